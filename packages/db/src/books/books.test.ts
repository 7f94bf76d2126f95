import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyTrade, type Books, emptyBooks, type Trade } from './books.ts';
import { decimal, money } from './decimal.ts';
import { valueBooks } from './valuation.ts';

const trade = (type: Trade['type'], amount: number, price: number, cost = 0, symbol = 'A.US.X'): Trade => ({
  symbol,
  type,
  amount,
  price,
  value: Math.round(amount * price * 100) / 100,
  cost,
});
const booksAfter = (...trades: Trade[]): Books => trades.reduce(applyTrade, emptyBooks);
const position = (books: Books) => {
  const held = books.positions.get('A.US.X');
  return held === undefined ? null : [held.amount.toNumber(), held.price.toNumber()];
};

describe('books', () => {
  it('average the price of what is added and keep it for what is sold', () => {
    expect(position(booksAfter(trade('Buy', 10, 100), trade('Buy', 30, 120)))).toEqual([40, 115]);
    expect(position(booksAfter(trade('Buy', 10, 100), trade('Sell', 4, 130)))).toEqual([6, 100]);
  });

  it('begin anew where a position changes sides, and end at zero', () => {
    expect(position(booksAfter(trade('Buy', 10, 100), trade('Sell', 15, 130)))).toEqual([-5, 130]);
    expect(position(booksAfter(trade('Sell', 5, 130), trade('Buy', 5, 90)))).toBeNull();
    expect(position(booksAfter(trade('Sell', 5, 100), trade('Sell', 5, 200)))).toEqual([-10, 150]);
  });

  it('take value and cost from the cash, to the cent', () => {
    const books = booksAfter(trade('Buy', 3, 0.1, 0.01), trade('Sell', 1, 0.2, 0.01));
    expect(books.balance.toString()).toBe('-0.12');
  });

  it('refuse money that was not rounded', () => {
    expect(() => money(0.1 + 0.2)).toThrow(RangeError);
    expect(() => money(Number.NaN)).toThrow(RangeError);
    expect(() => money(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });

  it('conserve money over 100,000 random trades, to the cent (safety F5)', () => {
    const anyTrade = fc.record({
      type: fc.constantFrom('Buy' as const, 'Sell' as const),
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      cents: fc.integer({ min: 1, max: 100_000_000 }),
      cost: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(fc.array(anyTrade, { minLength: 50, maxLength: 50 }), (list) => {
        const trades = list.map(({ type, amount, cents, cost }) =>
          trade(type, amount, cents / 100, cost / 100),
        );
        const sum = trades.reduce(
          (total, { type, value, cost }) => total.plus(type === 'Buy' ? value : -value).plus(cost),
          decimal(0),
        );
        expect(
          booksAfter(...trades)
            .balance.plus(sum)
            .toString(),
        ).toBe('0');
      }),
      { numRuns: 2000 },
    );
  });

  it('are valued at the last price, or at what was paid where there is none', () => {
    const books = {
      ...booksAfter(trade('Buy', 10, 100), trade('Sell', 2, 50, 0, 'B.US.X')),
      balance: decimal(100),
    };
    const { state, weights } = valueBooks(books, decimal(1000), { 'A.US.X': 110 });
    expect(state).toMatchObject({ balance: 100, investment: 1000, credit: 100, revenue: 100 });
    expect(weights).toEqual([
      { symbol: 'A.US.X', weight: 1 },
      { symbol: 'B.US.X', weight: -100 / 1100 },
    ]);
  });
});
