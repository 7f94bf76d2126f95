/** What every risk model must obey (math#risk-model, math#properties). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandLowRank } from '../../src/covariance/build-risk-model.ts';
import { estimateRiskModel } from '../../src/covariance/estimate.ts';
import { MODEL_KEYS, type ModelKey } from '../../src/keys.ts';
import { cholesky } from '../../src/linalg/cholesky.ts';
import { maxAbs } from '../../src/linalg/matrix.ts';
import type { ReturnMatrix } from '../../src/returns/return-matrix.ts';
import { syntheticReturns } from '../support/synthetic-market.ts';

const RUNS = { numRuns: 12, seed: 20260101 };

const market = fc
  .record({
    seed: fc.integer({ min: 1, max: 1e6 }),
    T: fc.integer({ min: 20, max: 90 }),
    n: fc.integer({ min: 3, max: 34 }),
  })
  .map(({ seed, T, n }) => syntheticReturns(seed, T, n));

function relativeDifference(a: Float64Array, b: Float64Array): number {
  return maxAbs(a.map((x, k) => x - b[k])) / maxAbs(b);
}

function scaleColumns({ T, n, values }: ReturnMatrix, factor: (column: number) => number): ReturnMatrix {
  return { T, n, values: values.map((x, at) => x * factor(at % n)) };
}

function permuteColumns({ T, n, values }: ReturnMatrix, order: readonly number[]): ReturnMatrix {
  return { T, n, values: values.map((_, at) => values[at - (at % n) + order[at % n]]) };
}

function permuteMatrix(M: Float64Array, n: number, order: readonly number[]): Float64Array {
  return M.map((_, at) => M[order[Math.floor(at / n)] * n + order[at % n]]);
}

/** A reversal: every asset moves, and the order of ties with it. */
function reversal(n: number): number[] {
  return Array.from({ length: n }, (_, i) => n - 1 - i);
}

describe.each(MODEL_KEYS)('%s', (key: ModelKey) => {
  it('is symmetric to the last bit and positive definite', () => {
    fc.assert(
      fc.property(market, (returns) => {
        const { cov, n, T } = estimateRiskModel(key, returns);
        for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) expect(cov[i * n + j]).toBe(cov[j * n + i]);
        if (key !== 'sample_algorithm' || T > n) expect(cholesky(cov, n).ok).toBe(true);
      }),
      RUNS,
    );
  });

  it('scales with the square of the returns', () => {
    fc.assert(
      fc.property(market, fc.constantFrom(1e-3, 0.5, 100), (returns, c) => {
        const scaled = estimateRiskModel(
          key,
          scaleColumns(returns, () => c),
        );
        const expected = estimateRiskModel(key, returns).cov.map((s) => c * c * s);
        expect(relativeDifference(scaled.cov, expected)).toBeLessThan(1e-7);
      }),
      RUNS,
    );
  });

  it('does not depend on the order of the assets', () => {
    fc.assert(
      fc.property(market, (returns) => {
        const order = reversal(returns.n);
        const permuted = estimateRiskModel(key, permuteColumns(returns, order));
        const expected = permuteMatrix(estimateRiskModel(key, returns).cov, returns.n, order);
        expect(relativeDifference(permuted.cov, expected)).toBeLessThan(1e-7);
      }),
      RUNS,
    );
  });

  it('is the same to the last bit each time', () => {
    const returns = syntheticReturns(5, 60, 12);
    expect(estimateRiskModel(key, returns).cov).toEqual(estimateRiskModel(key, returns).cov);
  });

  it('survives assets of very different size, near twins and a rare move', () => {
    const returns = syntheticReturns(9, 40, 8);
    const values = Float64Array.from(returns.values);
    for (let t = 0; t < 40; t++) {
      values[t * 8] *= 1e-4;
      values[t * 8 + 1] *= 50;
      values[t * 8 + 3] = values[t * 8 + 2] * (1 + 1e-9 * t);
      values[t * 8 + 4] = t === 37 ? 0.02 : 0;
    }
    const { cov } = estimateRiskModel(key, { T: 40, n: 8, values });
    expect(cov.every(Number.isFinite)).toBe(true);
  });

  it('stays positive definite with exact twins and opposites', () => {
    for (const seed of [119, 222, 358]) {
      const returns = syntheticReturns(seed, 90, 5);
      for (let t = 0; t < 90; t++) {
        returns.values[t * 5 + 1] = returns.values[t * 5];
        returns.values[t * 5 + 4] = -returns.values[t * 5 + 2];
      }
      const { cov } = estimateRiskModel(key, returns);
      if (key !== 'sample_algorithm') expect(cholesky(cov, 5).ok).toBe(true);
    }
  });
});

describe('scale of each asset by itself', () => {
  const factor = (column: number) => [0.01, 1, 7][column % 3];
  const scaleBoth = (M: Float64Array, n: number, by: (i: number) => number) =>
    M.map((x, at) => x * by(Math.floor(at / n)) * by(at % n));

  it('passes through the graphical lasso', () => {
    fc.assert(
      fc.property(market, (returns) => {
        const scaled = estimateRiskModel('graphical_algorithm', scaleColumns(returns, factor));
        const expected = scaleBoth(estimateRiskModel('graphical_algorithm', returns).cov, returns.n, factor);
        expect(relativeDifference(scaled.cov, expected)).toBeLessThan(1e-7);
      }),
      RUNS,
    );
  });

  it.each(['static_magnus_algorithm', 'dynamic_magnus_algorithm'] as const)(
    'passes through the precision of %s',
    (key) => {
      fc.assert(
        fc.property(market, (returns) => {
          const scaled = estimateRiskModel(key, scaleColumns(returns, factor)).precision!;
          const expected = scaleBoth(
            estimateRiskModel(key, returns).precision!,
            returns.n,
            (i) => 1 / factor(i),
          );
          expect(relativeDifference(scaled, expected)).toBeLessThan(1e-7);
        }),
        RUNS,
      );
    },
  );
});

describe('structured models', () => {
  it.each(['linear_method', 'oracle_method', 'shrunk_model', 'nonlinear_method'] as const)(
    '%s equals its own structure where T < n',
    (key) => {
      const model = estimateRiskModel(key, syntheticReturns(3, 60, 150));
      expect(model.low).toBeDefined();
      expect(relativeDifference(expandLowRank(model.low!), model.cov)).toBeLessThan(1e-14);
    },
  );
});
