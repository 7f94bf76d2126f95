import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyTrade, type Books, emptyBooks } from './books.ts';
import { applyAction } from './corporate-actions.ts';
import { decimal } from './decimal.ts';

const SYMBOL = 'A.US.X';
const held = (units: number, price: number, cash = 0): Books => {
  const type = units > 0 ? 'Buy' : 'Sell';
  const trade = { symbol: SYMBOL, type, amount: Math.abs(units), price, value: 0, cost: 0 } as const;
  return { ...applyTrade(emptyBooks, trade), balance: decimal(cash) };
};
const split = (ratio: number) => ({ kind: 'split', symbol: SYMBOL, exDate: '2026-03-02', ratio }) as const;
const dividend = (amount: number) =>
  ({ kind: 'dividend', symbol: SYMBOL, exDate: '2026-03-02', amount }) as const;
const look = ({ balance, positions }: Books) => {
  const position = positions.get(SYMBOL);
  return [position?.amount.toNumber(), position?.price.toNumber(), balance.toNumber()];
};

describe('a split or dividend in the books (safety G2)', () => {
  it.each([
    ['2:1', 2, [200, 50]],
    ['3:2', 1.5, [150, 66.6666666667]],
    ['1:10', 0.1, [10, 1000]],
  ])('%s changes units and price, not what they are worth', (_, ratio, [units, price]) => {
    expect(look(applyAction(held(100, 100), split(ratio), Number.NaN))).toEqual([units, price, 0]);
    expect(look(applyAction(held(-100, 100), split(ratio), Number.NaN))).toEqual([-(units ?? 0), price, 0]);
  });

  it('a dividend is cash to the cent at the rate given, and owed by who is short', () => {
    expect(look(applyAction(held(7, 100), dividend(0.335), 1))).toEqual([7, 100, 2.35]);
    expect(look(applyAction(held(-7, 100, 10), dividend(0.335), 1))).toEqual([-7, 100, 7.65]);
    expect(look(applyAction(held(3, 100), dividend(0.5), 41.237))).toEqual([3, 100, 61.86]);
  });

  it('touches nothing that is not held', () => {
    const books = held(7, 100);
    const other = { ...split(2), symbol: 'B.US.X' };
    expect(applyAction(books, other, Number.NaN)).toBe(books);
    expect(applyAction(books, { ...dividend(1), symbol: 'B.US.X' }, 1)).toBe(books);
  });

  it('keeps the value of any position through any splits, to 1e-9', () => {
    const ratio = fc.oneof(
      fc.constantFrom(2, 3, 1.5, 4, 0.1, 0.5, 1.05, 7 / 3, 1 / 3),
      fc.double({ min: 0.02, max: 50, noNaN: true }),
    );
    const units = fc.oneof(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: -1_000_000, max: -1 }));
    fc.assert(
      fc.property(
        units,
        fc.integer({ min: 100, max: 100_000_000 }),
        fc.array(ratio, { minLength: 1, maxLength: 3 }),
        (count, cents, ratios) => {
          let books = held(count, cents / 100);
          let price = decimal(cents).dividedBy(100);
          const value = decimal(count).times(price);
          for (const one of ratios) {
            books = applyAction(books, split(one), Number.NaN);
            price = price.dividedBy(decimal(one));
            const now = (books.positions.get(SYMBOL)?.amount ?? decimal(0)).times(price);
            // ten decimals of units: what is rounded away counts where less than a tenth of a share is left
            const bound = Math.max(
              1e-9,
              1e-10 / Math.abs(books.positions.get(SYMBOL)?.amount.toNumber() ?? 0),
            );
            expect(now.minus(value).dividedBy(value).abs().toNumber()).toBeLessThan(bound);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
