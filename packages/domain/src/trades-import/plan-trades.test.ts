import { addDays } from '@ballast/contract/dates';
import type { ImportedTrade } from '@ballast/contract/entities/trades-import';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportMarket } from './import-market.ts';
import { planTrades } from './plan-trades.ts';
import type { ShareAction } from './unadjusted-closes.ts';

const START = '2024-01-01';
const DAYS = 60;
const TODAY = addDays(START, DAYS);
const dates = Array.from({ length: DAYS }, (_, day) => addDays(START, day));
const flat = (value: number) => ({ dates, values: new Float64Array(DAYS).fill(value) });

const market = (change: Partial<ImportMarket> = {}): ImportMarket => ({
  currency: 'USD',
  today: TODAY,
  instruments: new Map([
    ['A.US.NYSE', { name: 'Alpha', currency: 'USD' }],
    ['B.US.NYSE', { name: 'Beta', currency: 'USD' }],
    ['C.F.BIST', { name: 'Gamma', currency: 'TRY' }],
  ]),
  closes: new Map([
    ['A.US.NYSE', flat(110)],
    ['B.US.NYSE', flat(50)],
    ['C.F.BIST', flat(300)],
  ]),
  actions: new Map(),
  rates: new Map([['TRY', flat(0.03)]]),
  ...change,
});

type Part = Partial<Record<'fee' | 'currency', number | string>>;
const trade = (
  row: number,
  kind: 'buy' | 'sell',
  day: number,
  symbol: string,
  units: number,
  price: number,
  part: Part = {},
) => ({ row, kind, date: addDays(START, day), symbol, units, price, fee: 0, ...part }) as ImportedTrade;
const money = (row: number, kind: 'deposit' | 'withdrawal', day: number, amount: number) =>
  ({ row, kind, date: addDays(START, day), amount }) as ImportedTrade;

const planned = (rows: readonly ImportedTrade[], given = market()) => {
  const { summary, plan } = planTrades(rows, given);
  if (plan === null) throw new Error(JSON.stringify(summary.problems));
  return { summary, plan };
};

describe('trades that were made before', () => {
  it('become holdings at their average, cash, and money put in as far as purchases lacked it', () => {
    const { summary, plan } = planned([
      trade(2, 'buy', 3, 'A.US.NYSE', 10, 100, { fee: 5 }),
      trade(3, 'buy', 5, 'A.US.NYSE', 10, 120),
      trade(4, 'sell', 9, 'A.US.NYSE', 5, 130, { fee: 1 }),
      { row: 5, kind: 'dividend', date: addDays(START, 12), symbol: 'A.US.NYSE', amount: 7.5 },
    ]);
    expect(summary).toMatchObject({
      putIn: 2205,
      lacking: 2205,
      takenOut: 0,
      costs: 6,
      dividends: 7.5,
      cash: 656.5,
    });
    expect(plan.holdings).toEqual([{ symbol: 'A.US.NYSE', units: 15, price: 110 }]);
    expect(plan.days.map(({ contribution }) => contribution)).toEqual([1005, 1200, 0, 0]);
    expect(plan.days.at(-1)?.dividends).toEqual([{ symbol: 'A.US.NYSE', paid: 7.5, units: 15, terms: 0.5 }]);
  });

  it('are valued at each close, and right after the trades of a day at their prices', () => {
    const { plan } = planned([money(2, 'deposit', 3, 2000), trade(3, 'buy', 3, 'A.US.NYSE', 10, 100)]);
    expect(plan.points.slice(0, 2)).toEqual([
      { date: addDays(START, 3), kind: 'trade', balance: 1000, investment: 1000, capital: 2000 },
      { date: addDays(START, 3), kind: 'close', balance: 1000, investment: 1100, capital: 2000 },
    ]);
    expect(plan.points).toHaveLength(1 + DAYS - 3);
    expect(plan.prices).toEqual({ 'A.US.NYSE': 110 });
  });

  it('count in the books’ currency at the rate of their day', () => {
    const { plan, summary } = planned([trade(2, 'buy', 3, 'C.F.BIST', 100, 300)]);
    expect(plan.holdings).toEqual([{ symbol: 'C.F.BIST', units: 100, price: 9 }]);
    expect(summary.putIn).toBe(900);
    expect(plan.points.at(-1)?.investment).toBe(900);
  });

  it('go through the splits that came later, where their prices are those of before', () => {
    const split: ShareAction = { kind: 'split', exDate: addDays(START, 20), ratio: 4 };
    const given = market({ actions: new Map([['A.US.NYSE', [split]]]) });
    const { plan, summary } = planned([trade(2, 'buy', 3, 'A.US.NYSE', 10, 440)], given);
    expect(plan.holdings).toEqual([{ symbol: 'A.US.NYSE', units: 40, price: 110 }]);
    expect(plan.days[1]?.splits).toEqual([{ symbol: 'A.US.NYSE', ratio: 4, units: 10, change: 30 }]);
    expect(summary.notices).toEqual([{ notice: 'splits_applied', symbol: 'A.US.NYSE', row: 2, count: 1 }]);
    // the same before and after: the price was four times as high for a quarter of the shares
    expect(new Set(plan.points.map(({ investment }) => investment))).toEqual(new Set([4400]));
  });

  it('do not go through splits that their units contain already', () => {
    const split: ShareAction = { kind: 'split', exDate: addDays(START, 20), ratio: 4 };
    const given = market({ actions: new Map([['A.US.NYSE', [split]]]) });
    const { plan, summary } = planned([trade(2, 'buy', 3, 'A.US.NYSE', 40, 110)], given);
    expect(plan.holdings).toEqual([{ symbol: 'A.US.NYSE', units: 40, price: 110 }]);
    expect(summary.notices).toEqual([{ notice: 'splits_contained', symbol: 'A.US.NYSE', row: 2, count: 1 }]);
    expect(new Set(plan.points.map(({ investment }) => investment))).toEqual(new Set([4400]));
  });

  it.each<[string, ImportedTrade, object]>([
    ['a day to come', trade(7, 'buy', DAYS + 1, 'A.US.NYSE', 1, 100), { problem: 'future' }],
    [
      'a ticker that is not known',
      trade(7, 'buy', 3, 'Z.US.NYSE', 1, 100),
      { problem: 'unknown_symbol', symbol: 'Z.US.NYSE' },
    ],
    ['more than is held', trade(7, 'sell', 8, 'B.US.NYSE', 6, 50), { problem: 'sold_beyond_held', held: 5 }],
    [
      'a currency without a rate',
      trade(7, 'buy', 3, 'A.US.NYSE', 1, 100, { currency: 'CHF' }),
      { problem: 'no_rate' },
    ],
    ['more than books can hold', trade(7, 'buy', 3, 'A.US.NYSE', 1e10, 1e10), { problem: 'beyond_books' }],
  ])('%s is named with its row, and nothing is booked', (_, row, problem) => {
    const { plan, summary } = planTrades([trade(2, 'buy', 3, 'B.US.NYSE', 5, 50), row], market());
    expect(plan).toBeNull();
    expect(summary.problems).toMatchObject([{ row: 7, ...problem }]);
    expect(summary.problemCount).toBe(1);
  });

  it('name the row with which they grow beyond what books can hold', () => {
    const rows = [trade(2, 'buy', 3, 'A.US.NYSE', 1e12, 1e-6), trade(3, 'buy', 4, 'B.US.NYSE', 1, 50)];
    const { plan, summary } = planTrades(rows, market({ closes: new Map([['A.US.NYSE', flat(1e6)]]) }));
    expect(plan).toBeNull();
    expect(summary.problems).toMatchObject([{ row: 2, problem: 'beyond_books' }]);
  });

  it('tell a price that is far from the market, and trades older than all prices', () => {
    const { summary } = planned([
      trade(2, 'buy', -5, 'B.US.NYSE', 5, 50),
      trade(3, 'buy', 3, 'A.US.NYSE', 5, 1.1),
    ]);
    expect(summary.notices).toEqual([
      { notice: 'before_prices', symbol: 'B.US.NYSE', row: 2, count: 1 },
      { notice: 'far_from_market', symbol: 'A.US.NYSE', row: 3, count: 1 },
    ]);
  });

  it('add up, whatever they are and in whichever order they come', () => {
    const symbol = fc.constantFrom('A.US.NYSE', 'B.US.NYSE', 'C.F.BIST');
    const step = fc.record({
      kind: fc.constantFrom('buy', 'buy', 'sell', 'deposit', 'withdrawal', 'dividend'),
      day: fc.integer({ min: 0, max: DAYS - 1 }),
      symbol,
      units: fc.double({ min: 0.001, max: 500, noNaN: true }),
      price: fc.double({ min: 0.01, max: 900, noNaN: true }),
      fee: fc.double({ min: 0, max: 20, noNaN: true }),
    });
    const action = fc.record({
      kind: fc.constant('split' as const),
      exDate: fc.integer({ min: 1, max: DAYS - 1 }).map((day) => addDays(START, day)),
      ratio: fc.constantFrom(2, 0.5, 1.5),
    });
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 40 }),
        fc.array(action, { maxLength: 2 }),
        (steps, splits) => {
          const given = market({ actions: new Map([['A.US.NYSE', splits.slice(0, 1)]]) });
          const rows = steps.map(({ kind, day, symbol: of, units, price, fee }, at): ImportedTrade => {
            const place = { row: at + 1, date: addDays(START, day) };
            if (kind === 'buy' || kind === 'sell') return { ...place, kind, symbol: of, units, price, fee };
            if (kind === 'dividend') return { ...place, kind, symbol: of, amount: price };
            return { ...place, kind: kind as 'deposit' | 'withdrawal', amount: price };
          });
          const first = planTrades(rows, given);
          // what cannot be sold is left out, as a person would
          const broken = new Set(first.summary.problems.map(({ row }) => row));
          const { plan, summary } = planTrades(
            rows.filter(({ row }) => !broken.has(row)),
            given,
          );
          if (plan === null) return expect(summary.problemCount).toBeGreaterThan(0);
          const cents = (values: readonly number[]) =>
            values.reduce((sum, value) => sum + Math.round(value * 100), 0);
          const trades = plan.days.flatMap((day) => day.trades);
          const of = (type: string) =>
            cents(trades.filter((one) => one.type === type).map(({ value }) => value));
          const put = cents(plan.days.map(({ contribution }) => contribution));
          expect(put).toBe(cents([plan.capital]));
          expect(put - of('Buy') + of('Sell') - cents([summary.costs]) + cents([summary.dividends])).toBe(
            cents([plan.balance]),
          );
          expect(plan.balance).toBeGreaterThanOrEqual(0);
          for (const { symbol: held, units } of plan.holdings) {
            const traded = plan.days.reduce((sum, day) => {
              const bought = day.trades.filter((one) => one.symbol === held);
              const change = bought.reduce(
                (all, one) => all + (one.type === 'Buy' ? one.amount : -one.amount),
                0,
              );
              const split = day.splits.find((one) => one.symbol === held)?.change ?? 0;
              return sum + change + split;
            }, 0);
            expect(units).toBeCloseTo(traded, 6);
            expect(units).toBeGreaterThan(0);
          }
          for (const { balance, investment } of plan.points)
            expect(Number.isFinite(balance + investment)).toBe(true);
        },
      ),
    );
  });
});
