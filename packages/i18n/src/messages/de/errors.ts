import type { Translated } from '../../translated.ts';
import type { errors as source } from '../en/errors.ts';

export const errors = {
  title: 'Das hat nicht geklappt',
  unexpected: 'Unerwarteter Fehler. Laden Sie die Seite neu, um es erneut zu versuchen.',
  network: 'Netzwerkfehler. Prüfen Sie Ihre Verbindung.',
  server: 'Serverfehler. Bitte versuchen Sie es später noch einmal.',
  connectionLost: 'Die Verbindung zum Server ist unterbrochen. Laden Sie die Seite neu.',
  notFound: 'Das gibt es nicht, oder es gehört jemand anderem.',
} as const satisfies Translated<typeof source>;
