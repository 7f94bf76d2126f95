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
    refuted: null,
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
  it('every step of the chain, as it was taken', () => {
    const fallbacks = [
      { fallback: 'chain', from: 'own', to: 'other-solver', reason: 'SOLVER_FAILED' },
      { fallback: 'chain', from: 'other-solver', to: 'linear_method', reason: 'NOT_FINITE' },
    ] as const;
    expect(fallbacksOf({ modelKey: 'linear_method', fallbacks })).toEqual(fallbacks);
  });
  it('a second opinion on an answer that was refuted, by the certificate and not by what is told', () => {
    const warnings = [{ warning: 'second-opinion', method: 'pivoting' }] as const;
    expect(fallbacksOf({ result: { ...optimal, warnings } })).toEqual([]);
    const certificate = { ...optimal.certificate, refuted: 'pivoting' } as const;
    expect(fallbacksOf({ result: { ...optimal, certificate } })).toEqual([
      { fallback: 'second-opinion', from: 'pivoting', to: 'interior-point' },
    ]);
  });
  it('a ridge and an estimator that gave way', () => {
    const model = { ...decision.model, info: { estimatedBy: 'linear_method' } } as const;
    const result = { ...optimal, certificate: { ...optimal.certificate, ridge: 1e-8 } };
    expect(fallbacksOf({ model, result })).toEqual([
      { fallback: 'estimator', from: 'graphical_algorithm', to: 'linear_method' },
      { fallback: 'ridge' },
    ]);
  });
});

it('says with its code and steps why nothing could be estimated', () => {
  const fallbacks = [
    { fallback: 'chain', from: 'own', to: 'current-weights', reason: 'COVARIANCE_SINGULAR' },
  ] as const;
  const failed = { status: 'failed' as const, code: 'COVARIANCE_SINGULAR' as const, fallbacks, warnings: [] };
  expect(modelResult(failed, context)).toMatchObject({
    status: 'error',
    error: { error: 'estimate', code: 'COVARIANCE_SINGULAR', fallbacks },
  });
});

it('tells once what data, model and program say alike, and passes on each refusal', () => {
  const gap = { warning: 'model-risk-gap' } as const;
  const twice = { ...decision, warnings: [gap], result: { ...optimal, warnings: [gap] } };
  expect(modelResult({ status: 'decided', ...twice }, context).warnings).toEqual([gap]);
  const at = { in: 'rule', rule: { rule: 'lower', asset: 2 } } as const;
  const refused = { status: 'error', code: 'EXCLUDED_ASSET_REQUIRED', at } as const;
  expect(modelResult({ status: 'decided', ...decision, result: refused }, context)).toMatchObject({
    status: 'error',
    error: { error: 'refused', at: { in: 'rule', rule: { rule: 'lower', asset: symbols[2] } } },
  });
  const refusal = { status: 'refused', reason: 'unknownSymbol', view: 1, symbol: 'DDD.US.NYSE' } as const;
  expect(modelResult({ status: 'refused', refusal }, context)).toMatchObject({
    status: 'error',
    error: { error: 'view', reason: 'unknownSymbol', view: 1, symbol: 'DDD.US.NYSE' },
  });
});
