/** Correlations of a model's covariance: ρ_ij = s_ij/√(s_ii s_jj), 1 on the diagonal, symmetric to the last bit. */
import type { RiskModel } from '../risk-model.ts';

export function correlationOf(model: RiskModel): Float64Array {
  const { n, cov } = model;
  const root = Float64Array.from({ length: n }, (_, i) => Math.sqrt(cov[i * n + i]));
  const C = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    C[i * n + i] = 1;
    for (let j = 0; j < i; j++) {
      const scale = root[i] * root[j];
      const rho = scale > 0 ? Math.min(1, Math.max(-1, cov[i * n + j] / scale)) : 0;
      C[i * n + j] = rho;
      C[j * n + i] = rho;
    }
  }
  return C;
}
