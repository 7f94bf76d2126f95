import type { Translated } from '../../translated.ts';
import type { chat as english } from '../en/chat.ts';

export const chat: Translated<typeof english> = {
  hint: 'Er antwortet aus Ihren eigenen Portfolios und ändert nichts. Jede Zahl führt zu der Seite, von der sie stammt.',
  conversation: 'Gespräch',
  you: 'Sie',
  assistant: 'Assistent',
  empty: {
    title: 'Was möchten Sie wissen?',
    hint: 'Fragen Sie in eigenen Worten, oder beginnen Sie mit einer dieser Fragen.',
  },
  box: {
    label: 'Ihre Frage',
    placeholder: 'Fragen Sie zu Ihren Portfolios',
    keys: 'Enter sendet, Umschalt + Enter beginnt eine neue Zeile.',
    length: '{{count, number}} von {{max, number}} Zeichen',
    send: 'Senden',
    stop: 'Anhalten',
  },
  about: { label: 'Zu', all: 'Alle Portfolios' },
  questions: {
    title: 'Fragen',
    hint: 'Ein Druck genügt, um sie zu stellen.',
    search: 'Fragen durchsuchen',
    none: 'Keine Frage enthält diese Wörter',
    noneHint: 'Stellen Sie sie im Feld darunter.',
    close: 'Fragen schließen',
  },
  answer: {
    waiting: 'Wird nachgesehen …',
    stopped: 'Angehalten. Was bis dahin kam, bleibt stehen.',
    cut: 'Die Antwort brach ab. Was bis dahin kam, bleibt stehen.',
    tooLong: 'Drei Minuten reichten nicht für die ganze Antwort. Was bis dahin kam, bleibt stehen.',
    failed: 'Es kam keine Antwort',
    again: 'Erneut fragen',
    copy: 'Antwort kopieren',
    copied: 'Kopiert',
    notCopied: 'Ihr Browser ließ das Kopieren nicht zu.',
    unverified: 'nicht aus Ihren Daten',
    unverifiedHint:
      'Diese Zahl hat das Sprachmodell geschrieben; in nichts, was es aus Ihren Daten gelesen hat, kommt sie vor.',
    noChart: 'Hier steht ein Diagramm, das sich nicht zeichnen lässt.',
    table: 'Tabelle der Antwort',
    announced: 'Antwort: {{text}}',
  },
  toEnd: 'Zur neuesten Nachricht',
  forget: {
    action: 'Verlauf löschen',
    title: 'Das Gespräch löschen?',
    text_one: 'Eine Nachricht wird endgültig gelöscht. Portfolios und ihr Verlauf bleiben, wie sie sind.',
    text_other:
      '{{count, number}} Nachrichten werden endgültig gelöscht. Portfolios und ihr Verlauf bleiben, wie sie sind.',
    done: 'Das Gespräch wurde gelöscht.',
  },
  locked: {
    title: 'Der Assistent gehört nicht zu Ihrem Tarif',
    hint: 'Ihr Tarif {{plan}} enthält ihn nicht. Was er lesen würde, steht auf den Seiten Ihrer Portfolios.',
    action: 'Was mein Tarif enthält',
  },
};
