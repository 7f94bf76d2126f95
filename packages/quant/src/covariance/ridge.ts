/** Ridge rule for a Σ that is singular or nearly so (math#singular-covariance): Σ + ε tr(Σ)/n I, ε = 1e-8, always reported. */
import { cholesky } from '../linalg/cholesky.ts';

const RIDGE = 1e-8;
/** Pivots below this share of the mean variance mean singular. */
const SINGULAR_PIVOT = 1e-12;

export function ridgeOf(trace: number, n: number): number {
  return (RIDGE * trace) / n;
}

export function isSingular(cov: Float64Array, n: number, trace: number): boolean {
  return !cholesky(cov, n, (SINGULAR_PIVOT * trace) / n).ok;
}
