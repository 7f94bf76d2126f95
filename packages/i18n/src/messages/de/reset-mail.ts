import type { Translated } from '../../translated.ts';
import type { resetMail as english } from '../en/reset-mail.ts';

export const resetMail: Translated<typeof english> = {
  subject: 'Neues Passwort für Ihr Ballast-Konto festlegen',
  greeting: 'Guten Tag {{name}},',
  what: 'jemand, vermutlich Sie selbst, hat ein neues Passwort für Ihr Ballast-Konto angefordert.',
  action: 'Neues Passwort festlegen',
  until: 'Der Link gilt eine Stunde und nur einmal. Ein neuerer Link macht diesen ungültig.',
  otherwise: 'Waren Sie das nicht, dann können Sie diese Mail ignorieren: Es hat sich nichts geändert.',
};
