import type { Translated } from '../../translated.ts';
import type { password as english } from '../en/password.ts';

export const password: Translated<typeof english> = {
  level: { worst: 'Çok zayıf', weak: 'Zayıf', middle: 'Yeterince güçlü değil', good: 'İyi', strong: 'Güçlü' },
  advice: {
    longer: 'En az 8 karakter kullanın.',
    common: 'Bu, ilk denenen şifrelerden biri. Birbiriyle ilgisiz birkaç sözcük kullanın.',
    personal: 'Adınızı, e-posta adresinizi ve bu ürünün adını kullanmayın.',
    pattern: 'Klavye sıraları, yinelenen karakterler ve tarihler çabuk tahmin edilir.',
    words: 'Bir iki sözcük daha ekleyin. Uzun bir ifade, işaret ve rakamlardan daha iyidir.',
  },
  none: 'En iyisi, yalnızca sizin aklınıza gelecek uzun bir ifadedir.',
  forgot: {
    title: 'Şifrenizi mi unuttunuz?',
    hint: 'E-posta adresinizi girin. Bu adrese ait bir hesap varsa yeni şifre belirleme bağlantısını göndereceğiz.',
    submit: 'Bağlantıyı gönder',
    sentTitle: 'Gelen kutunuza bakın',
    sent: '{{email}} adresine ait bir hesap varsa bağlantı içeren bir ileti yolda. Bağlantı bir saat geçerlidir. Birkaç dakika içinde gelmezse adresi ve istenmeyen posta klasörünü kontrol edin.',
    again: 'Başka bir adres',
    back: 'Girişe dön',
  },
  recover: {
    title: 'Yeni şifre belirleyin',
    submit: 'Şifreyi kaydet',
    password: 'Yeni şifre',
    repeat: 'Yeni şifre (tekrar)',
    missing: 'Bu adres eksik. İletideki bağlantıyı yeniden açın ya da yeni bir bağlantı isteyin.',
    newLink: 'Yeni bağlantı iste',
    doneTitle: 'Şifreniz kaydedildi',
    done: 'Tüm cihazlardaki oturumlarınız kapatıldı. Yeni şifrenizle giriş yapın.',
    toLogin: 'Giriş yap',
  },
  code: {
    hint: 'Doğrulama uygulamanızın gösterdiği kodu ya da kurtarma kodlarınızdan birini girin.',
    label: 'Kod',
    submit: 'Giriş yap',
    otherwise: 'Başka bir şekilde giriş yap',
  },
  expired: {
    title: 'Aboneliğiniz sona erdi',
    plan: '“{{plan}}” planınız {{date}} tarihinde sona erdi.',
    hint: 'Portföyleriniz ve geçmişleri korunur, bu süre içinde hiçbir işlem yapılmaz. Planınız uzatıldığında yeniden giriş yapın.',
    ask: 'Uzatılması için yöneticinize başvurun.',
    write: '{{contact}} adresine yazın',
    back: 'Girişe dön',
  },
};
