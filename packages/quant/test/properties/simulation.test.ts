/** What a back-test must obey: no look-ahead, conservation of money, continuation bit for bit (math#back-test, math#properties; safety G5). */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MODEL_KEYS } from '../../src/keys.ts';
import { decodeCheckpoint, encodeCheckpoint } from '../../src/simulation/checkpoint-json.ts';
import { collectSimulation } from '../../src/simulation/collect.ts';
import {
  type SimulatedValue,
  type SimulationRules,
  simulate,
  startCheckpoint,
} from '../../src/simulation/engine.ts';
import { viewAt } from '../../src/simulation/market-view.ts';
import {
  createOptimizingPolicy,
  EMPTY_MEMORY,
  type OptimizingMemory,
} from '../../src/simulation/optimizing-policy.ts';
import { historyFromPrices } from '../../src/simulation/price-history.ts';
import { createSchedulePolicy, everyRows } from '../../src/simulation/scheduled-policies.ts';
import { supervise } from '../../src/simulation/supervised-policy.ts';
import { findLookAhead, LOOK_AHEAD_RULES } from '../support/look-ahead.ts';
import { createRandom } from '../support/random.ts';
import { sessions, syntheticPrices } from '../support/synthetic-market.ts';
import { TRIGGERS_OFF } from '../support/triggers-off.ts';

const SEEDS = 3;

describe('look-ahead', () => {
  it.each(MODEL_KEYS)('nothing after a row changes a decision of %s at or before it', (model) => {
    for (let seed = 1; seed <= SEEDS; seed++) expect(findLookAhead(model, seed)).toBeUndefined();
  });
  it('cannot be asked for', () => {
    const history = historyFromPrices(['A'], sessions(5), Float64Array.of(1, 2, 3, 4, 5), 252);
    const view = viewAt(history, 2);
    expect(view.price(0, 0)).toBe(3);
    expect(() => view.price(0, -1)).toThrow(RangeError);
    expect(() => view.priceOf('A', -1)).toThrow(RangeError);
    expect(() => view.dateAt(-1)).toThrow(RangeError);
    expect(view.window(50, null).T).toBe(2);
  });
});

const rules = fc.record({
  cost: fc.constantFrom(0, 0.001, 0.01),
  lag: fc.constantFrom(0, 1, 3),
  cashRate: fc.constantFrom(0, 0.05),
  borrowFee: fc.constantFrom(0, 0.02),
  lot: fc.constantFrom(null, 1, 0.01),
});

describe('conservation', () => {
  it('a value changes by price moves, interest, fees and costs alone', () => {
    fc.assert(
      fc.property(
        rules,
        fc.integer({ min: 1, max: 1e6 }),
        ({ cost, lag, cashRate, borrowFee, lot }, seed) => {
          const n = 4;
          const rows = 40;
          const random = createRandom(seed);
          const prices = syntheticPrices(seed, rows - 1, n);
          const history = historyFromPrices(['A', 'B', 'C', 'D'], sessions(rows), prices, 252);
          const schedule = new Map<number, Float64Array>();
          for (let t = 0; t < rows; t += 7) {
            const raw = Float64Array.from({ length: n }, () => random.next() - 0.2);
            const total = raw.reduce((sum, w) => sum + w, 0);
            schedule.set(t, total > 0.3 ? raw.map((w) => w / total) : raw.map(() => 1 / n));
          }
          const simulationRules: SimulationRules = {
            ...LOOK_AHEAD_RULES,
            start: 0,
            lag,
            cashRate,
            borrowFee,
            lots: lot === null ? null : Array.from({ length: n }, () => lot),
            costs: { transactionCost: cost, intervals: [] },
          };
          const start = startCheckpoint(n, simulationRules, null);
          let last: SimulatedValue<null> | undefined;
          let costs = 0;
          for (const event of simulate(history, createSchedulePolicy(schedule), simulationRules, start)) {
            if (event.type === 'trade') costs += event.trade.cost;
            if (event.type !== 'value') continue;
            const { value } = event;
            if (last) {
              const { shares, cash } = last.checkpoint;
              let moved = 0;
              let credit = 0;
              for (let i = 0; i < n; i++) {
                const now = prices[value.index * n + i];
                moved += shares[i] * (now - prices[last.index * n + i]);
                credit += Math.max(-shares[i] * now, 0);
              }
              const interest = cash * ((1 + cashRate) ** (1 / 252) - 1) - (credit * borrowFee) / 252;
              const expected = last.value + moved + interest - costs;
              expect(Math.abs(value.value - expected)).toBeLessThan(1e-9 * Math.abs(expected));
            }
            last = value;
            costs = 0;
          }
        },
      ),
      { numRuns: 60, seed: 3 },
    );
  });
});

describe('warm starts', () => {
  it('leave no decision without its certificate while holdings and their breakpoints move', () => {
    const assets = 12;
    const rows = 400;
    const symbols = Array.from({ length: assets }, (_, i) => `S${i}`);
    const wide = historyFromPrices(symbols, sessions(rows), syntheticPrices(77, rows - 1, assets), 252);
    for (const type of ['MinRisk', 'Sharpe', 'Utility'] as const) {
      const policy = createOptimizingPolicy({
        policy: {
          model: 'linear_method',
          objective: type === 'Utility' ? { type, riskAversion: 5 } : { type },
          constraints: {},
          expectedReturns: 'bayes_stein',
          views: [],
          riskFree: 0,
          nodewise: false,
          costRate: 0.001,
          horizonYears: 1 / 12,
        },
        observations: 60,
        benchmark: null,
      });
      const wideRules = { ...LOOK_AHEAD_RULES, start: 60 };
      const start = startCheckpoint(assets, wideRules, EMPTY_MEMORY);
      const { notes } = collectSimulation(simulate(wide, everyRows(policy, 60, 5), wideRules, start));
      expect(notes.length).toBe(68);
      for (const { note } of notes)
        if (note.outcome === 'decided') expect(note.kkt).toBeLessThanOrEqual(1e-8);
    }
  });
});

describe('checkpoints', () => {
  const n = 5;
  const history = historyFromPrices(
    ['A', 'B', 'C', 'D', 'E'],
    sessions(120),
    syntheticPrices(8, 119, n),
    252,
  );
  const criterion = (value: number) => ({ active: true, value });
  const policy = supervise(
    createOptimizingPolicy({
      policy: {
        model: 'linear_method',
        objective: { type: 'Sharpe' },
        constraints: { upper: new Float64Array(n).fill(0.6) },
        expectedReturns: 'bayes_stein',
        views: [],
        riskFree: 0,
        nodewise: false,
        costRate: 0.002,
        horizonYears: 7 / 365,
      },
      observations: 40,
      benchmark: null,
    }),
    {
      method: 'newOptimization',
      triggers: {
        ...TRIGGERS_OFF,
        period: criterion(14),
        threshold: criterion(0.05),
        drift: criterion(0.1),
        outperform: { active: false, value: { symbols: [], value: 0.15 } },
        jump: criterion(0.15),
      },
    },
  );
  const run = (from = startCheckpoint<OptimizingMemory>(n, LOOK_AHEAD_RULES, EMPTY_MEMORY)) => {
    const events = [];
    for (const event of simulate(history, policy, LOOK_AHEAD_RULES, from)) events.push(event);
    return events;
  };

  it('continue bit for bit from any row, through JSON too', () => {
    const whole = run();
    const values = whole.filter((event) => event.type === 'value');
    expect(whole.some((event) => event.type === 'trade')).toBe(true);
    for (const at of [0, 3, 11, 40, 78]) {
      const { checkpoint } = values[at].value;
      const revived = decodeCheckpoint<OptimizingMemory>(encodeCheckpoint(checkpoint));
      expect(revived).toEqual(checkpoint);
      const rest = run(revived).filter((event) => event.type === 'value');
      expect(rest.map(({ value }) => [value.date, value.value, value.valueWithoutCosts])).toEqual(
        values.slice(at + 1).map(({ value }) => [value.date, value.value, value.valueWithoutCosts]),
      );
    }
  });
});
