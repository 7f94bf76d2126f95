/** Inverse of a positive-definite matrix in steps, so that thousands of assets do not silence a job (math#speed). */
import { cholesky, invertCholesky } from '../linalg/cholesky.ts';
import { NumericFailure } from '../numeric-failure.ts';

/** Symmetric to the last bit. */
export function invertPrecision(P: Float64Array, n: number): Float64Array {
  const factor = cholesky(P, n);
  if (!factor.ok) throw new NumericFailure('PRECISION_NOT_POSITIVE_DEFINITE');
  return invertCholesky(factor.L, n);
}
