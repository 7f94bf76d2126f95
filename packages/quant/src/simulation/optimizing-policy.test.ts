import { expect, it } from 'vitest';
import { LOOK_AHEAD_RULES } from '../../test/support/look-ahead.ts';
import { sessions, syntheticPrices } from '../../test/support/synthetic-market.ts';
import { collectSimulation } from './collect.ts';
import { simulate, startCheckpoint } from './engine.ts';
import { createOptimizingPolicy, EMPTY_MEMORY } from './optimizing-policy.ts';
import { historyFromPrices } from './price-history.ts';
import { everyRows } from './scheduled-policies.ts';

const [N, ROWS, TRAIN] = [3, 60, 40];

it('tells at each date which estimator stood in for the model', () => {
  const own = syntheticPrices(5, ROWS - 1, N);
  // one asset twice
  const prices = own.map((price, at) => (at % N === 2 ? (own[at - 1] ?? price) : price));
  const policy = createOptimizingPolicy({
    policy: {
      ...{ model: 'nonlinear_method', objective: { type: 'MinRisk' }, constraints: {}, views: [] },
      ...{ expectedReturns: 'bayes_stein', riskFree: 0, nodewise: false, costRate: 0, horizonYears: 1 },
    },
    observations: TRAIN,
    benchmark: null,
  });
  const rules = { ...LOOK_AHEAD_RULES, start: TRAIN };
  const decided = (of: Float64Array) =>
    collectSimulation(
      simulate(
        historyFromPrices(['A', 'B', 'C'], sessions(ROWS), of, 252),
        everyRows(policy, TRAIN, 10),
        rules,
        startCheckpoint(N, rules, EMPTY_MEMORY),
      ),
    ).notes.map(({ note }) => note.fallbacks);
  const stoodIn = { fallback: 'estimator', from: 'nonlinear_method', to: 'linear_method' };
  expect(decided(prices)).toEqual([[stoodIn], [stoodIn]]);
  expect(decided(own)).toEqual([[], []]);
});
