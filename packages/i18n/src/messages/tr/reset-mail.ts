import type { Translated } from '../../translated.ts';
import type { resetMail as english } from '../en/reset-mail.ts';

export const resetMail: Translated<typeof english> = {
  subject: 'Ballast hesabınız için yeni şifre belirleyin',
  greeting: 'Merhaba {{name}},',
  what: 'birisi, büyük olasılıkla siz, Ballast hesabınız için yeni bir şifre istedi.',
  action: 'Yeni şifre belirle',
  until:
    'Bağlantı bir saat geçerlidir ve yalnızca bir kez kullanılabilir. Daha yeni bir bağlantı bunu geçersiz kılar.',
  otherwise: 'Bu isteği siz yapmadıysanız bu iletiyi dikkate almayın: hiçbir şey değişmedi.',
};
