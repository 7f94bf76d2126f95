import { describe, expect, it } from 'vitest';
import type { Problem } from '../problem.ts';
import type { RiskModel } from '../risk-model.ts';
import { type Alternative, type Alternatives, optimizeWithFallback } from './optimize-with-fallback.ts';

const good: RiskModel = {
  n: 3,
  T: 60,
  cov: Float64Array.of(0.04, 0, 0, 0, 0.05, 0, 0, 0, 0.06),
  info: {},
  warnings: [],
};
/** No covariance at all: variances of opposite sign. */
const broken: RiskModel = { ...good, cov: Float64Array.of(1, 9, 9, 9, -1, 9, 9, 9, -1) };

/** Not symmetric: the two triangles are different risks, so that whatever is solved with one is no optimum of the other. */
const twoFaced: RiskModel = {
  ...good,
  cov: Float64Array.of(0.04, 0.03, 0, 0.001, 0.05, 0.02, 0, 0.001, 0.06),
};
const ask = (model: RiskModel, more: Partial<Problem> = {}): Problem => ({
  model,
  A: 1,
  mu: [0.1, 0.1, 0.1],
  rf: 0,
  objective: { type: 'MinRisk' },
  constraints: {},
  ...more,
});

function run(alternatives: Alternatives) {
  return optimizeWithFallback(alternatives);
}

function linear(): Alternative {
  return { model: 'linear_method', problem: ask(good) };
}
const current = Float64Array.of(0.5, 0.3, 0.2);

describe('fallback chain', () => {
  it('answers with the own model when nothing fails', () => {
    const own = { model: 'sample_algorithm', problem: ask(good) } as const;
    expect(run({ own, linear, currentWeights: current })).toMatchObject({
      status: 'answered',
      step: 'own',
      model: 'sample_algorithm',
      failures: [],
    });
  });
  it('goes to linear_method when the model could not be estimated, and says so', () => {
    const own = { model: 'graphical_algorithm', problem: { failed: 'COVARIANCE_SINGULAR' } } as const;
    expect(run({ own, linear, currentWeights: current })).toMatchObject({
      status: 'answered',
      step: 'linear_method',
      model: 'linear_method',
      failures: [{ step: 'own', failed: 'COVARIANCE_SINGULAR' }],
    });
  });
  it('tries the other solver before it gives up a model, and keeps the current weights at the end', () => {
    const own = { model: 'sample_algorithm', problem: ask(broken) } as const;
    const result = run({ own, linear: null, currentWeights: current });
    expect(result).toMatchObject({
      status: 'kept',
      step: 'current-weights',
      weights: current,
      failures: [
        { step: 'own', failed: { code: 'SOLVER_FAILED' } },
        { step: 'other-solver', failed: { code: 'SOLVER_FAILED' } },
      ],
    });
    expect(run({ own, linear: null, currentWeights: null }).status).toBe('failed');
  });
  it('leaves a model whose answers the verification refuses', () => {
    const own = { model: 'graphical_algorithm', problem: ask(twoFaced) } as const;
    const result = run({ own, linear, currentWeights: current });
    expect(result).toMatchObject({
      status: 'answered',
      step: 'linear_method',
      failures: [
        { step: 'own', failed: { code: 'SOLVER_FAILED', at: { in: 'answer' } } },
        { step: 'other-solver', failed: { code: 'SOLVER_FAILED' } },
      ],
    });
  });

  it('takes infeasible for an answer', () => {
    const own = {
      model: 'sample_algorithm',
      problem: ask(good, { constraints: { upper: [0.2, 0.2, 0.2] } }),
    } as const;
    expect(run({ own, linear, currentWeights: current })).toMatchObject({
      status: 'answered',
      step: 'own',
      result: { status: 'infeasible', sentence: { key: 'sum-max' } },
    });
  });
  it('does not repeat a question that makes no sense', () => {
    const own = { model: 'sample_algorithm', problem: ask(good, { constraints: { maxShort: -1 } }) } as const;
    expect(run({ own, linear, currentWeights: current })).toMatchObject({
      status: 'kept',
      failures: [{ step: 'own', failed: { code: 'MAX_SHORT_NOT_POSITIVE' } }],
    });
  });
});
