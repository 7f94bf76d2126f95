import { createFormatter } from '@ballast/i18n/format/formatter';
import { LOCALES } from '@ballast/i18n/languages';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findFigures } from './figures.ts';

const found = (line: string) => findFigures(line).map(({ text }) => text);

it.each<readonly [line: string, figures: readonly string[]]>([
  ['It earned 12.34% and lost -5.1 %, Sharpe 1.25.', ['12.34%', '-5.1 %', '1.25']],
  ['Getiri %12,34, kayıp -%5,10; yüzde 3,2', ['%12,34', '-%5,10', 'yüzde 3,2']],
  ['Wert 1.234,50 € und 12,34 %', ['1.234,50 €', '12,34 %']],
  ['$1.2M, ₺1,2 milyon, 1,2 Mio. €, 1.5 bin TL', ['$1.2M', '₺1,2 milyon', '1,2 Mio. €', '1.5 bin TL']],
  ['TRY 5, NT$55.17, 7 percent, 3 Prozentpunkte', ['TRY 5', 'NT$55.17', '7 percent', '3 Prozentpunkte']],
  ['between 5-12 %, a 60/40 mix, 10x', ['5', '12 %', '60', '40', '10']],
  ['| Growth | 12.3% | 4 |', ['12.3%', '4']],
  ['at 7.', ['7']],
  ['**12.3 %**', ['12.3 %']],
])('%s', (line, figures) => {
  expect(found(line)).toEqual(figures);
});

it.each([
  'in 2024 and 1999',
  '28.11.2026, 11/28/2026, 2026-11-28, 2026-11, at 12:30 or 9:05:10',
  '28 November 2026, November 28, 2026, Nov 28, 28. November, 28 Kasım 2026, 3. März, 5 Eki 2026',
  '1. first',
  '  2) second',
  'the 3rd and the 21st',
  'there are 3 reasons, 4 portfolios; 5 Gründe, 2 neden',
  'BIST100, Q3, x1, model_2, EU50, 5y',
])('no figure: %s', (line) => {
  expect(found(line)).toEqual([]);
});

it.each(['3 percent of it', '5 points', '4 Prozent', '2 puan', '13 reasons', '8 than before'])(
  'one that only looks like a count: %s',
  (line) => {
    expect(found(line)).toHaveLength(1);
  },
);

it('reads what pages write, whatever the language', () => {
  const amount = fc.integer({ min: 1, max: 10 ** 12 }).map((cents) => cents / 100);
  for (const [language, locale] of Object.entries(LOCALES)) {
    const format = createFormatter(locale);
    fc.assert(
      fc.property(amount, fc.constantFrom('USD', 'TRY', 'EUR', 'GBP'), (value, currency) => {
        const [figure, ...more] = findFigures(`a ${format.money(value, currency)} b`);
        expect(more, language).toEqual([]);
        expect(figure).toMatchObject({ text: format.money(value, currency), currency });
        expect(figure?.readings.map((reading) => reading.value)).toContain(value);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: -99_999, max: 99_999 }), (hundredths) => {
        const shown = format.signedPercent(hundredths / 10_000);
        const [figure] = findFigures(`a ${shown} b`);
        expect(figure).toMatchObject({ text: shown, isPercent: true });
        expect(figure?.sign).toBe(hundredths === 0 ? '' : hundredths > 0 ? '+' : '-');
        expect(figure?.readings.map(({ value }) => value)).toContain(Math.abs(hundredths) / 100);
      }),
    );
  }
});
