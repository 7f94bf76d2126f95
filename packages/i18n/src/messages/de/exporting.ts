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
    decisions: 'Entscheidungen und was daraus wurde',
    checks: 'Prüfungen der Überwachung',
    everything: 'Alles in einer Datei',
  },
  csv: 'CSV',
  json: 'JSON',
  save: '{{what}} als {{format}}',
  saved: '{{file}} wurde gespeichert.',
  failed: 'Die Datei ließ sich nicht erstellen',
  text: {
    title: '{{name}} als Text kopieren',
    hint: 'Kennzahlen, Bestände und Regeln als Markdown, für Notizen oder einen Assistenten Ihrer Wahl. Nichts wird irgendwohin gesendet.',
    withoutAmounts: 'Ohne Beträge',
    withoutAmountsHint: 'Nur Anteile und Veränderungen: kein Geld, keine Stückzahlen.',
    preview: 'Der Text',
    copy: 'Kopieren',
    copied: 'Der Text zu {{name}} wurde kopiert.',
    failed: 'Ihr Browser ließ das Kopieren nicht zu. Markieren Sie den Text und kopieren Sie ihn selbst.',
    asOf: 'Stand {{date}}, in {{currency}}',
    figures: 'Kennzahlen',
    name: 'Name',
    benchmarks: 'Vergleichsindizes',
    driftOf: '{{value}} (Grenze {{limit}})',
    suggestion: 'Offener Vorschlag',
    expires: 'Offen bis {{date}}',
  },
} as const satisfies Translated<typeof source>;
