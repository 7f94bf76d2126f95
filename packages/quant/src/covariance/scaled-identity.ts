/** Σ̂ = (1−α)S + α m I, m = tr(S)/n: the common end of linear_method and oracle_method (math#linear-shrinkage, math#oracle-approximating-shrinkage). */
import type { ModelKey } from '../keys.ts';
import type { RiskModel } from '../risk-model.ts';
import type { Warning } from '../warning.ts';
import { denseModel, structuredModel } from './build-risk-model.ts';
import type { CentredSample } from './centred-sample.ts';
import { isSingular, ridgeOf } from './ridge.ts';

export function shrinkToScaledIdentity(key: ModelKey, sample: CentredSample, shrinkage: number): RiskModel {
  const { T, n, X, S, trace } = sample;
  // S alone is singular for T ≤ n (centring costs one rank) and with twins: an intensity of zero leaves it so.
  const needsRidge = shrinkage === 0 && (S === undefined || T === n || isSingular(S, n, trace));
  const ridge = needsRidge ? ridgeOf(trace, n) : 0;
  const diagonal = (shrinkage * trace) / n + ridge;
  const warnings: Warning[] = needsRidge ? [{ warning: 'ridge', model: key }] : [];
  const description = {
    T,
    n,
    info: { shrinkage, ...(needsRidge && { ridge }) },
    warnings,
  };
  if (S) {
    const cov = S.map((s) => (1 - shrinkage) * s);
    for (let i = 0; i < n; i++) cov[i * n + i] += diagonal;
    return denseModel({ ...description, cov });
  }
  const scale = Math.sqrt((1 - shrinkage) / T);
  return structuredModel({
    ...description,
    low: { k: T, F: X.map((x) => scale * x), d: new Float64Array(n).fill(diagonal) },
  });
}
