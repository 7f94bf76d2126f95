import type { Translated } from '../../translated.ts';
import type { mail as english } from '../en/mail.ts';

export const mail: Translated<typeof english> = {
  email_changed: {
    subject: 'Ballast hesabınızın e-posta adresi değişti',
    greeting: 'Merhaba {{name}},',
    what: 'Ballast hesabınızın e-posta adresi {{time}} tarihinde değiştirildi. Artık yeni adresinizle giriş yapabilirsiniz; bu adrese başka ileti göndermeyeceğiz. Diğer tüm cihazlardaki oturumlar kapatıldı.',
    otherwise:
      'Bu değişikliği siz yapmadıysanız birisi parolanızı biliyor demektir: lütfen hemen sistem yöneticinize haber verin.',
  },
  password_changed: {
    subject: 'Ballast hesabınızın parolası değişti',
    greeting: 'Merhaba {{name}},',
    what: 'Ballast hesabınızın parolası {{time}} tarihinde değiştirildi. Diğer tüm cihazlardaki oturumlar kapatıldı.',
    otherwise:
      'Bu değişikliği siz yapmadıysanız birisi parolanızı öğrenmiş demektir: lütfen hemen sistem yöneticinize haber verin.',
  },
};
