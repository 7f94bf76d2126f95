/** Risk model values, dense or structured (math#risk-model, math#linear-algebra). */
import { gram } from '../linalg/matrix.ts';
import type { LowRank, RiskModel, RiskModelInfo } from '../risk-model.ts';
import type { Warning } from '../warning.ts';

interface Description {
  readonly T: number;
  readonly n: number;
  readonly info: RiskModelInfo;
  readonly warnings: readonly Warning[];
}

export function denseModel(
  description: Description & { readonly cov: Float64Array; readonly precision?: Float64Array },
): RiskModel {
  return { ...description };
}

/** FᵀF + diag(d) as a dense matrix. */
export function expandLowRank({ k, F, d }: LowRank): Float64Array {
  const n = d.length;
  const cov = gram(F, k, n);
  for (let i = 0; i < n; i++) cov[i * n + i] += d[i];
  return cov;
}

/** Σ̂ as a dense matrix, of whatever size. */
export function denseCovariance(model: RiskModel): Float64Array {
  return model.low ? expandLowRank(model.low) : model.cov;
}

/** The n×n matrix is formed when somebody first asks for it: solvers that use the structure never do. */
export function structuredModel(description: Description & { readonly low: LowRank }): RiskModel {
  let cov: Float64Array | undefined;
  return {
    ...description,
    get cov() {
      cov ??= expandLowRank(description.low);
      return cov;
    },
  };
}
