import { describe, expect, it } from 'vitest';
import type { BookEvent } from './book-event.ts';
import { booksAt } from './books-at.ts';
import { centsOf, unitsOf } from './exact.ts';

const SYMBOL = 'A.US.NYSE';
const EVENTS: readonly BookEvent[] = [
  { kind: 'contribution', at: 1, amount: centsOf(1000) },
  { kind: 'buy', at: 2, symbol: SYMBOL, units: unitsOf(10), amount: centsOf(500) },
  { kind: 'fee', at: 2, symbol: SYMBOL, amount: centsOf(1.5) },
  { kind: 'split', at: 4, symbol: SYMBOL, units: unitsOf(10) },
  { kind: 'dividend', at: 5, symbol: SYMBOL, amount: centsOf(7) },
  { kind: 'sell', at: 6, symbol: SYMBOL, units: unitsOf(-20), amount: centsOf(600) },
];

describe('the books at instants', () => {
  it('hold what was booked until then, whatever the order of the questions', () => {
    const books = booksAt(EVENTS, [5, 0, 2, 4, 6, 5]);
    const at = (instant: number) => {
      const { cash, units } = books.get(instant) ?? { cash: null, units: new Map() };
      return [cash, units.get(SYMBOL) ?? 0n];
    };
    expect(at(0)).toEqual([0n, 0n]);
    expect(at(2)).toEqual([centsOf(498.5), unitsOf(10)]);
    expect(at(4)).toEqual([centsOf(498.5), unitsOf(20)]);
    expect(at(5)).toEqual([centsOf(505.5), unitsOf(20)]);
    expect(at(6)).toEqual([centsOf(1105.5), 0n]);
    expect(books.get(6)?.units.size).toBe(0);
    expect(books.size).toBe(5);
  });
});
