import type { Translated } from '../../translated.ts';
import type { mail as english } from '../en/mail.ts';

export const mail: Translated<typeof english> = {
  email_changed: {
    subject: 'Die E-Mail-Adresse Ihres Ballast-Kontos wurde geändert',
    greeting: 'Guten Tag {{name}},',
    what: 'die E-Mail-Adresse Ihres Ballast-Kontos wurde am {{time}} geändert. Ab jetzt melden Sie sich mit der neuen Adresse an; an diese hier schreiben wir nicht mehr. Alle anderen Geräte wurden abgemeldet.',
    otherwise:
      'Waren Sie das nicht, dann kennt jemand Ihr Passwort: Wenden Sie sich bitte sofort an die Person, die Ihre Installation verwaltet.',
  },
  password_changed: {
    subject: 'Das Passwort Ihres Ballast-Kontos wurde geändert',
    greeting: 'Guten Tag {{name}},',
    what: 'das Passwort Ihres Ballast-Kontos wurde am {{time}} geändert. Alle anderen Geräte wurden abgemeldet.',
    otherwise:
      'Waren Sie das nicht, dann kannte jemand Ihr Passwort: Wenden Sie sich bitte sofort an die Person, die Ihre Installation verwaltet.',
  },
};
