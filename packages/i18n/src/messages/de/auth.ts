import type { Translated } from '../../translated.ts';
import type { auth as source } from '../en/auth.ts';

export const auth = {
  tagline: 'Portfolios, die ruhig im Wasser liegen.',
  login: {
    title: 'Anmelden',
    email: 'E-Mail',
    password: 'Passwort',
    remember: 'Angemeldet bleiben',
    forgot: 'Passwort vergessen?',
    signedOut: 'Sie wurden abgemeldet. Melden Sie sich an, um hier weiterzumachen.',
    submit: 'Anmelden',
    demo: 'Demo ausprobieren',
    demoHint: 'Ohne Registrierung: ein eigenes Konto mit lebendigen Portfolios.',
    demoOpening: 'Ihr Demokonto wird vorbereitet…',
    or: 'oder',
    codeHint:
      'Geben Sie den Code ein, den Ihre Authentifizierungs-App zeigt, oder einen Ihrer Wiederherstellungscodes.',
    code: 'Code',
    otherAccount: 'Anders anmelden',
  },
  forgot: {
    title: 'Passwort vergessen?',
    hint: 'Geben Sie Ihre E-Mail-Adresse ein. Gehört ein Konto dazu, dann ist ein Link zum Festlegen eines neuen Passworts unterwegs.',
    submit: 'Link senden',
    sentTitle: 'Sehen Sie in Ihr Postfach',
    sent: 'Gehört zu {{email}} ein Konto, dann ist eine Mail mit einem Link unterwegs. Der Link gilt eine Stunde. Kommt nach einigen Minuten nichts an, prüfen Sie die Adresse und den Spam-Ordner.',
    again: 'Andere Adresse',
    back: 'Zurück zur Anmeldung',
  },
  recover: {
    title: 'Neues Passwort festlegen',
    submit: 'Passwort festlegen',
    password: 'Neues Passwort',
    repeat: 'Neues Passwort wiederholen',
    missing:
      'Diese Adresse ist nicht vollständig. Öffnen Sie den Link der Mail noch einmal oder fordern Sie einen neuen an.',
    newLink: 'Neuen Link anfordern',
    doneTitle: 'Ihr Passwort ist festgelegt',
    done: 'Sie wurden überall abgemeldet. Melden Sie sich mit dem neuen Passwort an.',
    toLogin: 'Anmelden',
  },
  expired: {
    title: 'Ihr Abonnement ist abgelaufen',
    plan: 'Ihr Tarif „{{plan}}“ ist am {{date}} abgelaufen.',
    hint: 'Ihre Portfolios und deren Historie bleiben erhalten, gehandelt wird in dieser Zeit nicht. Sobald Ihr Tarif verlängert ist, melden Sie sich wieder an.',
    ask: 'Bitten Sie Ihre Administration um eine Verlängerung.',
    write: 'An {{contact}} schreiben',
    back: 'Zurück zur Anmeldung',
  },
  points: {
    optimize: 'Zehn Kovarianzmodelle, jedes Ergebnis mit Nachweis',
    supervise: 'Zu jedem Schlusskurs überwacht, nach Ihren Regeln angepasst',
    decide: 'Ohne Ihre Freigabe wird nichts gehandelt',
  },
} as const satisfies Translated<typeof source>;
