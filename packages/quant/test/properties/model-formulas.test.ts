/** Models against their formulas written down a second time, naively: n×n sums where the core takes Gram matrices, sweeps where it solves exactly. */
import { describe, expect, it } from 'vitest';
import { estimateRiskModel } from '../../src/covariance/estimate.ts';
import type { ModelKey } from '../../src/keys.ts';
import type { ReturnMatrix } from '../../src/returns/return-matrix.ts';
import type { RiskModel } from '../../src/risk-model.ts';
import { syntheticReturns } from '../support/synthetic-market.ts';

type Matrix = number[][];

/** More observations than assets, as many, one short, far fewer. */
const SHAPES = [
  [60, 7],
  [25, 25],
  [25, 26],
  [21, 34],
  [90, 12],
] as const;

function centred({ T, n, values }: ReturnMatrix): Matrix {
  const mean = Array.from({ length: n }, (_, i) => {
    let sum = 0;
    for (let t = 0; t < T; t++) sum += values[t * n + i];
    return sum / T;
  });
  return Array.from({ length: T }, (_, t) => mean.map((m, i) => values[t * n + i] - m));
}

const table = (n: number, entry: (i: number, j: number) => number): Matrix =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (__, j) => entry(i, j)));
const meanOver = (X: Matrix, term: (row: number[]) => number) =>
  X.reduce((sum, row) => sum + term(row), 0) / X.length;
const total = (M: Matrix) => M.flat().reduce((sum, v) => sum + v, 0);
const squares = (M: Matrix) => M.flat().reduce((sum, v) => sum + v * v, 0);

function linear(X: Matrix, S: Matrix): Matrix {
  const [T, n] = [X.length, S.length];
  const m = S.reduce((sum, row, i) => sum + row[i], 0) / n;
  const d2 = squares(S) / n - m * m;
  const fourth = meanOver(X, (row) => row.reduce((sum, x) => sum + x * x, 0) ** 2);
  const b2 = Math.min((fourth - squares(S)) / (T * n), d2);
  const alpha = b2 > 0 ? b2 / d2 : 0;
  return table(n, (i, j) => (1 - alpha) * S[i][j] + (i === j ? alpha * m : 0));
}

function oracle(X: Matrix, S: Matrix): Matrix {
  const [T, n] = [X.length, S.length];
  const trace = S.reduce((sum, row, i) => sum + row[i], 0);
  const rho = Math.min(1, (squares(S) + trace ** 2) / ((T + 1) * (squares(S) - trace ** 2 / n)));
  return table(n, (i, j) => (1 - rho) * S[i][j] + (i === j ? (rho * trace) / n : 0));
}

function shrunk(X: Matrix, S: Matrix): Matrix {
  const [T, n] = [X.length, S.length];
  const correlation = (i: number, j: number) => S[i][j] / Math.sqrt(S[i][i] * S[j][j]);
  const r = (total(table(n, correlation)) - n) / (n * (n - 1));
  const F = table(n, (i, j) => (i === j ? S[i][i] : r * Math.sqrt(S[i][i] * S[j][j])));
  const pi = table(n, (i, j) => meanOver(X, (row) => (row[i] * row[j]) ** 2) - S[i][j] ** 2);
  const theta = (i: number, j: number) => meanOver(X, (row) => row[i] ** 3 * row[j]) - S[i][i] * S[i][j];
  const rho = total(
    table(n, (i, j) => (i === j ? pi[i][i] : r * Math.sqrt(S[j][j] / S[i][i]) * theta(i, j))),
  );
  const gamma = squares(table(n, (i, j) => F[i][j] - S[i][j]));
  const delta = Math.min(1, Math.max(0, (total(pi) - rho) / (gamma * T)));
  return table(n, (i, j) => delta * F[i][j] + (1 - delta) * S[i][j]);
}

const FORMULAS: Partial<Record<ModelKey, (X: Matrix, S: Matrix) => Matrix>> = {
  sample_algorithm: (X, S) => table(S.length, (i, j) => (S[i][j] * X.length) / (X.length - 1)),
  linear_method: linear,
  oracle_method: oracle,
  shrunk_model: shrunk,
};

function distance(model: RiskModel, expected: Matrix): number {
  const flat = expected.flat();
  let off = 0;
  for (let k = 0; k < flat.length; k++) off += (model.cov[k] - flat[k]) ** 2;
  return Math.sqrt(off / squares(expected));
}

describe.each(Object.entries(FORMULAS))('%s', (key, formula) => {
  it.each(SHAPES)('is its formula for T = %i, n = %i', (T, n) => {
    const returns = syntheticReturns(17 * T + n, T, n);
    const X = centred(returns);
    const S = table(n, (i, j) => meanOver(X, (row) => row[i] * row[j]));
    expect(distance(estimateRiskModel(key as ModelKey, returns), formula(X, S))).toBeLessThan(1e-10);
  });
});

/** Lasso of column j by cyclic coordinate descent, from γ on. */
function descend(C: Matrix, j: number, lambda: number, gamma: number[]): void {
  for (let sweep = 0; sweep < 20_000; sweep++) {
    let moved = 0;
    for (let k = 0; k < C.length; k++) {
      if (k === j) continue;
      let z = C[k][j];
      for (let l = 0; l < C.length; l++) if (l !== k) z -= C[k][l] * gamma[l];
      const next = Math.sign(z) * Math.max(Math.abs(z) - lambda, 0);
      moved = Math.max(moved, Math.abs(next - gamma[k]));
      gamma[k] = next;
    }
    if (moved < 1e-14) return;
  }
}

/** τ² of each node by its definition (math#nodewise-kernel): path, criterion and all. */
function residualVariances(C: Matrix, T: number): number[] {
  const n = C.length;
  return C.map((_, j) => {
    const largest = Math.max(...C[j].map((c, k) => (k === j ? 0 : Math.abs(c))));
    const gamma = new Array<number>(n).fill(0);
    let best = { criterion: Number.POSITIVE_INFINITY, tau2: 1 };
    for (let k = 0; k < 40; k++) {
      descend(C, j, largest * 0.01 ** (k / 39), gamma);
      const df = gamma.filter((g) => Math.abs(g) > 1e-9).length;
      if (df > Math.floor(T / 4)) break;
      const pull = gamma.reduce((sum, g, a) => sum + g * C[a][j], 0);
      let sigma2 = 1 - 2 * pull;
      for (let a = 0; a < n; a++) for (let b = 0; b < n; b++) sigma2 += gamma[a] * C[a][b] * gamma[b];
      const criterion = Math.log(sigma2) + df * (Math.log(n) / T) * Math.log(Math.log(T));
      if (criterion < best.criterion) best = { criterion, tau2: 1 - pull };
    }
    return best.tau2;
  });
}

describe('static_magnus_algorithm', () => {
  it.each([
    [80, 8],
    [40, 12],
    [120, 10],
  ])('has the residual variances of its definition for T = %i, n = %i', (T, n) => {
    const returns = syntheticReturns(3 * T + n, T, n);
    const X = centred(returns);
    const S = table(n, (i, j) => meanOver(X, (row) => row[i] * row[j]));
    const C = table(n, (i, j) => (i === j ? 1 : S[i][j] / Math.sqrt(S[i][i] * S[j][j])));
    const { info } = estimateRiskModel('static_magnus_algorithm', returns);
    const expected = residualVariances(C, T);
    info.tau2!.forEach((tau2, j) => {
      expect(Math.abs(tau2 - expected[j])).toBeLessThan(1e-9);
    });
  });
});
