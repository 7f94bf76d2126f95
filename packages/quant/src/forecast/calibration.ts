/** Whether quantiles hold what they promise: how often the actual fell below each of them, out of sample (math#calibration). */
import { quantileOfSorted } from '../metrics/quantile.ts';

/** Errors that are known before the first date that counts. */
export const CALIBRATION_START = 60;

export interface CalibrationPoint {
  readonly probability: number;
  /** Of the dates that count. */
  readonly share: number;
  readonly n: number;
}

/** The place before which a value belongs. */
function placeOf(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @param errors returns less forecasts, oldest first. Empty where none is left that counts. */
export function calibrate(errors: Float64Array, probabilities: readonly number[]): CalibrationPoint[] {
  const n = errors.length - CALIBRATION_START;
  if (n <= 0) return [];
  const known = Array.from(errors.subarray(0, CALIBRATION_START)).sort((a, b) => a - b);
  const below = new Int32Array(probabilities.length);
  for (const error of errors.subarray(CALIBRATION_START)) {
    for (const [k, p] of probabilities.entries()) if (error < quantileOfSorted(known, p)) below[k]++;
    known.splice(placeOf(known, error), 0, error);
  }
  return probabilities.map((probability, k) => ({ probability, share: below[k] / n, n }));
}
