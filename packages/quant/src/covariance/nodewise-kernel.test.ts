import { describe, expect, it } from 'vitest';
import { createRandom } from '../../test/support/random.ts';
import { syntheticReturns } from '../../test/support/synthetic-market.ts';
import { identity } from '../linalg/matrix.ts';
import { NumericFailure } from '../numeric-failure.ts';
import { centreSample, sampleCovariance } from './centred-sample.ts';
import { createLassoSolver } from './lasso-kernel.ts';
import { runNodewise } from './nodewise-kernel.ts';
import { correlationForm } from './standardize.ts';

function correlation(seed: number, T: number, n: number): Float64Array {
  return correlationForm(sampleCovariance(centreSample(syntheticReturns(seed, T, n))), n).C;
}

/** Largest violation of the lasso's optimality conditions. */
function violation(C: Float64Array, n: number, j: number, gamma: Float64Array, lambda: number): number {
  let worst = 0;
  for (let k = 0; k < n; k++) {
    if (k === j) continue;
    let product = 0;
    for (let i = 0; i < n; i++) product += C[k * n + i] * gamma[i];
    const c = C[j * n + k] - product;
    const gap = gamma[k] === 0 ? Math.abs(c) - lambda : Math.abs(c - lambda * Math.sign(gamma[k]));
    worst = Math.max(worst, gap);
  }
  return worst;
}

describe('createLassoSolver', () => {
  it.each([
    ['wide', correlation(1, 30, 60), 60],
    ['tall', correlation(2, 200, 12), 12],
    ['rank-deficient', correlation(3, 22, 24), 24],
  ])('solves %s data exactly down the path', (_, C, n) => {
    const solver = createLassoSolver(C, n);
    for (let j = 0; j < n; j += 5) {
      solver.clear();
      for (const lambda of [0.5, 0.3, 0.15, 0.05, 0.01, 0.001]) {
        expect(solver.solve(j, C, j * n, lambda)).toBe(true);
        expect(violation(C, n, j, solver.gamma, lambda)).toBeLessThan(1e-9);
      }
    }
  });
  it('meets the conditions with exact twins among the regressors', () => {
    const n = 10;
    const base = syntheticReturns(4, 50, n);
    for (let t = 0; t < 50; t++) base.values[t * n + 7] = base.values[t * n + 2];
    const { C } = correlationForm(sampleCovariance(centreSample(base)), n);
    const solver = createLassoSolver(C, n);
    for (const lambda of [0.4, 0.1, 0.01]) {
      expect(solver.solve(0, C, 0, lambda)).toBe(true);
      expect(violation(C, n, 0, solver.gamma, lambda)).toBeLessThan(1e-9);
    }
  });
});

describe('runNodewise', () => {
  it('fails by name where a regression has no solution', () => {
    const n = 7;
    const random = createRandom(1);
    const C = identity(n);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < i; j++) {
        C[i * n + j] = 2 * (2 * random.next() - 1);
        C[j * n + i] = C[i * n + j];
      }
    expect(() => runNodewise(C, n, 60)).toThrow(new NumericFailure('LASSO_NOT_SOLVED'));
  });
  it('keeps τ² = σ̂² + λ‖γ‖₁, the definition of the paper', () => {
    const n = 20;
    const C = correlation(6, 60, n);
    const run = runNodewise(C, n, 60);
    const { tau2, lambda } = run;
    const solver = createLassoSolver(C, n);
    for (let j = 0; j < n; j++) {
      solver.clear();
      solver.solve(j, C, j * n, lambda[j]);
      const { gamma, product } = solver;
      let squared = 1;
      let l1 = 0;
      for (let k = 0; k < n; k++) {
        squared += gamma[k] * (product[k] - 2 * C[j * n + k]);
        l1 += Math.abs(gamma[k]);
      }
      expect(Math.abs(tau2[j] - (squared + lambda[j] * l1))).toBeLessThan(1e-9);
    }
  });
});
