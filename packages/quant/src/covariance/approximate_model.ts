/**
 * approximate_model: POET, principal factors plus a thresholded residual covariance (math#approximate-factor-model).
 *
 * Formula: K by Bai–Ng IC_p2; B = V_K diag(√λ_K), Û = X(I − V_K V_Kᵀ), S_u = ÛᵀÛ/T; θ_ij = (1/T)Σ(û_ti û_tj)² − s_u,ij²,
 *   τ_ij = C ω √θ_ij with ω = √(ln n/T) + 1/√n; off-diagonals are soft-thresholded, C = smallest of 0.50, 0.55, …, 4.00
 *   with smallest eigenvalue of the thresholded residual correlation ≥ 0.01. Σ̂ = BBᵀ + S_u^τ. Units: per period.
 * Source: Fan, Liao & Mincheva 2013, J. Royal Statistical Society B 75.
 * Deviations: if no C of the grid suffices all off-diagonals are dropped, with a warning.
 */
import { cholesky } from '../linalg/cholesky.ts';
import { gram } from '../linalg/matrix.ts';
import type { ReturnMatrix } from '../returns/return-matrix.ts';
import type { RiskModel } from '../risk-model.ts';
import { denseModel } from './build-risk-model.ts';
import { centreSample, scaleInPlace } from './centred-sample.ts';
import { countFactors, splitFactors } from './principal-factors.ts';
import { ridgeOf } from './ridge.ts';

const FIRST_THRESHOLD = 0.5;
const THRESHOLD_STEP = 0.05;
const THRESHOLDS = 71;
const SMALLEST_EIGENVALUE = 0.01;

/** S_u with soft-thresholded off-diagonals; width_ij = ω√θ_ij. */
function thresholded(Su: Float64Array, width: Float64Array, C: number, n: number): Float64Array {
  const out = Float64Array.from(Su);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      const s = Su[i * n + j];
      const value = Math.sign(s) * Math.max(Math.abs(s) - C * width[i * n + j], 0);
      out[i * n + j] = value;
      out[j * n + i] = value;
    }
  }
  return out;
}

function isWellConditioned(Su: Float64Array, n: number): boolean {
  const shifted = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) shifted[i * n + j] = Su[i * n + j] / Math.sqrt(Su[i * n + i] * Su[j * n + j]);
    shifted[i * n + i] = 1 - SMALLEST_EIGENVALUE;
  }
  return cholesky(shifted, n).ok;
}

function thresholdWidths(residuals: Float64Array, Su: Float64Array, T: number, n: number): Float64Array {
  const omega = Math.sqrt(Math.log(n) / T) + 1 / Math.sqrt(n);
  const fourth = gram(
    residuals.map((u) => u * u),
    T,
    n,
  );
  return fourth.map((sum, k) => omega * Math.sqrt(Math.max(sum / T - Su[k] * Su[k], 0)));
}

export function estimateApproximate(returns: ReturnMatrix): RiskModel {
  const { T, n } = returns;
  const sample = centreSample(returns);
  const K = countFactors(sample);
  const { loadings, residuals } = splitFactors(sample, K);
  const Su = scaleInPlace(gram(residuals, T, n), 1 / T);
  // An asset that is itself a factor leaves no residual: the ridge (math#singular-covariance) stands in for it.
  const floor = ridgeOf(sample.trace, n);
  for (let i = 0; i < n; i++) Su[i * n + i] = Math.max(Su[i * n + i], floor);
  const width = thresholdWidths(residuals, Su, T, n);

  let C = Number.POSITIVE_INFINITY;
  let cov = thresholded(Su, width, Number.MAX_VALUE, n);
  for (let k = 0; k < THRESHOLDS; k++) {
    const candidate = FIRST_THRESHOLD + k * THRESHOLD_STEP;
    const residual = thresholded(Su, width, candidate, n);
    if (!isWellConditioned(residual, n)) continue;
    C = candidate;
    cov = residual;
    break;
  }
  const common = gram(loadings, K, n);
  for (let k = 0; k < cov.length; k++) cov[k] += common[k];
  const found = Number.isFinite(C);
  return denseModel({
    T,
    n,
    cov,
    info: { K, ...(found && { C }) },
    warnings: found ? [] : [{ warning: 'threshold', model: 'approximate_model' }],
  });
}
