/**
 * oracle_method: Oracle Approximating Shrinkage to the scaled identity (math#oracle-approximating-shrinkage).
 *
 * Formula: Σ̂ = (1−ρ)S + ρ tr(S)/n I with ρ = min(1, (tr(S²) + tr(S)²)/((T+1)(tr(S²) − tr(S)²/n))), 1 if the denominator
 *   is 0. Units: per period, S = XᵀX/T.
 * Source: Chen, Wiesel, Eldar & Hero 2010, IEEE TSP 58(10), eq. 23; constants as in scikit-learn `OAS`.
 * Deviations: the 2/n terms of the paper are dropped, as in the tools people will compare with; `paper` keeps them.
 */
import type { ReturnMatrix } from '../returns/return-matrix.ts';
import type { RiskModel } from '../risk-model.ts';
import { type CentredSample, centreSample } from './centred-sample.ts';
import { shrinkToScaledIdentity } from './scaled-identity.ts';

export interface OracleOptions {
  readonly variant: 'sklearn' | 'paper';
}

export function oracleIntensity(
  { T, n, trace, squaredNorm }: CentredSample,
  { variant }: OracleOptions,
): number {
  const correction = variant === 'paper' ? 2 / n : 0;
  const numerator = (1 - correction) * squaredNorm + trace * trace;
  const denominator = (T + 1 - correction) * (squaredNorm - (trace * trace) / n);
  return denominator > 0 ? Math.min(1, numerator / denominator) : 1;
}

export function estimateOracle(
  returns: ReturnMatrix,
  options: OracleOptions = { variant: 'sklearn' },
): RiskModel {
  const sample = centreSample(returns);
  return shrinkToScaledIdentity('oracle_method', sample, oracleIntensity(sample, options));
}
