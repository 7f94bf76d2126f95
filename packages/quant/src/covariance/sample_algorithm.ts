/**
 * sample_algorithm: the unbiased sample covariance (math#sample-covariance).
 *
 * Formula: Σ̂ = XᵀX/(T−1), X the centred returns. Units: per period.
 * Source: textbook; numpy `cov`, pandas `DataFrame.cov`.
 * Deviations: none. With T ≤ n it is singular, which is allowed and warned about; the programs then add the ridge (math#singular-covariance).
 */
import type { ReturnMatrix } from '../returns/return-matrix.ts';
import type { RiskModel } from '../risk-model.ts';
import type { Warning } from '../warning.ts';
import { denseModel, structuredModel } from './build-risk-model.ts';
import { centreSample } from './centred-sample.ts';

export function estimateSample(returns: ReturnMatrix): RiskModel {
  const { T, n, X, S } = centreSample(returns);
  const isSingular = T <= n;
  const info = isSingular ? { isSingular } : {};
  const warnings: Warning[] = isSingular ? [{ warning: 'singular', model: 'sample_algorithm' }] : [];
  if (S) {
    const scale = T / (T - 1);
    return denseModel({ T, n, info, warnings, cov: S.map((s) => scale * s) });
  }
  const scale = 1 / Math.sqrt(T - 1);
  const low = { k: T, F: X.map((x) => scale * x), d: new Float64Array(n) };
  return structuredModel({ T, n, info, warnings, low });
}
