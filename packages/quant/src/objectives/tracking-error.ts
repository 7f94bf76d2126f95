/** The benchmark of Utility-TrackingError as q = Σb and σ_b² (math#tracking-error): from holdings, or given from the same estimate as Σ. */
import type { Resolved } from '../constraints/resolve.ts';
import { dot } from '../linalg/matrix.ts';
import type { Problem } from '../problem.ts';
import type { Quadratic } from '../solver/quadratic.ts';

export interface BenchmarkTerms {
  readonly cov: Float64Array;
  readonly variance: number;
}

export function benchmarkOf(
  problem: Problem,
  resolved: Resolved,
  quadratic: Quadratic,
): BenchmarkTerms | null {
  if (problem.objective.type !== 'Utility-TrackingError') return null;
  const { benchmark } = problem.objective;
  if ('variance' in benchmark) return { cov: Float64Array.from(benchmark.cov), variance: benchmark.variance };
  const b = Float64Array.from(resolved.kept, (i) => benchmark.weights[i] ?? 0);
  const cov = quadratic.multiply(b, new Float64Array(resolved.n));
  return { cov, variance: dot(cov, b) };
}

/** TE² = wᵀΣw − 2qᵀw + σ_b². */
export function trackingError(variance: number, w: Float64Array, benchmark: BenchmarkTerms): number {
  return Math.sqrt(Math.max(0, variance - 2 * dot(benchmark.cov, w) + benchmark.variance));
}
