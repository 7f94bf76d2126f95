/** Money is rounded in one place, the same everywhere, and no trade creates or loses any (contract §9, §5). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundMoney } from '../../src/allocation/money.ts';
import { postCostValue } from '../../src/allocation/post-cost-value.ts';
import { suggestTrades } from '../../src/allocation/suggest-trades.ts';
import { rateOfAmount, type TradeCosts } from '../../src/allocation/trade-rate.ts';
import { createRandom } from '../support/random.ts';

const PLAN: TradeCosts = {
  transactionCost: 0,
  intervals: [
    { min: 0, max: 1000, rate: 0.004 },
    { min: 1000, max: 20000, rate: 0.002 },
    { min: 20000, max: null, rate: 0.0005 },
  ],
};

describe('rounding', () => {
  it('agrees with the decimal formatter of the platform on 100,000 values', () => {
    const formatter = new Intl.NumberFormat('en', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: false,
      roundingMode: 'halfExpand',
    });
    const random = createRandom(1);
    for (let k = 0; k < 100_000; k++) {
      const scale = 10 ** random.integer(12);
      const value = (random.next() - 0.5) * scale;
      // Half of the values end in a five on the third place: the ties that binary rounding gets wrong.
      const tried = k % 2 === 0 ? value : (Math.round(value * 100) + 0.5) / 100;
      const text = tried.toString();
      const decimal = formatter.format(text as `${number}`);
      if (roundMoney(tried) !== Number(decimal)) expect(`${text} → ${roundMoney(tried)}`).toBe(decimal);
    }
  });
});

const position = fc.record({
  price: fc.double({ min: 0.5, max: 900, noNaN: true }),
  unitsHeld: fc.integer({ min: 0, max: 400 }),
  lot: fc.constantFrom(1, 0.01, 1e-8),
  raw: fc.double({ min: 0, max: 1, noNaN: true }),
});

const book = fc.record({
  cash: fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100),
  assets: fc.array(position, { minLength: 3, maxLength: 12 }),
});

describe('suggestTrades', () => {
  it('never overdraws, never breaks a lot, and accounts for every cent', () => {
    fc.assert(
      fc.property(book, ({ cash, assets }) => {
        const total = assets.reduce((sum, { raw }) => sum + raw, 0) + 1e-9;
        const result = suggestTrades({
          cash,
          costs: PLAN,
          positions: assets.map(({ price, unitsHeld, lot, raw }, i) => ({
            symbol: `S${i}`,
            price,
            unitsHeld,
            lot,
            targetWeight: raw / total,
          })),
        });
        if (result.status === 'refused') return expect(result.reason).toBe('noValue');
        expect(result.cashLeft).toBeGreaterThanOrEqual(0);
        let spent = 0;
        result.lines.forEach((line, i) => {
          const lots = line.unitsAfter / assets[i].lot;
          expect(Math.abs(lots - Math.round(lots))).toBeLessThan(1e-6 * Math.max(1, lots));
          expect(Math.abs(line.unitsAfter - assets[i].unitsHeld - line.orderUnits)).toBeLessThan(1e-9);
          if (line.orderUnits !== 0) expect(Math.sign(line.orderUnits)).toBe(Math.sign(line.pledge));
          expect(line.pledge === 0 || Math.abs(line.pledge) >= 10).toBe(true);
          spent += Math.round(100 * line.amount) + Math.round(100 * line.cost);
        });
        expect(Math.round(100 * result.cashLeft)).toBe(Math.round(100 * cash) - spent);
      }),
      { numRuns: 400, seed: 7 },
    );
  });
});

describe('postCostValue', () => {
  it('is the largest value that pays for its own trades', () => {
    fc.assert(
      fc.property(book, ({ cash, assets }) => {
        const holdings = assets.map(({ price, unitsHeld }) => price * unitsHeld);
        const value = holdings.reduce((sum, h) => sum + h, cash);
        if (value <= 0) return;
        const total = assets.reduce((sum, { raw }) => sum + raw, 0) + 1e-9;
        const weights = assets.map(({ raw }) => raw / total);
        const spentAt = (v: number): number =>
          weights.reduce((sum, w, i) => {
            const trade = Math.abs(w * v - holdings[i]);
            return sum + rateOfAmount(PLAN, trade) * trade;
          }, v);
        const after = postCostValue(value, weights, holdings, PLAN);
        expect(after).toBeLessThanOrEqual(value);
        expect(spentAt(after * (1 - 1e-12))).toBeLessThanOrEqual(value * (1 + 1e-11));
        for (let k = 1; k <= 50; k++) {
          const larger = after + ((value - after) * k) / 50;
          if (larger > after * (1 + 1e-9)) expect(spentAt(larger)).toBeGreaterThan(value * (1 - 1e-12));
        }
      }),
      { numRuns: 200, seed: 11 },
    );
  });
});
