import type { Translated } from '../../translated.ts';
import type { sso as source } from '../en/sso.ts';

export const sso = {
  provider: { matriks: 'Matriks', 'ideal-data': 'IdealData' },
  working: 'Sie werden angemeldet…',
  toLogin: 'Zur Anmeldung',
  missing:
    'Diese Seite wird aus {{provider}} geöffnet. Beginnen Sie dort, oder melden Sie sich mit E-Mail und Passwort an.',
  refusedHint:
    'Der Link wurde vielleicht schon benutzt oder ist zu alt. Öffnen Sie Ballast noch einmal aus {{provider}}.',
  failedHint: 'Sie sind nicht angemeldet, und nichts wurde geändert.',
  signedIn: {
    hint: 'Sie sind bereits angemeldet. Dieser Link meldet stattdessen {{email}} an.',
    change: 'Zu diesem Konto wechseln',
    stay: 'Angemeldet bleiben wie bisher',
  },
  consent: {
    hint: 'Erste Anmeldung als {{email}}',
    data: 'Ballast speichert den Namen, die E-Mail-Adresse und die Kennung, die {{provider}} bei Ihrer Anmeldung übergibt, sowie die Portfolios, Aufträge und Einstellungen, die Sie hier anlegen.',
    decline: 'Nicht zustimmen',
  },
  password: {
    hint: 'Für {{email}} gibt es bereits ein Konto. Geben Sie einmal dessen Passwort ein; von da an meldet {{provider}} Sie dort an.',
    submit: 'Verknüpfen und anmelden',
    wrong: 'Das ist nicht das Passwort des Kontos.',
  },
} as const satisfies Translated<typeof source>;
