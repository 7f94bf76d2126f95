import type { Translated } from '../../translated.ts';
import type { testMail as english } from '../en/test-mail.ts';

export const testMail: Translated<typeof english> = {
  subject: 'Ballast kann Mails senden',
  what: 'Diese Mail wurde am {{time}} auf der Administrationsseite angefordert. Können Sie sie lesen, dann kommen die Mails Ihrer Installation an.',
};
