/** Centred returns with the smaller of their two Gram matrices: all that the shrinkage estimators need (math#shrinkage-without-the-matrix). */
import { gram, rowGram } from '../linalg/matrix.ts';
import { sum } from '../linalg/sum.ts';
import { centreReturns, type ReturnMatrix } from '../returns/return-matrix.ts';

export interface CentredSample {
  readonly T: number;
  readonly n: number;
  /** T×n, columns centred. */
  readonly X: Float64Array;
  /** s_ii = Σ_t x_ti²/T. */
  readonly variances: Float64Array;
  /** tr(S). */
  readonly trace: number;
  /** ‖S‖²_F. */
  readonly squaredNorm: number;
  /** XᵀX/T, only when it is not larger than the T×T Gram matrix. */
  readonly S: Float64Array | undefined;
}

export function scaleInPlace(values: Float64Array, factor: number): Float64Array {
  for (let k = 0; k < values.length; k++) values[k] *= factor;
  return values;
}

export function squaredFrobenius(values: Float64Array): number {
  return sum(values.map((value) => value * value));
}

function columnVariances(X: Float64Array, T: number, n: number): Float64Array {
  const variances = new Float64Array(n);
  for (let t = 0, at = 0; t < T; t++) for (let i = 0; i < n; i++, at++) variances[i] += X[at] * X[at];
  return scaleInPlace(variances, 1 / T);
}

export function centreSample(returns: ReturnMatrix): CentredSample {
  const { T, n } = returns;
  const X = centreReturns(returns);
  const variances = columnVariances(X, T, n);
  const S = T < n ? undefined : scaleInPlace(gram(X, T, n), 1 / T);
  const squaredNorm = squaredFrobenius(S ?? scaleInPlace(rowGram(X, T, n), 1 / T));
  return { T, n, X, variances, trace: sum(variances), squaredNorm, S };
}

/** XᵀX/T for those models that are dense by nature. */
export function sampleCovariance({ X, S, T, n }: CentredSample): Float64Array {
  return S ?? scaleInPlace(gram(X, T, n), 1 / T);
}
