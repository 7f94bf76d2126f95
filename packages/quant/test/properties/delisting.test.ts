/** A series that ends inside a simulation: sold at its last price, for good, and nobody knew before (math#back-test). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectSimulation, type SimulationRun } from '../../src/simulation/collect.ts';
import {
  type SimulationEvent,
  type SimulationRules,
  simulate,
  startCheckpoint,
} from '../../src/simulation/engine.ts';
import { createOptimizingPolicy, EMPTY_MEMORY } from '../../src/simulation/optimizing-policy.ts';
import { historyFromPrices } from '../../src/simulation/price-history.ts';
import { createSchedulePolicy, everyRows } from '../../src/simulation/scheduled-policies.ts';
import { LOOK_AHEAD_RULES } from '../support/look-ahead.ts';
import { createRandom } from '../support/random.ts';
import { sessions, syntheticPrices } from '../support/synthetic-market.ts';

const N = 4;
const ROWS = 40;
const SYMBOLS = ['A', 'B', 'C', 'D'];
/** Shares of companies that end are often worth next to nothing by then. */
const NEXT_TO_NOTHING = 1e-9;

const worlds = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  cost: fc.constantFrom(0, 0.001, 0.01),
  lag: fc.constantFrom(0, 1, 3),
  cashRate: fc.constantFrom(0, 0.05),
  borrowFee: fc.constantFrom(0, 0.02),
  lot: fc.constantFrom(null, 1, 0.01),
  /** Last row with a price of the first two assets; of the second one often never. */
  ends: fc.tuple(fc.integer({ min: 1, max: ROWS - 2 }), fc.integer({ min: 1, max: 2 * ROWS })),
  isWorthless: fc.boolean(),
});
type World = typeof worlds extends fc.Arbitrary<infer T> ? T : never;

function pricesOf({ seed, ends, isWorthless }: World): Float64Array {
  const prices = syntheticPrices(seed, ROWS - 1, N);
  // falls over its last ten rows, so that it is held on the way down
  if (isWorthless)
    for (let row = Math.max(0, ends[0] - 9); row < ROWS; row++)
      prices[row * N] *= NEXT_TO_NOTHING ** Math.min(1, (row - ends[0] + 10) / 10);
  return prices;
}

function withEnds(prices: Float64Array, ends: readonly number[]): Float64Array {
  return prices.map((price, at) => (Math.floor(at / N) > (ends[at % N] ?? ROWS) ? Number.NaN : price));
}

/** Weights that add up to one or leave some cash, shorts among them. */
function scheduleOf(seed: number): Map<number, Float64Array> {
  const random = createRandom(seed);
  const schedule = new Map<number, Float64Array>();
  for (let row = 0; row < ROWS; row += 1 + random.integer(5)) {
    const raw = Float64Array.from({ length: N }, () => random.next() - 0.3);
    const gross = raw.reduce((sum, w) => sum + Math.abs(w), 0);
    schedule.set(
      row,
      raw.map((w) => w / gross),
    );
  }
  return schedule;
}

function rulesOf({ cost, lag, cashRate, borrowFee, lot }: World): SimulationRules {
  return {
    ...LOOK_AHEAD_RULES,
    ...{ start: 0, lag, cashRate, borrowFee },
    lots: lot === null ? null : Array.from({ length: N }, () => lot),
    costs: { transactionCost: cost, intervals: [] },
  };
}

function eventsOf(world: World, prices: Float64Array): SimulationEvent<null, never>[] {
  const history = historyFromPrices(SYMBOLS, sessions(ROWS), prices, 252);
  const rules = rulesOf(world);
  const policy = createSchedulePolicy(scheduleOf(world.seed));
  return [...simulate(history, policy, rules, startCheckpoint(N, rules, null))];
}

const property = (check: (world: World) => void) =>
  fc.assert(fc.property(worlds, check), { numRuns: 150, seed: 11 });

describe('an end', () => {
  it('moves the position into cash at the last price, and the value by nothing', () => {
    let seen = { long: 0, short: 0 };
    property((world) => {
      const prices = pricesOf(world);
      let cash = LOOK_AHEAD_RULES.initialValue;
      let value = cash;
      let shares: Float64Array = new Float64Array(N);
      let costs = 0;
      let invested = 0;
      const sold = new Set<number>();
      for (const event of eventsOf(world, withEnds(prices, world.ends))) {
        if (event.type === 'delisting') {
          const { asset, units, price, index } = event.delisting;
          expect(index).toBe((world.ends[asset] ?? ROWS) + 1);
          expect(price).toBe(prices[(index - 1) * N + asset]);
          expect(units).toBe(shares[asset]);
          expect(units).not.toBe(0);
          seen = units > 0 ? { ...seen, long: seen.long + 1 } : { ...seen, short: seen.short + 1 };
          sold.add(asset);
          invested -= units * price;
        } else if (event.type === 'trade') {
          costs += event.trade.cost;
        } else if (event.type === 'value') {
          const { index, checkpoint } = event.value;
          let moved = 0;
          let credit = 0;
          for (let i = 0; i < N; i++) {
            const row = Math.min(index, world.ends[i] ?? ROWS);
            const price = prices[row * N + i];
            if (index > 0) moved += shares[i] * (price - prices[Math.min(index - 1, row) * N + i]);
            credit += Math.max(-shares[i] * price, 0);
          }
          const yearly = (1 + world.cashRate) ** (1 / 252) - 1;
          const interest = index > 0 ? cash * yearly - (credit * world.borrowFee) / 252 : 0;
          const close = (a: number, b: number) =>
            expect(Math.abs(a - b)).toBeLessThan(1e-9 * (Math.abs(value) + Math.abs(cash) + credit));
          close(event.value.value, value + moved + interest - costs);
          for (let i = 0; i < N; i++) {
            if (sold.has(i) && index > (world.ends[i] ?? ROWS)) {
              expect(checkpoint.shares[i]).toBe(0);
              expect(event.value.weights[i]).toBe(0);
              continue;
            }
            invested += (checkpoint.shares[i] - shares[i]) * prices[index * N + i];
          }
          close(event.value.cash, cash + interest - costs - invested);
          ({ value } = event.value);
          ({ cash, shares } = checkpoint);
          costs = 0;
          invested = 0;
        }
      }
    });
    expect(seen.long).toBeGreaterThan(20);
    expect(seen.short).toBeGreaterThan(20);
  });

  it('is final: no unit, no weight and no credit of the asset from then on, with costs or without', () => {
    property((world) => {
      for (const event of eventsOf(world, withEnds(pricesOf(world), world.ends))) {
        if (event.type !== 'value') continue;
        const { index, checkpoint, credit, weights } = event.value;
        const gone = world.ends.flatMap((end, i) => (index > end ? [i] : []));
        for (const i of gone) {
          expect([checkpoint.shares[i], checkpoint.freeShares[i], weights[i]]).toEqual([0, 0, 0]);
          for (const order of checkpoint.pending) expect(order.weights[i]).toBe(0);
        }
        if (gone.length === 2 && !(checkpoint.shares[2] < 0) && !(checkpoint.shares[3] < 0))
          expect(credit).toBe(0);
      }
    });
  });

  it('is not known before: everything up to the last price is the same to the last bit', () => {
    property((world) => {
      const prices = pricesOf(world);
      const until = Math.min(...world.ends);
      const untilFirstEnd = (events: readonly SimulationEvent<null, never>[]) => {
        const last = events.findIndex((event) => event.type === 'value' && event.value.index === until);
        return events.slice(0, last + 1);
      };
      const whole = untilFirstEnd(eventsOf(world, prices));
      expect(whole.length).toBeGreaterThan(until);
      expect(untilFirstEnd(eventsOf(world, withEnds(prices, world.ends)))).toEqual(whole);
    });
  });

  it('drops what orders wanted of the asset, and tells each part once', () => {
    let told = 0;
    property((world) => {
      const events = eventsOf(world, withEnds(pricesOf(world), world.ends));
      const lastRow = Math.max(...events.map((event) => (event.type === 'value' ? event.value.index : 0)));
      const isRuined = lastRow < ROWS - 1;
      const expected: string[] = [];
      for (const [row, weights] of scheduleOf(world.seed)) {
        if (row > lastRow || (row === lastRow && isRuined)) continue;
        for (const asset of [0, 1]) {
          const end = world.ends[asset] ?? ROWS;
          const isTraded = row + world.lag <= end || weights[asset] === 0;
          if (!isTraded && end < lastRow)
            expected.push(`${asset} ${weights[asset]} ${Math.max(row, end + 1)}`);
        }
      }
      const dropped = events.flatMap((event) =>
        event.type === 'dropped'
          ? [`${event.dropped.asset} ${event.dropped.weight} ${event.dropped.index}`]
          : [],
      );
      expect(dropped.sort()).toEqual(expected.sort());
      told += dropped.length;
    });
    expect(told).toBeGreaterThan(300);
  });
});

describe('an optimizing policy', () => {
  const TRAIN = 25;
  const END = 50;
  const rows = 80;
  const policy = everyRows(
    createOptimizingPolicy({
      policy: {
        model: 'linear_method',
        objective: { type: 'Utility', riskAversion: 4 },
        constraints: { short: true, maxShort: 0.4 },
        expectedReturns: 'bayes_stein',
        views: [],
        riskFree: 0,
        nodewise: false,
        costRate: 0.001,
        horizonYears: 1,
      },
      observations: TRAIN,
      benchmark: null,
    }),
    TRAIN,
    1,
  );
  const rules = { ...LOOK_AHEAD_RULES, start: TRAIN };
  const run = (prices: Float64Array) => {
    const history = historyFromPrices(SYMBOLS, sessions(rows), prices, 252);
    return collectSimulation(simulate(history, policy, rules, startCheckpoint(N, rules, EMPTY_MEMORY)));
  };
  type Run = ReturnType<typeof run>;
  const decisionsUntil = ({ notes }: SimulationRun<unknown, Run['notes'][number]['note']>, row: number) =>
    notes.filter(({ index }) => index <= row);

  it('decides the same up to the end of a held asset, and without it afterwards', () => {
    let isLong = 0;
    let isShort = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const prices = syntheticPrices(seed, rows - 1, N);
      const asset = seed % N;
      const ended = prices.map((p, at) => (at % N === asset && Math.floor(at / N) > END ? Number.NaN : p));
      const [whole, cut] = [run(prices), run(ended)];
      expect(decisionsUntil(cut, END)).toEqual(decisionsUntil(whole, END));
      expect(cut.equity.subarray(0, END - TRAIN + 1)).toEqual(whole.equity.subarray(0, END - TRAIN + 1));
      for (const { index, note } of cut.notes) {
        expect(note.excluded.includes(asset)).toBe(index > END);
        if (index > END && note.weights) expect(note.weights[asset]).toBe(0);
      }
      for (const { units } of cut.delistings) {
        if (units > 0) isLong++;
        else isShort++;
      }
    }
    expect(isLong).toBeGreaterThan(2);
    expect(isShort).toBeGreaterThan(2);
  });
});
