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
  },
  points: {
    optimize: 'Zehn Kovarianzmodelle, jedes Ergebnis mit Nachweis',
    supervise: 'Zu jedem Schlusskurs überwacht, nach Ihren Regeln angepasst',
    decide: 'Ohne Ihre Freigabe wird nichts gehandelt',
  },
} as const satisfies Translated<typeof source>;
