/** Inverse of a positive-definite matrix in steps, so that thousands of assets do not silence a job (math#speed). */
import type { Computation } from '../computation.ts';
import { choleskyInSteps, invertCholesky } from '../linalg/cholesky.ts';
import { NumericFailure } from '../numeric-failure.ts';

/** Symmetric to the last bit. */
export function* invertPrecision(P: Float64Array, n: number): Computation<Float64Array> {
  const factor = yield* choleskyInSteps(P, n);
  if (!factor.ok) throw new NumericFailure('PRECISION_NOT_POSITIVE_DEFINITE');
  return yield* invertCholesky(factor.L, n);
}
