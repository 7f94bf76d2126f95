import type { WeightDecision } from '@ballast/quant/policy/decide-weights';
import type { Optimal } from '@ballast/quant/result';
import type { AlignedReturns } from '@ballast/quant/returns/align';
import { describe, expect, it } from 'vitest';
import { modelResult } from './model-result.ts';

const symbols = ['AAA.US.NYSE', 'BBB.US.NYSE', 'CCC.US.NYSE'];
const T = 30;
const values = Float64Array.from({ length: 3 * T }, (_, at) => 0.01 * Math.sin(at * at));
const aligned: AlignedReturns = {
  status: 'clean',
  returns: { T, n: 3, values },
  kept: [0, 1, 2],
  excluded: [],
  rows: Array.from({ length: T }, (_, t) => t),
  warnings: [],
  periodsPerYear: 252,
  priceRowDates: [],
  lastPrices: Float64Array.of(1, 1, 1),
  excludedSymbols: [],
  notices: [],
  symbols,
  rowDates: [],
  droppedDates: [],
};
const optimal: Optimal = {
  status: 'optimal',
  objective: 'MinRisk',
  weights: Float64Array.of(0.2, 0.3, 0.5),
  expectedReturn: 0.1,
  volatility: 0.1,
  volatilitySample: 0.1,
  sharpe: 1,
  objectiveValue: 0.01,
  costDrag: 0,
  turnover: 0,
  active: [],
  kkt: 0,
  certificate: {
    feasibility: 0,
    stationarity: 0,
    complementarity: 0,
    gap: 0,
    condition: 1,
    method: 'interior-point',
    iterations: 1,
    ridge: 0,
    milliseconds: null,
  },
  warnings: [],
  warm: null,
};
const decision: WeightDecision = {
  result: optimal,
  model: { n: 3, T, cov: Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1), info: {}, warnings: [] },
  modelKey: 'graphical_algorithm',
  mu: new Float64Array(3),
  fallbacks: [],
  warnings: [],
};
const context = {
  model: 'graphical_algorithm' as const,
  symbols,
  benchmark: null,
  aligned,
  currentWeights: new Float64Array(3),
  riskFree: 0,
  excluded: [],
  now: () => 0,
  startedAt: 0,
};
const fallbacksOf = (over: Partial<WeightDecision>) =>
  modelResult({ status: 'decided', ...decision, ...over }, context).certificate?.fallbacks;

describe('the certificate records', () => {
  it('nothing where the model answered directly', () => {
    expect(fallbacksOf({})).toEqual([]);
  });
  it('the other solver', () => {
    expect(fallbacksOf({ fallbacks: ['failed:own:SOLVER_FAILED', 'fallback:other-solver'] })).toEqual([
      { from: 'graphical_algorithm', to: 'other-solver', reason: 'solver_failed' },
    ]);
  });
  it('every step on the way to another model', () => {
    const fallbacks = [
      'failed:own:SOLVER_FAILED',
      'failed:other-solver:NOT_FINITE',
      'fallback:linear_method',
    ];
    expect(fallbacksOf({ modelKey: 'linear_method', fallbacks })).toEqual([
      { from: 'graphical_algorithm', to: 'other-solver', reason: 'solver_failed' },
      { from: 'other-solver', to: 'linear_method', reason: 'not_finite' },
    ]);
  });
  it('a second opinion on an answer that was refuted', () => {
    const result = { ...optimal, warnings: ['second-opinion:pivoting'] };
    expect(fallbacksOf({ result })).toEqual([{ from: 'pivoting', to: 'interior-point', reason: 'refuted' }]);
  });
  it('a ridge and an estimator that gave way', () => {
    const model = { ...decision.model, warnings: ['fallback:linear_method'] };
    const result = { ...optimal, certificate: { ...optimal.certificate, ridge: 1e-8 } };
    expect(fallbacksOf({ model, result })?.map(({ to }) => to)).toEqual(['linear_method', 'ridge']);
  });
});

it('says with its code and steps why nothing could be estimated', () => {
  const fallbacks = ['failed:own:COVARIANCE_SINGULAR', 'fallback:current-weights'];
  const failed = { status: 'failed' as const, code: 'COVARIANCE_SINGULAR' as const, fallbacks, warnings: [] };
  expect(modelResult(failed, context)).toMatchObject({
    status: 'error',
    error: { code: 'COVARIANCE_SINGULAR', params: { fallbacks: fallbacks.join(', ') } },
  });
});
