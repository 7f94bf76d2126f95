/**
 * linear_method: Ledoit–Wolf linear shrinkage to the scaled identity (math#linear-shrinkage).
 *
 * Formula: Σ̂ = (1−α)S + α m I with S = XᵀX/T, m = tr(S)/n, d² = ‖S‖²_F/n − m²,
 *   b̄² = (Σ_t ‖x_t‖⁴/T − ‖S‖²_F)/(Tn), b² = min(b̄², d²), α = b²/d² (0 if b² = 0). Units: per period.
 * Source: Ledoit & Wolf 2004, J. Multivariate Analysis 88; equals scikit-learn `LedoitWolf`.
 * Deviations: none in value. For T < n the norms come from the T×T Gram matrix and Σ̂ stays structured.
 */
import { sum } from '../linalg/sum.ts';
import type { ReturnMatrix } from '../returns/return-matrix.ts';
import type { RiskModel } from '../risk-model.ts';
import { type CentredSample, centreSample } from './centred-sample.ts';
import { shrinkToScaledIdentity } from './scaled-identity.ts';

/** Σ_t ‖x_t‖⁴. */
function fourthPowers({ X, T, n }: CentredSample): number {
  const powers = new Float64Array(T);
  for (let t = 0, at = 0; t < T; t++) {
    let squares = 0;
    for (let i = 0; i < n; i++, at++) squares += X[at] * X[at];
    powers[t] = squares * squares;
  }
  return sum(powers);
}

export function ledoitWolfIntensity(sample: CentredSample): number {
  const { T, n, trace, squaredNorm } = sample;
  const m = trace / n;
  const d2 = squaredNorm / n - m * m;
  const b2 = Math.min((fourthPowers(sample) / T - squaredNorm) / (T * n), d2);
  return b2 > 0 ? b2 / d2 : 0;
}

export function estimateLinear(returns: ReturnMatrix): RiskModel {
  const sample = centreSample(returns);
  return shrinkToScaledIdentity('linear_method', sample, ledoitWolfIntensity(sample));
}
