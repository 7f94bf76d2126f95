/** Money taken out of any book: the cash never stays below zero, and what may not be sold is not (math#suggested-trades). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashAfter, suggestTrades, type TradeRequest } from '../../src/allocation/suggest-trades.ts';

const costs = fc.record({
  transactionCost: fc.constantFrom(0, 0, 0.002),
  intervals: fc.constantFrom(
    [],
    [
      { min: 0, max: 1000, rate: 0.004 },
      { min: 1000, max: null, rate: 0.0005 },
    ],
    // dearer from a bound on: a lot more may bring less
    [
      { min: 0, max: 500, rate: 0 },
      { min: 500, max: null, rate: 0.03 },
    ],
  ),
});

const asset = fc.record({
  price: fc.oneof(fc.double({ min: 0.5, max: 900, noNaN: true }), fc.integer({ min: 1, max: 60 })),
  // odd lots and shorts too
  unitsHeld: fc.oneof(
    fc.integer({ min: 0, max: 400 }),
    fc.integer({ min: 0, max: 40_000 }).map((hundredths) => hundredths / 100),
    fc.integer({ min: -20, max: 0 }),
  ),
  lot: fc.constantFrom(1, 1, 0.01, 1e-8),
  raw: fc.oneof(fc.constant(0), fc.double({ min: -0.1, max: 1, noNaN: true })),
  isKept: fc.constantFrom(false, false, false, true),
});

const book = fc
  .record({
    costs,
    balance: fc.constantFrom(0, 0, 0, 17.35, 1000),
    /** Of the value. */
    share: fc.oneof(
      fc.double({ min: 0, max: 0.02, noNaN: true }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
    ),
    /** Targets are what is held: nothing is bought or sold for them. */
    isQuiet: fc.boolean(),
    assets: fc.array(asset, { minLength: 1, maxLength: 10 }),
  })
  .map(({ balance, share, isQuiet, assets, ...of }): TradeRequest => {
    const value = balance + assets.reduce((sum, { unitsHeld, price }) => sum + unitsHeld * price, 0);
    const total = assets.reduce((sum, { raw }) => sum + raw, 0);
    const positions = assets.map(({ raw, ...held }, i) => {
      const asked = total > 0.1 ? raw / total : 1 / assets.length;
      const targetWeight = isQuiet ? (held.unitsHeld * held.price) / (value - share * value || 1) : asked;
      return { symbol: `S${i}`, targetWeight, ...held };
    });
    return { cash: Math.round(100 * (balance - share * value)) / 100, positions, costs: of.costs };
  });

describe('money taken out', () => {
  it('leaves no cash below zero, or is refused when all that may be sold has been', () => {
    const seen = { raised: 0, cut: 0, refused: 0 };
    fc.assert(
      fc.property(book, (request) => {
        const { cash, positions } = request;
        const result = suggestTrades(request);
        if (result.status === 'refused' && result.reason !== 'belowCash') {
          expect(result.reason).toBe('noValue');
          return;
        }
        const { lines } = result;
        const left = cashAfter(cash, lines);
        lines.forEach((line, i) => {
          const { unitsHeld, isKept, price } = positions[i];
          if (isKept) expect(line).toMatchObject({ orderUnits: 0, amount: 0, cost: 0 });
          if (
            line.orderUnits !== 0 &&
            result.status === 'suggested' &&
            result.raisedSells.includes(line.symbol)
          ) {
            // what is held is sold, nothing is sold short, and no order is below the smallest
            expect(unitsHeld).toBeGreaterThan(0);
            expect(line.unitsAfter).toBeGreaterThanOrEqual(0);
            expect(line.unitsAfter).toBeLessThan(unitsHeld);
            expect(Math.abs(line.amount)).toBeGreaterThanOrEqual(10);
          }
          if (result.status === 'refused' && !isKept && unitsHeld > 0)
            expect(line.unitsAfter * price).toBeLessThan(10);
        });
        if (result.status === 'refused') {
          seen.refused += 1;
          expect(result.shortfall).toBe(-left);
          expect(left).toBeLessThan(0);
          expect(lines.some(({ amount }) => amount > 0)).toBe(false);
          return;
        }
        expect(result.cashLeft).toBe(left);
        expect(left).toBeGreaterThanOrEqual(0);
        seen.raised += Math.sign(result.raisedSells.length);
        seen.cut += Math.sign(result.cutBuys.length);
        // as long as anything is bought no sale is larger than its weight asks for
        if (result.raisedSells.length > 0) expect(lines.some(({ amount }) => amount > 0)).toBe(false);
      }),
      { numRuns: 3000, seed: 21 },
    );
    expect(Math.min(seen.raised, seen.cut, seen.refused), JSON.stringify(seen)).toBeGreaterThan(50);
  });

  it('sells the fewest lots: one lot less of the last raised sale would not do', () => {
    let seen = 0;
    fc.assert(
      fc.property(book, (drawn) => {
        // with rates that rise a lot less may bring more
        const request = { ...drawn, costs: { transactionCost: 0.001, intervals: [] } };
        const result = suggestTrades(request);
        if (result.status === 'refused') return;
        const last = result.lines.findIndex(({ symbol }) => symbol === result.raisedSells.at(-1));
        if (last < 0) return;
        const { price, lot } = request.positions[last];
        const line = result.lines[last];
        // a rest below the smallest order goes with it, and no order is below that
        if (line.unitsAfter === 0 || -line.amount < 10.1 + lot * price) return;
        seen += 1;
        expect(result.cashLeft).toBeLessThan(lot * price + 0.02);
      }),
      { numRuns: 4000, seed: 22 },
    );
    expect(seen).toBeGreaterThan(50);
  });
});
