import type { Translated } from '../../translated.ts';
import type { chat as english } from '../en/chat.ts';

export const chat: Translated<typeof english> = {
  hint: 'Kendi portföylerinize bakarak yanıt verir, hiçbir şeyi değiştirmez. Her rakam, alındığı sayfaya götürür.',
  conversation: 'Konuşma',
  you: 'Siz',
  assistant: 'Asistan',
  empty: {
    title: 'Neyi öğrenmek istersiniz?',
    hint: 'Kendi sözcüklerinizle sorun ya da şu sorulardan biriyle başlayın.',
  },
  box: {
    label: 'Sorunuz',
    placeholder: 'Portföyleriniz hakkında sorun',
    keys: 'Enter gönderir, Shift + Enter yeni satıra geçer.',
    length: '{{max, number}} karakterin {{count, number}} tanesi',
    send: 'Gönder',
    stop: 'Durdur',
  },
  about: { label: 'Konu', all: 'Tüm portföyler' },
  questions: {
    title: 'Sorular',
    hint: 'Sormak için birine basın.',
    search: 'Sorularda ara',
    none: 'Bu sözcükleri içeren soru yok',
    noneHint: 'Aşağıdaki alana yazarak sorun.',
    close: 'Soruları kapat',
  },
  answer: {
    waiting: 'Bakılıyor…',
    stopped: 'Durduruldu. O ana kadar gelen kısım duruyor.',
    cut: 'Yanıt yarıda kesildi. O ana kadar gelen kısım duruyor.',
    tooLong: 'Üç dakika yanıtın tamamına yetmedi. O ana kadar gelen kısım duruyor.',
    failed: 'Yanıt alınamadı',
    again: 'Yeniden sor',
    copy: 'Yanıtı kopyala',
    copied: 'Kopyalandı',
    notCopied: 'Tarayıcınız yanıtın kopyalanmasına izin vermedi.',
    unverified: 'verilerinizden değil',
    unverifiedHint: 'Bu rakamı dil modeli yazdı; verilerinizden okuduklarının hiçbirinde yok.',
    noChart: 'Burada çizilemeyen bir grafik var.',
    table: 'Yanıttaki tablo',
    announced: 'Yanıt: {{text}}',
  },
  toEnd: 'En yeni iletiye git',
  forget: {
    action: 'Geçmişi sil',
    title: 'Konuşma silinsin mi?',
    text_one: 'Bir ileti geri gelmemek üzere silinir. Portföyler ve geçmişleri olduğu gibi kalır.',
    text_other:
      '{{count, number}} ileti geri gelmemek üzere silinir. Portföyler ve geçmişleri olduğu gibi kalır.',
    done: 'Konuşma silindi.',
  },
  locked: {
    title: 'Asistan planınıza dahil değil',
    hint: '{{plan}} planınız bunu kapsamıyor. Asistanın okuyacağı her şey portföylerinizin sayfalarında yer alır.',
    action: 'Planımın kapsamını göster',
  },
};
