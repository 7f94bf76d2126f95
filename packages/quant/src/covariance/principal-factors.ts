/** Number of factors and principal components of returns (math#number-of-factors, math#factor-nodewise), through the smaller Gram matrix. */
import { gram, rowGram } from '../linalg/matrix.ts';
import { symmetricEigen, symmetricEigenvalues } from '../linalg/symmetric-eigen.ts';
import { type CentredSample, scaleInPlace } from './centred-sample.ts';

const MAX_FACTORS = 8;

/**
 * K minimising IC_p2(k) = ln(Σ_{l>k} σ_l²/(nT)) + k (n+T)/(nT) ln min(n,T) on column-standardised X, k ≤ min(8, ⌊min(T,n)/2⌋).
 * Source: Bai & Ng 2002, Econometrica 70.
 */
export function countFactors({ X, T, n, variances }: CentredSample): number {
  const inverse = variances.map((v) => 1 / Math.sqrt(v));
  const Z = X.map((x, at) => x * inverse[at % n]);
  const smaller = Math.min(T, n);
  const products = T < n ? rowGram(Z, T, n) : gram(Z, T, n);
  const squares = symmetricEigenvalues(products, smaller).reverse();
  const total = T * n;
  const step = ((n + T) / total) * Math.log(smaller);
  let best = 0;
  let bestValue = Number.POSITIVE_INFINITY;
  for (let k = 0; k <= Math.min(MAX_FACTORS, Math.floor(smaller / 2)); k++) {
    let rest = 0;
    for (let l = smaller - 1; l >= k; l--) rest += Math.max(squares[l], 0);
    const value = Math.log(Math.max(rest / total, Number.MIN_VALUE)) + k * step;
    if (value < bestValue) {
      bestValue = value;
      best = k;
    }
  }
  return best;
}

export interface Principal {
  /** Descending, of S = XᵀX/T. */
  readonly values: Float64Array;
  /** count×n, unit rows. */
  readonly vectors: Float64Array;
}

/** Top eigenpairs of S = XᵀX/T; for T < n from the T×T Gram matrix, v = Xᵀu/√(Tλ). */
export function principalComponents({ X, T, n, S }: CentredSample, count: number): Principal {
  const values = new Float64Array(count);
  const vectors = new Float64Array(count * n);
  const size = S ? n : T;
  const eigen = symmetricEigen(S ?? scaleInPlace(rowGram(X, T, n), 1 / T), size);
  for (let k = 0; k < count; k++) {
    const from = size - 1 - k;
    values[k] = Math.max(eigen.values[from], 0);
    const u = eigen.vectors.subarray(from * size, (from + 1) * size);
    const v = vectors.subarray(k * n, (k + 1) * n);
    if (S) v.set(u);
    else projectBack(X, T, n, u, v);
  }
  return { values, vectors };
}

function projectBack(X: Float64Array, T: number, n: number, u: Float64Array, v: Float64Array): void {
  for (let t = 0; t < T; t++) for (let i = 0, at = t * n; i < n; i++, at++) v[i] += u[t] * X[at];
  let norm = 0;
  for (let i = 0; i < n; i++) norm += v[i] * v[i];
  scaleInPlace(v, 1 / Math.sqrt(norm));
}

export interface FactorSplit {
  readonly K: number;
  /** K×n: rows √λ_k v_kᵀ, so that the factor part is BBᵀ = loadingsᵀ·loadings with cov(f) = I. */
  readonly loadings: Float64Array;
  /** T×n residuals X(I − VVᵀ). */
  readonly residuals: Float64Array;
}

export function splitFactors(sample: CentredSample, K: number): FactorSplit {
  const { X, T, n } = sample;
  const { values, vectors } = principalComponents(sample, K);
  const residuals = Float64Array.from(X);
  for (let t = 0; t < T; t++) {
    for (let k = 0; k < K; k++) {
      let score = 0;
      for (let i = 0; i < n; i++) score += X[t * n + i] * vectors[k * n + i];
      for (let i = 0; i < n; i++) residuals[t * n + i] -= score * vectors[k * n + i];
    }
  }
  const loadings = vectors.map((v, at) => v * Math.sqrt(values[Math.floor(at / n)]));
  return { K, loadings, residuals };
}
