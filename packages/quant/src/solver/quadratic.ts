/**
 * The quadratic part of a program, Σ annual, as what the solvers ask of it (math#linear-algebra, math#singular-covariance). Dense, or
 * Σ = FᵀF + diag(d) with k < n rows, whose n×n matrix is never formed.
 */
import { addRowProducts, axpy, dot, mirrorLower } from '../linalg/matrix.ts';
import type { RiskModel } from '../risk-model.ts';

export interface Quadratic {
  readonly n: number;
  readonly diagonal: Float64Array;
  /** Σw; entries of w that are 0 cost nothing. */
  multiply(w: Float64Array, out: Float64Array): Float64Array;
  /** Σ_FF for the assets F, row-major, both triangles. */
  block(F: Int32Array): Float64Array;
  /** Present when Σ = F Fᵀ + diag(d) with F of n×k (one row per asset). */
  readonly factors?: { readonly k: number; readonly byAsset: Float64Array; readonly d: Float64Array };
}

export function denseQuadratic(Sigma: Float64Array, n: number): Quadratic {
  const diagonal = new Float64Array(n);
  for (let i = 0; i < n; i++) diagonal[i] = Sigma[i * n + i];
  return {
    n,
    diagonal,
    multiply(w, out) {
      out.fill(0);
      for (let i = 0; i < n; i++) if (w[i] !== 0) axpy(w[i], Sigma, out, n, i * n, 0);
      return out;
    },
    block(F) {
      const m = F.length;
      const B = new Float64Array(m * m);
      for (let a = 0; a < m; a++) {
        const row = F[a] * n;
        for (let b = 0; b < m; b++) B[a * m + b] = Sigma[row + F[b]];
      }
      return B;
    },
  };
}

/** `byAsset` is F transposed: n×k, so that an asset's exposures are contiguous. */
export function factorQuadratic(byAsset: Float64Array, k: number, d: Float64Array): Quadratic {
  const n = d.length;
  const diagonal = new Float64Array(n);
  for (let i = 0; i < n; i++) diagonal[i] = d[i] + dot(byAsset, byAsset, k, i * k, i * k);
  const exposure = new Float64Array(k);
  return {
    n,
    diagonal,
    factors: { k, byAsset, d },
    multiply(w, out) {
      exposure.fill(0);
      for (let i = 0; i < n; i++) if (w[i] !== 0) axpy(w[i], byAsset, exposure, k, i * k, 0);
      for (let i = 0; i < n; i++) out[i] = d[i] * w[i] + dot(byAsset, exposure, k, i * k, 0);
      return out;
    },
    block(F) {
      const m = F.length;
      const rows = new Float64Array(m * k);
      for (let a = 0; a < m; a++) rows.set(byAsset.subarray(F[a] * k, (F[a] + 1) * k), a * k);
      const B = new Float64Array(m * m);
      addRowProducts(rows, k, 0, m, rows, k, 0, m, 0, k, B, m, 1, true);
      for (let a = 0; a < m; a++) B[a * m + a] += d[F[a]];
      return mirrorLower(B, m);
    },
  };
}

/** Annual Σ of a model: A times its per-period covariance, plus `ridge` on the diagonal (math#singular-covariance, 0 when Σ is positive definite). */
export function annualQuadratic(model: RiskModel, A: number, ridge: number): Quadratic {
  const { n, low } = model;
  if (low && low.k < n) {
    const root = Math.sqrt(A);
    const byAsset = new Float64Array(n * low.k);
    for (let r = 0; r < low.k; r++)
      for (let i = 0; i < n; i++) byAsset[i * low.k + r] = root * low.F[r * n + i];
    return factorQuadratic(
      byAsset,
      low.k,
      low.d.map((v) => A * v + ridge),
    );
  }
  const { cov } = model;
  const Sigma = new Float64Array(n * n);
  for (let at = 0; at < Sigma.length; at++) Sigma[at] = A * cov[at];
  if (ridge > 0) for (let i = 0; i < n; i++) Sigma[i * n + i] += ridge;
  return denseQuadratic(Sigma, n);
}
