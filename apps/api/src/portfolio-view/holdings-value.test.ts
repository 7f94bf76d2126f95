import { describe, expect, it } from 'vitest';
import { driftOf, presentAssets, valueHoldings } from './holdings-value.ts';
import type { PricedSymbol, PricedSymbols } from './priced-symbol.ts';

const priced = (symbol: string, price: number | null, previous: number | null): PricedSymbol => ({
  symbol,
  name: `${symbol} Inc`,
  market: 'US',
  lot: 1,
  price,
  previous,
});
const prices: PricedSymbols = new Map([
  ['A', priced('A', 110, 100)],
  ['B', priced('B', 45, 50)],
]);
const books = {
  balance: 100,
  capital: 1000,
  holdings: [
    { symbol: 'A', amount: 5, price: 90 },
    { symbol: 'B', amount: 10, price: 50 },
  ],
};

describe('value of holdings', () => {
  it('adds cash and holdings at the last price', () => {
    const { state, value, changeToday, weights } = valueHoldings(books, prices);
    expect(value).toBe(1100);
    expect(state).toMatchObject({ balance: 100, investment: 1000, revenue: 100, credit: 0 });
    expect(changeToday).toBe(0);
    expect(weights).toEqual([
      { symbol: 'A', weight: 0.5 },
      { symbol: 'B', weight: 450 / 1100 },
    ]);
  });

  it('takes the price paid where there is none, and knows no change then', () => {
    const { value, changeToday } = valueHoldings(books, new Map([['A', priced('A', 110, 100)]]));
    expect(value).toBe(1150);
    expect(changeToday).toBeNull();
  });

  it('shows each asset with its target', () => {
    const valued = valueHoldings(books, prices);
    const [a, b] = presentAssets(books.holdings, valued, [{ symbol: 'A', weight: 0.6 }], prices);
    expect(a).toMatchObject({
      name: 'A Inc',
      targetWeight: 0.6,
      currentValue: 550,
      change1dPct: 110 / 100 - 1,
    });
    expect(b).toMatchObject({ targetWeight: 0, cost: 50, price: 45 });
  });

  it('measures drift with cash as an asset', () => {
    const target = [
      { symbol: 'A', weight: 0.4 },
      { symbol: 'B', weight: 0.3 },
      { symbol: 'C', weight: 0.3 },
    ];
    const now = [
      { symbol: 'A', weight: 0.5 },
      { symbol: 'B', weight: 0.25 },
      { symbol: 'C', weight: 0.25 },
    ];
    expect(driftOf(now, target)).toBeCloseTo(0.1, 12);
    expect(driftOf([{ symbol: 'A', weight: 0.4 }], target)).toBeCloseTo(0.6, 12);
  });
});
