/** Money is rounded in one place, the same everywhere, and no trade creates or loses any (math#suggested-trades, math#costs-in-the-program). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundMoney } from '../../src/allocation/money.ts';
import { postCostValue } from '../../src/allocation/post-cost-value.ts';
import { suggestTrades, type TradePosition } from '../../src/allocation/suggest-trades.ts';
import { rateOfAmount, type TradeCosts } from '../../src/allocation/trade-rate.ts';
import { executeWeights } from '../../src/simulation/execute-weights.ts';
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

/** Sides of an order that put its amount a little beside, or exactly on, a bound of an interval. */
const aside = fc.constantFrom(-0.02, -0.01, -0.005, -1e-9, 0, 1e-9, 0.004, 0.005, 0.01);

describe('a simulated book at the bounds of cost intervals', () => {
  const plan = fc.record({
    bound: fc.constantFrom(100, 1000.1, 4999.99, 10_000, 250_000),
    rates: fc.constantFrom([0.004, 0.002], [0.002, 0.004], [0, 0.01], [0.01, 0]),
  });
  const costsOf = ({
    bound,
    rates: [low, high],
  }: {
    bound: number;
    rates: readonly [number, number];
  }): TradeCosts => ({
    transactionCost: 0,
    intervals: [
      { min: 0, max: bound, rate: low },
      { min: bound, max: null, rate: high },
    ],
  });
  const price = fc.double({ min: 0.5, max: 900, noNaN: true });

  it('is never overdrawn: the order on a bound is charged as it was reckoned', () => {
    const seen = { fell: 0, rose: 0 };
    fc.assert(
      fc.property(
        plan,
        price,
        price,
        aside,
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        (p, a, b, by, w) => {
          const costs = costsOf(p);
          const rising = p.rates[0] < p.rates[1];
          // what is left after the costs of a sale, or a purchase, of about the bound, with weights that ask for just this order
          const held = 3 * p.bound;
          const order = p.bound + by;
          const target = rising ? held + order : held - order;
          const spent = (rising ? 2 : 1) * order * Math.max(...p.rates);
          const V = target / w;
          const cash = V + spent - held;
          const weights = Float64Array.of(w, 1 - w);
          const rules = { costs, lots: null, minTrade: 0 };
          const done = executeWeights(
            cash,
            Float64Array.of(held / a, 0),
            Float64Array.of(a, b),
            weights,
            rules,
          );
          expect(done.cash).toBeGreaterThan(-1e-12 * V);
          seen[rising ? 'rose' : 'fell']++;
        },
      ),
      { numRuns: 2000, seed: 12 },
    );
    expect(Math.min(seen.rose, seen.fell)).toBeGreaterThan(100);
  });

  it('pays for a sale of exactly the bound what an amount of the bound costs, at any price', () => {
    fc.assert(
      fc.property(price, price, (a, b) => {
        const costs = costsOf({ bound: 10_000, rates: [0.002, 0.001] });
        const shares = Float64Array.of(64_945 / a, 0);
        const weights = Float64Array.of(0.5, 0.5);
        const rules = { costs, lots: null, minTrade: 0 };
        const done = executeWeights(45_015, shares, Float64Array.of(a, b), weights, rules);
        // V′ = 109,890: a sale of 10,000 at 0.1 %, a purchase of 54,945 at 0.1 %
        expect(done.cost).toBeCloseTo(64.945, 6);
        expect(done.cash).toBeCloseTo(5.055, 6);
      }),
      { numRuns: 500, seed: 13 },
    );
  });
});

describe('suggestTrades', () => {
  it('needs no price of what is neither held nor wanted', () => {
    fc.assert(
      fc.property(book, fc.constantFrom(Number.NaN, 0, -1), fc.nat(11), ({ cash, assets }, price, at) => {
        const total = assets.reduce((sum, { raw }) => sum + raw, 0) + 1e-9;
        const positions = assets.map(
          ({ raw, ...asset }, i): TradePosition => ({
            ...asset,
            symbol: `S${i}`,
            targetWeight: raw / total,
          }),
        );
        const nameless = { symbol: 'NONE', unitsHeld: 0, price, lot: 1, targetWeight: 0 };
        const among = positions.toSpliced(at % (positions.length + 1), 0, nameless);
        const suggest = (of: readonly TradePosition[]) => suggestTrades({ cash, costs: PLAN, positions: of });
        expect(suggest(among)).toEqual(suggest(positions));
        for (const needed of [{ unitsHeld: 1 }, { targetWeight: 0.1 }])
          expect(suggest([...positions, { ...nameless, ...needed }])).toMatchObject({ reason: 'noPrice' });
      }),
      { numRuns: 100, seed: 8 },
    );
  });
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
