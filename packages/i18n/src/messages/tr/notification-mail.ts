import type { Translated } from '../../translated.ts';
import type { notificationMail as english } from '../en/notification-mail.ts';

export const notificationMail: Translated<typeof english> = {
  kind: {
    suggestion_ready: {
      subject: '{{portfolio}} için bir öneri sizi bekliyor',
      what: '{{portfolio}} için optimizasyon tamamlandı; önerilen işlemler kararınızı bekliyor.',
      until:
        'İşlemleri şu ana kadar onaylayabilir ya da reddedebilirsiniz: {{until}}. Fiyatlar değiştiği için öneri bu saatten sonra geçerliliğini yitirir ve hiçbir işlem yapılmaz.',
      action: 'Öneriyi incele',
    },
    suggestion_expired: {
      subject: '{{portfolio}} önerisinin süresi doldu',
      what: '{{portfolio}} için verilen öneri süresi içinde karara bağlanmadı. Hiçbir işlem yapılmadı.',
      until: 'Dilediğiniz zaman güncel fiyatlarla yeni bir optimizasyon başlatabilirsiniz.',
      action: 'Portföyü aç',
    },
  },
  greeting: 'Merhaba {{name}},',
  greetingNobody: 'Merhaba,',
  why: 'Hesabınızda önerilerle ilgili e-postalar açık olduğu için bu iletiyi aldınız.',
  unsubscribe: 'Sessiz saatler ve e-postaları kapatma',
  disclaimer:
    'Rakamlar geçmiş fiyatlardan hesaplanır ve hiçbir şey vaat etmez. Her işlemin kararı size aittir.',
};
