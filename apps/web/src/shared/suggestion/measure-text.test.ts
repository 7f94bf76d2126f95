import { createFormatter } from '@ballast/i18n/format/formatter';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { loadTranslator } from '../testing/load-translator.ts';
import { measureText } from './measure-text.ts';

it.each([
  ['en', 'en-US', '3.10% of 5.00%', '12 days of 90 days', '1 day of 90 days', 'Not measured'],
  ['tr', 'tr-TR', '%3,10 / sınır %5,00', '12 gün / sınır 90 gün', '1 gün / sınır 90 gün', 'Ölçülemedi'],
  [
    ...(['de', 'de-DE', '3,10 % (Grenze 5,00 %)'] as const),
    ...(['12 Tage (Grenze 90 Tage)', '1 Tag (Grenze 90 Tage)', 'Nicht gemessen'] as const),
  ],
] as const)('what a trigger measured is told in %s with its limit', async (language, locale, ...words) => {
  const t = (await loadTranslator(language, ['suggestion'])) as unknown as TFunction<'suggestion'>;
  const format = createFormatter(locale);
  const told = [
    measureText(t, format, { trigger: 'drift', value: 0.031, limit: 0.05 }),
    measureText(t, format, { trigger: 'period', value: 12, limit: 90 }),
    measureText(t, format, { trigger: 'period', value: 1, limit: 90 }),
    measureText(t, format, { trigger: 'outperform', value: null, limit: 0.05 }),
  ];
  expect(told.map((text) => text.replaceAll(/\s/g, ' '))).toEqual(words);
});
