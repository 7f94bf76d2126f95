import type { Translated } from '../../translated.ts';
import type { exporting as source } from '../en/exporting.ts';

export const exporting = {
  title: '{{name}} exportieren',
  hint: 'Tabellen für ein Rechenblatt oder JSON mit allen Einzelheiten. Die Spalten heißen in jeder Sprache gleich.',
  what: {
    assets: 'Titel',
    transactions: 'Transaktionen',
    history: 'Wert je Tag',
    income: 'Dividenden, Ein- und Auszahlungen',
    suggestions: 'Vorschläge',
    checks: 'Prüfungen der Überwachung',
    everything: 'Alles in einer Datei',
  },
  csv: 'CSV',
  json: 'JSON',
  save: '{{what}} als {{format}}',
  saved: '{{file}} wurde gespeichert.',
  failed: 'Die Datei ließ sich nicht erstellen',
} as const satisfies Translated<typeof source>;
