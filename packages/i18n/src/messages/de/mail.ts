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
  two_factor_enabled: {
    subject: 'Die Zwei-Faktor-Anmeldung Ihres Ballast-Kontos ist eingeschaltet',
    greeting: 'Guten Tag {{name}},',
    what: 'seit {{time}} fragt die Anmeldung an Ihrem Ballast-Konto auch nach einem Code Ihrer Authentifizierungs-App. Bewahren Sie die Wiederherstellungscodes dort auf, wo Sie sie auch ohne Ihr Telefon finden.',
    otherwise:
      'Waren Sie das nicht, dann kennt jemand Ihr Passwort: Wenden Sie sich bitte sofort an die Person, die Ihre Installation verwaltet.',
  },
  two_factor_disabled: {
    subject: 'Die Zwei-Faktor-Anmeldung Ihres Ballast-Kontos ist ausgeschaltet',
    greeting: 'Guten Tag {{name}},',
    what: 'seit {{time}} fragt die Anmeldung an Ihrem Ballast-Konto nur noch nach dem Passwort.',
    otherwise:
      'Waren Sie das nicht, dann hat jemand Ihr Passwort und Ihre Codes: Wenden Sie sich bitte sofort an die Person, die Ihre Installation verwaltet.',
  },
  provider_linked: {
    subject: 'Ein weiterer Weg in Ihr Ballast-Konto',
    greeting: 'Guten Tag {{name}},',
    what: 'seit {{time}} führt auch die Anmeldung bei Ihrem Broker ohne Passwort in Ihr Ballast-Konto. Auf der Kontoseite unter Sicherheit sehen Sie das und machen es rückgängig.',
    otherwise:
      'Waren Sie das nicht, dann kennt jemand Ihr Passwort: Wenden Sie sich bitte sofort an die Person, die Ihre Installation verwaltet.',
  },
  provider_unlinked: {
    subject: 'Ein Weg in Ihr Ballast-Konto weniger',
    greeting: 'Guten Tag {{name}},',
    what: 'seit {{time}} führt die Anmeldung bei dem verknüpften Broker nicht mehr in Ihr Ballast-Konto.',
    otherwise:
      'Waren Sie das nicht, dann melden Sie auf der Kontoseite alle anderen Geräte ab und ändern Sie Ihr Passwort.',
  },
};
