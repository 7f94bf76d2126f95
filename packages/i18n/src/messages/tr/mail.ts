import type { Translated } from '../../translated.ts';
import type { mail as english } from '../en/mail.ts';

export const mail: Translated<typeof english> = {
  email_changed: {
    subject: 'Ballast hesabınızın e-posta adresi değişti',
    greeting: 'Merhaba {{name}},',
    what: 'Ballast hesabınızın e-posta adresi {{time}} tarihinde değiştirildi. Artık yeni adresinizle giriş yapabilirsiniz; bu adrese başka ileti göndermeyeceğiz. Diğer tüm cihazlardaki oturumlar kapatıldı.',
    otherwise:
      'Bu değişikliği siz yapmadıysanız birisi şifrenizi biliyor demektir: lütfen hemen sistem yöneticinize haber verin.',
  },
  password_changed: {
    subject: 'Ballast hesabınızın şifresi değişti',
    greeting: 'Merhaba {{name}},',
    what: 'Ballast hesabınızın şifresi {{time}} tarihinde değiştirildi. Diğer tüm cihazlardaki oturumlar kapatıldı.',
    otherwise:
      'Bu değişikliği siz yapmadıysanız birisi şifrenizi öğrenmiş demektir: lütfen hemen sistem yöneticinize haber verin.',
  },
  two_factor_enabled: {
    subject: 'Ballast hesabınızda iki adımlı giriş açıldı',
    greeting: 'Merhaba {{name}},',
    what: '{{time}} tarihinden itibaren Ballast hesabınıza girişte doğrulama uygulamanızın kodu da sorulur. Kurtarma kodlarını telefonunuz olmadan da ulaşabileceğiniz bir yerde saklayın.',
    otherwise:
      'Bunu siz yapmadıysanız birisi şifrenizi biliyor demektir: lütfen hemen sistem yöneticinize haber verin.',
  },
  two_factor_disabled: {
    subject: 'Ballast hesabınızda iki adımlı giriş kapatıldı',
    greeting: 'Merhaba {{name}},',
    what: '{{time}} tarihinden itibaren Ballast hesabınıza girişte yalnızca şifre sorulur.',
    otherwise:
      'Bunu siz yapmadıysanız birisinin elinde şifreniz ve kodlarınız var demektir: lütfen hemen sistem yöneticinize haber verin.',
  },
  provider_linked: {
    subject: 'Ballast hesabınıza yeni bir giriş yolu eklendi',
    greeting: 'Merhaba {{name}},',
    what: '{{time}} tarihinden itibaren Ballast hesabınıza aracı kurumunuz üzerinden, şifre girmeden de girilebilir. Bunu hesap sayfasının güvenlik bölümünde görebilir ve geri alabilirsiniz.',
    otherwise:
      'Bunu siz yapmadıysanız birisi şifrenizi biliyor demektir: lütfen hemen sistem yöneticinize haber verin.',
  },
  provider_unlinked: {
    subject: 'Ballast hesabınızdan bir giriş yolu kaldırıldı',
    greeting: 'Merhaba {{name}},',
    what: '{{time}} tarihinden itibaren bağlı aracı kurum üzerinden Ballast hesabınıza girilemez.',
    otherwise:
      'Bunu siz yapmadıysanız hesap sayfasından diğer tüm oturumları kapatın ve şifrenizi değiştirin.',
  },
};
