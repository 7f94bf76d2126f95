/**
 * Σ, q and σ_b² of a benchmark series from one estimate on the T×(n+1) matrix (math#tracking-error): a shrunk Σ beside a sample q could
 * make the squared tracking error negative.
 */
import { structuredModel } from '../covariance/build-risk-model.ts';
import { estimateRiskModel } from '../covariance/estimate.ts';
import type { ModelKey } from '../keys.ts';
import type { ReturnMatrix } from '../returns/return-matrix.ts';
import type { LowRank, RiskModel } from '../risk-model.ts';

export interface JointEstimate {
  /** n×n block. */
  readonly model: RiskModel;
  /** q per period. */
  readonly cov: Float64Array;
  /** σ_b² per period. */
  readonly variance: number;
}

function appendColumn({ T, n, values }: ReturnMatrix, column: Float64Array): ReturnMatrix {
  const joint = new Float64Array(T * (n + 1));
  for (let t = 0; t < T; t++) {
    joint.set(values.subarray(t * n, (t + 1) * n), t * (n + 1));
    joint[t * (n + 1) + n] = column[t];
  }
  return { T, n: n + 1, values: joint };
}

function leadingBlock(M: Float64Array, size: number): Float64Array {
  const block = new Float64Array((size - 1) ** 2);
  for (let i = 0; i < size - 1; i++) block.set(M.subarray(i * size, i * size + size - 1), i * (size - 1));
  return block;
}

function splitLowRank(low: LowRank): { assets: LowRank; cov: Float64Array; variance: number } {
  const size = low.d.length;
  const n = size - 1;
  const F = new Float64Array(low.k * n);
  const cov = new Float64Array(n);
  let variance = low.d[n];
  for (let r = 0; r < low.k; r++) {
    const last = low.F[r * size + n];
    variance += last * last;
    for (let i = 0; i < n; i++) {
      F[r * n + i] = low.F[r * size + i];
      cov[i] += last * low.F[r * size + i];
    }
  }
  return { assets: { k: low.k, F, d: low.d.slice(0, n) }, cov, variance };
}

export function estimateWithBenchmark(
  key: ModelKey,
  returns: ReturnMatrix,
  benchmark: Float64Array,
): JointEstimate {
  const joint = estimateRiskModel(key, appendColumn(returns, benchmark));
  const { T, n } = returns;
  const description = { T, n, info: joint.info, warnings: joint.warnings };
  if (joint.low) {
    const { assets, cov, variance } = splitLowRank(joint.low);
    return { model: structuredModel({ ...description, low: assets }), cov, variance };
  }
  const size = n + 1;
  return {
    model: { ...description, cov: leadingBlock(joint.cov, size) },
    cov: joint.cov.slice(n * size, n * size + n),
    variance: joint.cov[n * size + n],
  };
}
