/** Average cost and lots, long, short and across zero, by hand and as identities. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf, divideRounded, growthOf, unitsOf, valueAt } from './exact.ts';
import { NO_POSITION, type Position, splitPosition, tradePosition } from './position.ts';

const trade = (held: Position, units: number, amount: number, at = 0): Position =>
  tradePosition(held, { at, units: unitsOf(units), amount: centsOf(amount) });
const look = ({ units, cost, realized, lots, lotsRealized }: Position) => ({
  ...{ units: Number(units) / 1e10, cost: Number(cost) / 100, realized: Number(realized) / 100 },
  lots: lots.map((lot) => [lot.at, Number(lot.units) / 1e10, Number(lot.cost) / 100]),
  lotsRealized: Number(lotsRealized) / 100,
});

describe('exact numbers', () => {
  it('rounds half away from zero', () => {
    expect([5n, -5n, 4n, -6n, 15n].map((value) => divideRounded(value, 10n))).toEqual([1n, -1n, 0n, -1n, 2n]);
    expect(divideRounded(5n, -10n)).toBe(-1n);
  });

  it('reads numbers as people see them, and refuses what was not rounded', () => {
    expect(centsOf('1234567890123456.78')).toBe(123456789012345678n);
    expect([centsOf(1e15), centsOf(0.1), centsOf('-0.50')]).toEqual([100000000000000000n, 10n, -50n]);
    expect(unitsOf(1e-8)).toBe(100n);
    expect(() => centsOf(1.005)).toThrow(RangeError);
    expect(() => centsOf(Number.NaN)).toThrow(RangeError);
  });

  it('values to the cent what binary numbers value wrongly', () => {
    expect(valueAt(unitsOf(3), 0.335)).toBe(101n); // 1.005
    expect(valueAt(unitsOf(-3), 0.335)).toBe(-101n);
    expect(growthOf(centsOf(1000), 32.5, 39)).toBe(centsOf(200));
  });
});

describe('a position', () => {
  it('averages what is bought, and sells the oldest lots first', () => {
    // 100 at 10, 100 at 12, 150 sold at 15: average 11 → 600; lots (100·10 + 50·12) → 650
    const held = trade(trade(trade(NO_POSITION, 100, 1000, 1), 100, 1200, 2), -150, 2250, 3);
    expect(look(held)).toEqual({
      ...{ units: 50, cost: 550, realized: 600, lotsRealized: 650 },
      lots: [[2, 50, 600]],
    });
  });

  it('earns on a short sale what it is bought back for less', () => {
    const short = trade(NO_POSITION, -100, 1000, 1);
    expect(look(short)).toMatchObject({ units: -100, cost: -1000, realized: 0 });
    expect(look(trade(short, 40, 320, 2))).toMatchObject({ units: -60, cost: -600, realized: 80 });
  });

  it('crosses zero as two trades of one price', () => {
    const held = trade(trade(NO_POSITION, 100, 1000, 1), -150, 1800, 2);
    expect(look(held)).toEqual({
      ...{ units: -50, cost: -600, realized: 200, lotsRealized: 200 },
      lots: [[2, -50, -600]],
    });
  });

  it('keeps its cost through a split, lot by lot', () => {
    const held = trade(trade(NO_POSITION, 100, 1000, 1), 50, 600, 2);
    const split = splitPosition(held, unitsOf(75));
    expect(look(split).lots).toEqual([
      [1, 150, 1000],
      [2, 75, 600],
    ]);
    expect(look(split)).toMatchObject({ units: 225, cost: 1600 });
  });

  it('adds up to the cent whatever was traded: realized and unrealized are value less money paid', () => {
    const step = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          units: fc.integer({ min: -5_000_000, max: 5_000_000 }).filter((units) => units !== 0),
          cents: fc.integer({ min: 0, max: 10_000_000 }),
        }),
      },
      { weight: 1, arbitrary: fc.record({ ratio: fc.constantFrom(2, 3, 1.5, 0.1) }) },
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
        let [held, paid] = [NO_POSITION, 0n];
        for (const [at, one] of steps.entries()) {
          if ('ratio' in one) {
            const change = divideRounded(held.units * BigInt(one.ratio * 10), 10n) - held.units;
            held = splitPosition(held, change);
          } else {
            const amount = BigInt(one.cents);
            held = tradePosition(held, { at, units: BigInt(one.units), amount });
            paid += one.units > 0 ? amount : -amount;
          }
          const lotCost = held.lots.reduce((sum, lot) => sum + lot.cost, 0n);
          expect(held.realized - held.cost).toBe(-paid);
          expect(held.lotsRealized - lotCost).toBe(-paid);
          expect(held.lots.reduce((sum, lot) => sum + lot.units, 0n)).toBe(held.units);
          expect(held.lots.every(({ units }) => units === 0n || units > 0n === held.units > 0n)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
