/**
 * A numeric step that these data do not allow (no convergence, a matrix that is not positive definite). Thrown where a generator deep
 * inside an estimator cannot answer a value, caught in `policy/decide-weights.ts`, which goes on with the next step of its chain.
 * Everything else that is thrown is a bug.
 */
import type { NumericFailureCode } from './keys.ts';

export class NumericFailure extends Error {
  readonly code: NumericFailureCode;

  constructor(code: NumericFailureCode) {
    super(code);
    this.name = 'NumericFailure';
    this.code = code;
  }
}
