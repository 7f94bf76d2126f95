/**
 * nonlinear_method: Ledoit–Wolf analytical nonlinear shrinkage of the eigenvalues (math#nonlinear-shrinkage).
 *
 * Formula: N = T−1, S_N = XᵀX/N = U diag(λ) Uᵀ, c = n/N, h = N^(−1/3); kernel estimates f̃, H̃ of the limiting density and its
 *   Hilbert transform over the m = min(n,N) non-zero λ (Epanechnikov, bandwidth hλ_j);
 *   n ≤ N: d_i = λ_i/[(πcλ_i f̃_i)² + (1 − c − πcλ_i H̃_i)²];
 *   n > N: d_i = λ_i/[π²λ_i²(f̃_i² + H̃_i²)], null directions d_0 = 1/[π(c−1)H̃_0]; Σ̂ = U diag(d) Uᵀ. Units: per period.
 * Source: Ledoit & Wolf 2020, Annals of Statistics 48(5), eqs. 4.3–4.9, C.4–C.8.
 * Deviations: beyond |z| = 5√5 the bracket of H̃, a difference of two numbers of size |z|, is summed as a series; the
 *   published code loses eight digits there. A kept λ below 1e-8 of their sum falls back to linear_method with a warning.
 */
import { addRowProducts, mirrorLower, rowGram, transpose } from '../linalg/matrix.ts';
import { symmetricEigen } from '../linalg/symmetric-eigen.ts';
import type { ReturnMatrix } from '../returns/return-matrix.ts';
import type { RiskModel } from '../risk-model.ts';
import type { Warning } from '../warning.ts';
import { denseModel, structuredModel } from './build-risk-model.ts';
import { type CentredSample, centreSample, scaleInPlace } from './centred-sample.ts';
import { estimateLinear } from './linear_method.ts';

const SQRT5 = Math.sqrt(5);
const SERIES_FROM = 5 * SQRT5;
const SERIES_TERMS = 15;
const RANK_DEFICIENT = 1e-8;
/** Floor of T−1 under which the asymptotic formula means nothing [LW20]. */
const MINIMUM_DEGREES = 12;

/** −3z/(10π) + 3/(4√5π)(1−z²/5) ln|(√5−z)/(√5+z)|, without cancellation. */
export function hilbertBracket(z: number): number {
  if (Math.abs(z) > SERIES_FROM) {
    const u = SQRT5 / z;
    let power = u;
    let sum = 0;
    for (let k = 0; k < SERIES_TERMS; k++) {
      sum += (2 * power) / ((2 * k + 1) * (2 * k + 3));
      power *= u * u;
    }
    return (-3 / (2 * SQRT5 * Math.PI)) * sum;
  }
  const ratio = Math.abs((SQRT5 - z) / (SQRT5 + z));
  const log = ratio === 0 || ratio === Number.POSITIVE_INFINITY ? 0 : Math.log(ratio);
  return (-3 * z) / (10 * Math.PI) + (3 / (4 * SQRT5 * Math.PI)) * (1 - (z * z) / 5) * log;
}

/** f̃ and H̃ at each kept eigenvalue. */
function densities(lambda: Float64Array, h: number): { f: Float64Array; H: Float64Array } {
  const m = lambda.length;
  const f = new Float64Array(m);
  const H = new Float64Array(m);
  for (let i = 0; i < m; i++) {
    for (let j = 0; j < m; j++) {
      const width = h * lambda[j];
      const z = (lambda[i] - lambda[j]) / width;
      f[i] += (3 / (4 * SQRT5 * width)) * Math.max(1 - (z * z) / 5, 0);
      H[i] += hilbertBracket(z) / width;
    }
  }
  return { f: scaleInPlace(f, 1 / m), H: scaleInPlace(H, 1 / m) };
}

/** d_0 of the n−N directions in which the sample shows no variance. */
function nullShrinkage(lambda: Float64Array, h: number, c: number): number {
  const meanInverse = lambda.reduce((sum, l) => sum + 1 / l, 0) / lambda.length;
  const log = Math.log((1 + SQRT5 * h) / (1 - SQRT5 * h));
  const bracket = 3 / (10 * h * h) + (3 / (4 * SQRT5 * h)) * (1 - 1 / (5 * h * h)) * log;
  return 1 / (Math.PI * (c - 1) * (bracket / Math.PI) * meanInverse);
}

/** Ascending non-zero eigenvalues of XᵀX/N and their vectors as rows of length n. */
function keptEigen({ X, T, n, S }: CentredSample): { lambda: Float64Array; U: Float64Array } {
  const N = T - 1;
  const m = Math.min(n, N);
  if (S) {
    const { values, vectors } = symmetricEigen(
      S.map((s) => (s * T) / N),
      n,
    );
    return { lambda: values.slice(n - m), U: vectors.slice((n - m) * n) };
  }
  const { values, vectors } = symmetricEigen(scaleInPlace(rowGram(X, T, n), 1 / N), T);
  const U = new Float64Array(m * n);
  const lambda = values.slice(T - m);
  // Rows of U: Xᵀu/√(Nλ), as a product with the columns of X.
  const kept = vectors.subarray((T - m) * T);
  addRowProducts(kept, T, 0, m, transpose(X, T, n), T, 0, n, 0, T, U, n, 1, false);
  for (let k = 0; k < m; k++) scaleInPlace(U.subarray(k * n, (k + 1) * n), 1 / Math.sqrt(N * lambda[k]));
  return { lambda, U };
}

export interface NonlinearShrinkage {
  readonly d: Float64Array;
  /** Shrunk variance of the null directions; undefined when there are none. */
  readonly d0: number | undefined;
}

export function shrinkEigenvalues(lambda: Float64Array, n: number, N: number): NonlinearShrinkage {
  const c = n / N;
  const h = N ** (-1 / 3);
  const { f, H } = densities(lambda, h);
  if (n <= N) {
    const d = lambda.map(
      (l, i) => l / ((Math.PI * c * l * f[i]) ** 2 + (1 - c - Math.PI * c * l * H[i]) ** 2),
    );
    return { d, d0: undefined };
  }
  return {
    d: lambda.map((l, i) => l / (Math.PI ** 2 * l * l * (f[i] ** 2 + H[i] ** 2))),
    d0: nullShrinkage(lambda, h, c),
  };
}

export function estimateNonlinear(returns: ReturnMatrix): RiskModel {
  const { T, n } = returns;
  const N = T - 1;
  const { lambda, U } = keptEigen(centreSample(returns));
  const total = lambda.reduce((sum, l) => sum + l, 0);
  if (N < MINIMUM_DEGREES || lambda.some((l) => !(l >= RANK_DEFICIENT * total))) {
    const fallback = estimateLinear(returns);
    const info = { ...fallback.info, estimatedBy: 'linear_method' } as const;
    const warnings: Warning[] = [
      ...fallback.warnings,
      { warning: 'rank-deficient', model: 'nonlinear_method' },
      { warning: 'fallback', model: 'linear_method' },
    ];
    return fallback.low
      ? structuredModel({ T, n, info, warnings, low: fallback.low })
      : denseModel({ T, n, info, warnings, cov: fallback.cov });
  }
  const { d, d0 } = shrinkEigenvalues(lambda, n, N);
  const description = { T, n, info: {}, warnings: [] };
  const m = lambda.length;
  const base = d0 ?? 0;
  if (d0 !== undefined && d.every((value) => value >= d0)) {
    const F = U.map((u, at) => u * Math.sqrt(d[Math.floor(at / n)] - d0));
    return structuredModel({ ...description, low: { k: m, F, d: new Float64Array(n).fill(d0) } });
  }
  const columns = transpose(U, m, n);
  const scaled = columns.map((u, at) => u * (d[at % m] - base));
  const cov = new Float64Array(n * n);
  addRowProducts(scaled, m, 0, n, columns, m, 0, n, 0, m, cov, n, 1, true);
  for (let i = 0; i < n; i++) cov[i * n + i] += base;
  return denseModel({ ...description, cov: mirrorLower(cov, n) });
}
