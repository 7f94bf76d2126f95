import { describe, expect, it } from 'vitest';
import { syntheticReturns } from '../../test/support/synthetic-market.ts';
import { cholesky, invertCholesky } from '../linalg/cholesky.ts';
import { NumericFailure } from '../numeric-failure.ts';
import { centreSample, sampleCovariance } from './centred-sample.ts';
import { solveGraphicalLasso } from './glasso-kernel.ts';
import { correlationForm } from './standardize.ts';

function solve(seed: number, T: number, n: number, lambda: number) {
  const { C } = correlationForm(sampleCovariance(centreSample(syntheticReturns(seed, T, n))), n);
  return { C, n, ...solveGraphicalLasso(C, n, lambda) };
}

describe('solveGraphicalLasso', () => {
  it('fails by name where a column has no solution', () => {
    const indefinite = Float64Array.of(1, 2, 2, 2, 1, 2, 2, 2, 1);
    expect(() => solveGraphicalLasso(indefinite, 3, 0.1)).toThrow(new NumericFailure('LASSO_NOT_SOLVED'));
  });
  it.each([
    [1, 60, 10, 0.12],
    [2, 30, 40, 0.2],
    [3, 126, 25, 0.05],
    [4, 40, 30, 0.6],
  ])('meets the optimality conditions (seed %i, T %i, n %i, λ %d)', (seed, T, n, lambda) => {
    const { C, theta, converged } = solve(seed, T, n, lambda);
    expect(converged).toBe(true);
    const factor = cholesky(theta, n);
    if (!factor.ok) throw new Error('not positive definite');
    const W = invertCholesky(factor.L, n);
    for (let i = 0; i < n; i++) {
      expect(Math.abs(W[i * n + i] - 1)).toBeLessThan(1e-7);
      for (let j = 0; j < i; j++) {
        const slack = W[i * n + j] - C[i * n + j];
        const edge = theta[i * n + j];
        if (edge !== 0) expect(Math.abs(slack - lambda * Math.sign(edge))).toBeLessThan(1e-7);
        else expect(Math.abs(slack)).toBeLessThan(lambda + 1e-7);
      }
    }
  });
  it('is the identity at the largest correlation', () => {
    const { theta, n } = solve(5, 60, 6, 1);
    theta.forEach((value, at) => {
      expect(value).toBe(at % (n + 1) === 0 ? 1 : 0);
    });
  });
});
