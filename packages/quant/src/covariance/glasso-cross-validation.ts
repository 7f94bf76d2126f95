/** Penalty of the graphical lasso by five-fold likelihood cross-validation (math#graphical-lasso, option `cv`). */
import { cholesky, logDeterminant } from '../linalg/cholesky.ts';
import type { ReturnMatrix } from '../returns/return-matrix.ts';
import { centreSample, sampleCovariance } from './centred-sample.ts';
import { solveGraphicalLasso } from './glasso-kernel.ts';
import { correlationForm, reciprocal, scaleBothSides } from './standardize.ts';

const FOLDS = 5;
const GRID = 10;

function takeRows({ n, values }: ReturnMatrix, isWanted: (t: number) => boolean, T: number): ReturnMatrix {
  const rows = Array.from({ length: T }, (_, t) => t).filter(isWanted);
  const taken = new Float64Array(rows.length * n);
  rows.forEach((t, r) => {
    taken.set(values.subarray(t * n, (t + 1) * n), r * n);
  });
  return { T: rows.length, n, values: taken };
}

/** Gaussian log-likelihood per observation of a fold under a precision, up to constants. */
function logLikelihood(theta: Float64Array, S: Float64Array, n: number): number {
  const factor = cholesky(theta, n);
  if (!factor.ok) return Number.NEGATIVE_INFINITY;
  let trace = 0;
  for (let k = 0; k < S.length; k++) trace += S[k] * theta[k];
  return logDeterminant(factor.L, n) - trace;
}

/** Grid 10^(−2i/9)·λ_max, five contiguous folds; ties to the larger penalty. */
export function selectPenalty(returns: ReturnMatrix, largest: number): number {
  const { T, n } = returns;
  const grid = Array.from({ length: GRID }, (_, i) => largest * 10 ** ((-2 * i) / (GRID - 1)));
  const scores = new Float64Array(GRID);
  for (let fold = 0; fold < FOLDS; fold++) {
    const from = Math.floor((fold * T) / FOLDS);
    const to = Math.floor(((fold + 1) * T) / FOLDS);
    const train = takeRows(returns, (t) => t < from || t >= to, T);
    const test = sampleCovariance(centreSample(takeRows(returns, (t) => t >= from && t < to, T)));
    const { C, scale } = correlationForm(sampleCovariance(centreSample(train)), n);
    const standardised = scaleBothSides(test, n, reciprocal(scale));
    for (let i = 0; i < GRID; i++) {
      const { theta } = solveGraphicalLasso(C, n, grid[i]);
      scores[i] += logLikelihood(theta, standardised, n);
    }
  }
  return grid[scores.indexOf(Math.max(...scores))];
}
