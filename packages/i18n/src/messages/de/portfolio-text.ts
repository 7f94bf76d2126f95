import type { Translated } from '../../translated.ts';
import type { portfolioText as english } from '../en/portfolio-text.ts';

export const portfolioText: Translated<typeof english> = {
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
};
