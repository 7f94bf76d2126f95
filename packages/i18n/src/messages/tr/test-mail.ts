import type { Translated } from '../../translated.ts';
import type { testMail as english } from '../en/test-mail.ts';

export const testMail: Translated<typeof english> = {
  subject: 'Ballast e-posta gönderebiliyor',
  what: 'Bu ileti {{time}} tarihinde yönetim sayfasından istendi. Okuyabiliyorsanız kurulumunuzun e-postaları ulaşıyor demektir.',
};
