import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayEntry } from './day-trades.ts';
import { valueHoldings } from './value-holdings.ts';

const PREVIOUS_AT = new Date('2026-11-19T21:00:00Z');
const NOON = new Date('2026-11-20T12:00:00Z');
const cents = (value: number): number => Math.round(value * 100);

/** Held at the close before, bought and sold since at some prices. */
const anyAsset = fc.record({
  held: fc.integer({ min: 0, max: 1_000_000 }).map((units) => units / 1000),
  previous: fc.integer({ min: 1, max: 100_000 }).map((value) => value / 100),
  price: fc.integer({ min: 1, max: 100_000 }).map((value) => value / 100),
  trades: fc.array(
    fc.record({
      units: fc
        .integer({ min: -500_000, max: 500_000 })
        .filter((units) => units !== 0)
        .map((units) => units / 1000),
      price: fc.integer({ min: 1, max: 100_000 }).map((value) => value / 100),
      cost: fc.integer({ min: 0, max: 500 }).map((value) => value / 100),
    }),
    { maxLength: 4 },
  ),
});

const symbolOf = (index: number) => `A${index}`;
const round = (value: number) => Math.round(value * 100) / 100;

const bookOf = (assets: readonly (typeof anyAsset extends fc.Arbitrary<infer Asset> ? Asset : never)[]) => {
  const entries: DayEntry[] = [];
  let balance = 1_000_000;
  const start = balance + assets.reduce((sum, { held, previous }) => sum + held * previous, 0);
  const holdings = assets.flatMap(({ held, trades, previous }, i) => {
    let amount = held;
    for (const { units, price, cost } of trades) {
      const money = round(Math.abs(units) * price);
      const common = { symbol: symbolOf(i), at: NOON };
      entries.push({ ...common, kind: units > 0 ? 'buy' : 'sell', units, amount: money });
      entries.push({ ...common, kind: 'fee', units: 0, amount: cost });
      amount += units;
      balance -= Math.sign(units) * money + cost;
    }
    amount = Number(amount.toFixed(3));
    return amount === 0 ? [] : [{ symbol: symbolOf(i), amount, price: previous }];
  });
  const prices = new Map(
    assets.map(({ price, previous }, i) => [symbolOf(i), { price, previous, previousAt: PREVIOUS_AT }]),
  );
  return { books: { balance: round(balance), capital: 900_000, holdings }, prices, entries, start };
};

describe('the value of a portfolio', () => {
  it('and its change today are the sums of what stands beside each holding, for any books and trades', () => {
    fc.assert(
      fc.property(fc.array(anyAsset, { maxLength: 8 }), (assets) => {
        const { books, prices, entries, start } = bookOf(assets);
        const valued = valueHoldings(books, prices, entries);
        const total = (values: readonly (number | null)[]) =>
          values.reduce<number>((sum, value) => sum + cents(value ?? 0), 0);
        expect(cents(valued.value)).toBe(
          cents(books.balance) + total(valued.positions.map(({ currentValue }) => currentValue)),
        );
        expect(cents(valued.changeToday ?? 0)).toBe(
          total([...valued.positions.map(({ changeToday }) => changeToday), valued.closedToday]),
        );
        // nothing was put in since: today is all that has become of what there was at the close before
        expect(Math.abs((valued.changeToday ?? 0) - (valued.value - start))).toBeLessThan(
          0.01 * (assets.length + 1),
        );
      }),
    );
  });

  it('changes today and before by what it changed since the start', () => {
    fc.assert(
      fc.property(fc.array(anyAsset, { minLength: 1, maxLength: 8 }), (assets) => {
        const { books, prices, entries, start } = bookOf(assets);
        const { changeToday, profitLoss } = valueHoldings(books, prices, entries);
        const before = start - books.capital;
        expect(Math.abs((changeToday ?? 0) + before - profitLoss)).toBeLessThan(0.01 * (assets.length + 1));
      }),
    );
  });

  it('of a first day counts from the price paid and the costs: today is since start', () => {
    const { books, prices, entries } = bookOf([
      { held: 0, previous: 120, price: 100, trades: [{ units: 10, price: 100, cost: 7.5 }] },
    ]);
    const valued = valueHoldings({ ...books, capital: 1_000_000 }, prices, entries);
    expect(valued.changeToday).toBe(-7.5);
    expect(valued.profitLoss).toBe(-7.5);
    expect(valued.changeTodayPct).toBe(valued.profitLossPct);
    expect(valued.positions[0]?.changeTodayPct).toBeCloseTo(-7.5 / 1007.5, 12);
  });

  it('keeps what was gained today with what was sold out today', () => {
    const { books, prices, entries } = bookOf([
      { held: 10, previous: 100, price: 80, trades: [{ units: -10, price: 104, cost: 1 }] },
      { held: 1, previous: 100, price: 101, trades: [] },
    ]);
    const valued = valueHoldings(books, prices, entries);
    expect(valued.closedToday).toBe(39);
    expect(valued.changeToday).toBe(40);
  });

  it('has no today without a close to count from, and what was bought today needs none', () => {
    const noClose = new Map([['A', { price: 100, previous: null, previousAt: null }]]);
    const books = { balance: 0, capital: 90, holdings: [{ symbol: 'A', amount: 1, price: 90 }] };
    expect(valueHoldings(books, noClose, [])).toMatchObject({ value: 100, changeToday: null });
    expect(valueHoldings(books, new Map(), [])).toMatchObject({ value: 90, changeToday: null });
  });
});
