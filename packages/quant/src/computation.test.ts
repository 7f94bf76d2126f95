/** Long work yields in proportion to what it multiplies, so that a job can be stopped inside it (math#speed). Counted, not timed. */
import { describe, expect, it } from 'vitest';
import { syntheticReturns } from '../test/support/synthetic-market.ts';
import { splitDiagonal } from './cardinality/diagonal-split.ts';
import { type Computation, runComputation, STEP } from './computation.ts';
import { estimateRiskModel, estimateRiskModelNow } from './covariance/estimate.ts';
import { estimateExpectedReturns } from './expected-returns/expected-returns.ts';
import { MODEL_KEYS } from './keys.ts';
import { choleskyInSteps, invertCholesky } from './linalg/cholesky.ts';
import { gram } from './linalg/matrix.ts';
import { symmetricEigen } from './linalg/symmetric-eigen.ts';
import { optimize } from './optimize.ts';
import type { Constraints, Problem } from './problem.ts';
import { alignReturnsInSteps } from './returns/align.ts';
import { meanReturns } from './returns/return-matrix.ts';
import { annualQuadratic } from './solver/quadratic.ts';

function countYields(work: Computation<unknown>): number {
  let count = 0;
  runComputation(work, () => {
    count++;
    return undefined;
  });
  return count;
}

const N = 420;
const matrix = (() => {
  const A = new Float64Array(N * N);
  for (let i = 0; i < N; i++)
    for (let j = 0; j < N; j++) A[i * N + j] = i === j ? 2 : 1 / (1 + Math.abs(i - j));
  return A;
})();

describe('kernels', () => {
  it.each([
    ['a factorisation', () => choleskyInSteps(matrix, N), N ** 3 / 3],
    ['an inverse', () => invertCholesky(matrix, N), N ** 3 / 2],
    ['a Gram matrix', () => gram(matrix, N, N), N ** 3 / 2],
    ['eigenvectors', () => symmetricEigen(matrix, N), 2 * N ** 3],
    ['the split of a diagonal', () => splitDiagonal(annualQuadratic(dense, 1, 0)), N ** 3],
  ])('%s yields at least every second step', (_, work, multiplications) => {
    expect(countYields(work())).toBeGreaterThanOrEqual(Math.floor(multiplications / (2 * STEP)));
  });
});

const dense = { n: N, T: 2 * N, cov: matrix, info: {}, warnings: [] };

describe('estimates', () => {
  const T = 200;
  const n = 240;
  const returns = syntheticReturns(3, T, n);

  it.each(MODEL_KEYS)('%s yields', (key) => {
    const iterative = [
      'graphical_algorithm',
      'static_magnus_algorithm',
      'dynamic_magnus_algorithm',
      'factor_magnus_algorithm',
    ];
    const least = iterative.includes(key) ? n : 1;
    expect(countYields(estimateRiskModel(key, returns))).toBeGreaterThanOrEqual(least);
  });

  it('expected returns yield while they factor a dense covariance', () => {
    const input = { returns: syntheticReturns(4, 60, N), model: dense, periodsPerYear: 252, riskFree: 0 };
    const least = Math.floor(N ** 3 / 3 / (2 * STEP));
    expect(countYields(estimateExpectedReturns('bayes_stein', input))).toBeGreaterThanOrEqual(least);
  });
});

it('prices of many assets yield while they are aligned', () => {
  const dates = Array.from({ length: 40 }, (_, t) =>
    new Date(Date.UTC(2024, 0, 1 + t)).toISOString().slice(0, 10),
  );
  const assets = Array.from({ length: 150 }, (_, i) => ({
    symbol: `S${i}`,
    domain: 'US',
    currency: 'USD',
    prices: { dates, values: dates.map((__, t) => 100 + Math.sin(i + t)) },
  }));
  const input = {
    assets,
    currency: 'USD',
    rates: {},
    dataPeriod: '1day',
    decision: '2024-02-09',
    observations: 30,
  } as const;
  expect(countYields(alignReturnsInSteps(input))).toBe(9);
});

describe('programs', () => {
  const n = 150;
  const returns = syntheticReturns(6, 60, n);
  const ask = (over: Partial<Problem>): Problem => ({
    model: estimateRiskModelNow('linear_method', returns),
    A: 252,
    mu: meanReturns(returns).map((r) => 252 * r),
    rf: 0,
    objective: { type: 'MinRisk' },
    constraints: {},
    ...over,
  });
  const members = (from: number) => Array.from({ length: 30 }, (_, i) => from + i);
  const contradictory: Constraints = {
    groups: [
      { name: 'a', members: members(0), min: 0.5 },
      { name: 'b', members: members(30), min: 0.4 },
      { name: 'c', members: members(60), max: 0.05 },
    ],
    lower: new Float64Array(n).map((_, i) => (i >= 100 ? 0.004 : 0)),
  };

  it.each([
    ['pivoting', ask({}), {}],
    ['the primal active set', ask({}), { methods: ['primal-active-set'] as const }],
    ['the dual active set', ask({}), { methods: ['dual-active-set'] as const }],
    ['the interior point', ask({}), { methods: ['interior-point'] as const }],
    ['the conflict of rules', ask({ constraints: contradictory }), {}],
    [
      'a search over holdings',
      ask({ constraints: { cardinality: { max: 5 } } }),
      { cardinality: { nodes: 3 } },
    ],
  ])('%s can be stopped at its first step, and yields more than once', (_, problem, options) => {
    expect(countYields(optimize(problem, options))).toBeGreaterThan(4);
    let asked = 0;
    const stopped = runComputation(optimize(problem, options), () => {
      asked++;
      return asked < 3;
    });
    expect(stopped).toEqual({ status: 'cancelled' });
    expect(asked).toBe(3);
  });
});
