/**
 * shrunk_model: Ledoit–Wolf shrinkage to constant correlation (math#constant-correlation-shrinkage, math#shrinkage-without-the-matrix).
 *
 * Formula: F_ii = s_ii, F_ij = r̄√(s_ii s_jj) with r̄ the mean off-diagonal correlation; δ = clip((π̂ − ρ̂)/(γ̂T), 0, 1),
 *   π̂ = Σ_ij[(1/T)Σ_t x_ti²x_tj² − s_ij²], ϑ_ij = (1/T)Σ_t x_ti³x_tj − s_ii s_ij, ρ̂ = Σπ̂_ii + r̄Σ_{i≠j}√(s_jj/s_ii) ϑ_ij,
 *   γ̂ = ‖F−S‖²_F, δ = 1 if γ̂ = 0; Σ̂ = δF + (1−δ)S. Units: per period.
 * Source: Ledoit & Wolf 2004, J. Portfolio Management 30(4), "Honey, I Shrunk the Sample Covariance Matrix".
 * Deviations: where δ = 1 would make F indefinite, r̄ is −1/(n−1) + 1e-3 with a warning. The intensity is computed from sums
 *   over observations, O(Tn + T²n), without an n×n matrix.
 */
import type { ReturnMatrix } from '../returns/return-matrix.ts';
import type { RiskModel } from '../risk-model.ts';
import type { Warning } from '../warning.ts';
import { denseModel, structuredModel } from './build-risk-model.ts';
import { type CentredSample, centreSample, sampleCovariance } from './centred-sample.ts';
import { isSingular, ridgeOf } from './ridge.ts';
import { shrinkToScaledIdentity } from './scaled-identity.ts';

const INDEFINITE_MARGIN = 1e-3;

/** `estimated`: the formula above; a number: Σ̂ = (1−a)S + a tr(S)/n I with a set by hand. */
export type ShrunkOptions = { readonly intensity: 'estimated' } | { readonly intensity: number };

/** Averages over t of the sums over assets from which every intensity follows; s_i = √s_ii. */
interface RowSums {
  /** (Σ_i x_i/s_i)²: the sum of all correlations. */
  readonly correlations: number;
  /** (Σ_i s_i x_i)². */
  readonly weighted: number;
  /** (Σ_i x_i²)². */
  readonly squares: number;
  /** Σ_i x_i⁴. */
  readonly fourths: number;
  /** (Σ_i x_i³/s_i)(Σ_i s_i x_i). */
  readonly cubes: number;
}

function sumOverRows({ X, T, n }: CentredSample, s: Float64Array): RowSums {
  const sums = { correlations: 0, weighted: 0, squares: 0, fourths: 0, cubes: 0 };
  for (let t = 0, at = 0; t < T; t++) {
    let u = 0;
    let weighted = 0;
    let squares = 0;
    let fourths = 0;
    let cubes = 0;
    for (let i = 0; i < n; i++, at++) {
      const x = X[at];
      const square = x * x;
      u += x / s[i];
      weighted += s[i] * x;
      squares += square;
      fourths += square * square;
      cubes += (square * x) / s[i];
    }
    sums.correlations += (u * u) / T;
    sums.weighted += (weighted * weighted) / T;
    sums.squares += (squares * squares) / T;
    sums.fourths += fourths / T;
    sums.cubes += (cubes * weighted) / T;
  }
  return sums;
}

export interface ConstantCorrelation {
  /** δ. */
  readonly delta: number;
  /** r̄. */
  readonly correlation: number;
}

export function constantCorrelation(sample: CentredSample): ConstantCorrelation {
  const { T, n, variances, trace, squaredNorm } = sample;
  const sums = sumOverRows(sample, variances.map(Math.sqrt));
  const squaredVariances = variances.reduce((sum, v) => sum + v * v, 0);
  const r = (sums.correlations - n) / (n * (n - 1));
  const pi = sums.squares - squaredNorm;
  const piDiagonal = sums.fourths - squaredVariances;
  // Σ_ij √(s_jj/s_ii) ϑ_ij less its diagonal, which is Σπ̂_ii.
  const rho = piDiagonal + r * (sums.cubes - sums.weighted - piDiagonal);
  const targetNorm = r * r * trace * trace + (1 - r * r) * squaredVariances;
  const targetTimesSample = r * sums.weighted + (1 - r) * squaredVariances;
  const gamma = targetNorm - 2 * targetTimesSample + squaredNorm;
  const delta = gamma > 0 ? Math.min(1, Math.max(0, (pi - rho) / (gamma * T))) : 1;
  return { delta, correlation: r };
}

/** Σ̂ = δF + (1−δ)S as rows √(1−δ)X/√T and √(δr̄)sᵀ with the rest of F on the diagonal; needs r̄ ≥ 0. */
function structured({ X, T, n, variances }: CentredSample, delta: number, r: number) {
  const F = new Float64Array((T + 1) * n);
  const scale = Math.sqrt((1 - delta) / T);
  for (let at = 0; at < T * n; at++) F[at] = scale * X[at];
  const weight = Math.sqrt(delta * r);
  for (let i = 0; i < n; i++) F[T * n + i] = weight * Math.sqrt(variances[i]);
  return { k: T + 1, F, d: variances.map((v) => delta * (1 - r) * v) };
}

function dense(sample: CentredSample, delta: number, r: number): Float64Array {
  const { n, variances } = sample;
  const cov = sampleCovariance(sample).map((s) => (1 - delta) * s);
  const s = variances.map(Math.sqrt);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      const value = cov[i * n + j] + delta * r * s[i] * s[j];
      cov[i * n + j] = value;
      cov[j * n + i] = value;
    }
    cov[i * n + i] = variances[i];
  }
  return cov;
}

export function estimateShrunk(
  returns: ReturnMatrix,
  options: ShrunkOptions = { intensity: 'estimated' },
): RiskModel {
  const sample = centreSample(returns);
  if (options.intensity !== 'estimated')
    return shrinkToScaledIdentity('shrunk_model', sample, options.intensity);
  const { T, n, trace } = sample;
  const { delta, correlation } = constantCorrelation(sample);
  const warnings: Warning[] = [];
  let r = correlation;
  if (delta === 1 && r < -1 / (n - 1) + INDEFINITE_MARGIN) {
    r = -1 / (n - 1) + INDEFINITE_MARGIN;
    warnings.push({ warning: 'correlation-raised', model: 'shrunk_model' });
  }
  const description = { T, n, info: { shrinkage: delta } };
  if (T < n && r >= 0 && delta > 0) {
    return structuredModel({ ...description, warnings, low: structured(sample, delta, r) });
  }
  const cov = dense(sample, delta, r);
  // With δ > 0 and r̄ ≥ 0 the target F is positive definite and makes Σ̂ so.
  const isSafe = delta > 0 && r >= 0;
  if (isSafe || !isSingular(cov, n, trace)) return denseModel({ ...description, warnings, cov });
  const ridge = ridgeOf(trace, n);
  for (let i = 0; i < n; i++) cov[i * n + i] += ridge;
  const info = { shrinkage: delta, ridge };
  warnings.push({ warning: 'ridge', model: 'shrunk_model' });
  return denseModel({ T, n, info, warnings, cov });
}
