import type { CurrencyTotals } from '@ballast/db/portfolios/list-portfolios';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listTotals, type Shown, totalIn } from './list-totals.ts';

const AT = new Date('2026-11-20T12:00:00Z');
const money = fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100);
const cents = (value: number): number => Math.round(value * 100);

const maybe = fc.option(money);
const anyRow = fc.record({
  currency: fc.constantFrom('TRY' as const, 'USD' as const, 'EUR' as const),
  live: fc.record({ value: money, capital: money, changeToday: maybe }),
  stored: fc.record({ value: money, capital: money, changeToday: maybe }),
});

const sumsOf = (rows: readonly Shown[]): CurrencyTotals[] =>
  [...Map.groupBy(rows, ({ summary }) => summary.currency)].map(([currency, group]) => {
    const sum = (key: 'value' | 'capital' | 'changeToday') =>
      group.reduce((total, { stored }) => total + (stored[key] ?? 0), 0);
    const withToday = group.filter(({ stored }) => stored.changeToday !== null).length;
    const changeToday = withToday === 0 ? null : sum('changeToday');
    const sums = { value: sum('value'), capital: sum('capital'), changeToday, withToday };
    return { currency, portfolios: group.length, ...sums, valuedAt: AT };
  });

describe('totals of a list', () => {
  it('are what is shown, and of the rest what was stored, for any rows and any page', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 12 }), fc.nat({ max: 12 }), (rows, size) => {
        const all = rows.map(({ currency, live, stored }) => ({
          summary: { currency, ...live },
          stored: { ...stored, valuedAt: AT },
        }));
        const shown = all.slice(0, size);
        for (const total of listTotals(sumsOf(all), shown))
          for (const key of ['value', 'capital', 'changeToday'] as const) {
            const expected = all
              .map((row, i) => [row.summary.currency, i < size ? row.summary[key] : row.stored[key]] as const)
              .filter(([currency]) => currency === total.currency)
              .flatMap(([, value]) => (value === null ? [] : [cents(value)]));
            const found = total[key];
            // of nothing known there is no sum, and no zero
            if (expected.length === 0) expect(found).toBeNull();
            else expect(found === null ? null : cents(found)).toBe(expected.reduce((sum, one) => sum + one));
          }
      }),
    );
  });
});

describe('the total in one currency', () => {
  const totals = [
    { currency: 'TRY', value: 4000, capital: 3000, changeToday: 40, portfolios: 1 },
    { currency: 'USD', value: 10, capital: 20, changeToday: -1, portfolios: 2 },
  ];

  it('converts at the rates given, and says so', () => {
    const rates = new Map([
      ['TRY', 0.025],
      ['USD', 1],
    ]);
    expect(totalIn('USD', totals, rates)).toEqual({
      ...{ currency: 'USD', value: 110, capital: 95, changeToday: 0, portfolios: 3 },
      ...{ isConverted: true, missingRates: [] },
    });
  });

  it('has the today of what has one, and none where nothing has', () => {
    const rates = new Map([
      ['TRY', 0.025],
      ['USD', 1],
    ]);
    const [lira, dollars] = totals.map((each) => ({ ...each, changeToday: null }));
    expect(totalIn('USD', [lira!, totals[1]!], rates)).toMatchObject({ value: 110, changeToday: -1 });
    expect(totalIn('USD', [lira!, dollars!], rates)).toMatchObject({ value: 110, changeToday: null });
  });

  it('is none without a rate, which is never taken as 1', () => {
    expect(totalIn('EUR', totals, new Map([['USD', 0.9]]))).toEqual({
      ...{ currency: 'EUR', value: null, capital: null, changeToday: null, portfolios: 3 },
      ...{ isConverted: true, missingRates: ['TRYEUR'] },
    });
  });

  it('needs no rate of a currency in which nothing is held', () => {
    const empty = [
      { currency: 'TRY', value: 0, capital: 0, changeToday: 0, portfolios: 4 },
      ...totals.slice(1),
    ];
    expect(totalIn('USD', empty, new Map([['USD', 1]]))).toMatchObject({ value: 10, isConverted: false });
  });
});
