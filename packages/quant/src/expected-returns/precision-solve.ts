/** Σ⁻¹ applied to vectors, through the structure where there is one (math#linear-algebra). */
import { cholesky, solveCholesky } from '../linalg/cholesky.ts';
import { matVec, transposedMatVec, weightedRowGram } from '../linalg/matrix.ts';
import type { LowRank, RiskModel } from '../risk-model.ts';

export type ApplyInverse = (v: Float64Array) => Float64Array;

/** (FᵀF + D)⁻¹v = D⁻¹v − D⁻¹Fᵀ(I + FD⁻¹Fᵀ)⁻¹FD⁻¹v. */
function woodburyInverse({ k, F, d }: LowRank): ApplyInverse | undefined {
  const n = d.length;
  const inverse = d.map((x) => 1 / x);
  const inner = weightedRowGram(F, k, n, inverse);
  for (let r = 0; r < k; r++) inner[r * k + r] += 1;
  const factor = cholesky(inner, k);
  if (!factor.ok) return undefined;
  return (v) => {
    const scaled = v.map((x, i) => x * inverse[i]);
    const core = solveCholesky(factor.L, k, matVec(F, k, n, scaled));
    const back = transposedMatVec(F, k, n, core);
    return scaled.map((x, i) => x - back[i] * inverse[i]);
  };
}

/** Pivots below this share of the mean variance mean a singular Σ. */
const SINGULAR_PIVOT = 1e-12;

/** Undefined if Σ is singular to working precision. */
export function precisionOf(model: RiskModel): ApplyInverse | undefined {
  const { n, low } = model;
  if (low && low.k < n) return low.d.every((x) => x > 0) ? woodburyInverse(low) : undefined;
  let trace = 0;
  for (let i = 0; i < n; i++) trace += model.cov[i * n + i];
  const factor = cholesky(model.cov, n, (SINGULAR_PIVOT * trace) / n);
  return factor.ok ? (v) => solveCholesky(factor.L, n, Float64Array.from(v)) : undefined;
}
