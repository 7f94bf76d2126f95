/** How a forecast would have done: one step ahead at every past date, with its uncertainty (math#walk-forward-record). */
import { wilsonInterval, Z_OF_FOUR } from './wilson.ts';

/** W: observations of a window, a constant of the forecasts. */
export const FORECAST_WINDOW = 182;

export interface WalkForwardRecord {
  /** Dates with a return other than 0. */
  readonly n: number;
  /** Same sign as the return. */
  readonly hits: number;
  readonly accuracy: number | null;
  /** 95 % Wilson interval of the accuracy. */
  readonly interval: readonly [low: number, high: number] | null;
  /** Lower end of the interval that holds for all four models together: the best of four looks is luckier than one. */
  readonly skillFloor: number | null;
  /** Share of up-days: the accuracy of "always up". */
  readonly upShare: number | null;
  /** Mean absolute error over all dates. */
  readonly meanAbsoluteError: number | null;
  /** One for each return behind the first window. */
  readonly forecasts: Float64Array;
  /** Returns less forecasts. */
  readonly errors: Float64Array;
  /** False: 50 % or the share of up-days cannot be ruled out, and the forecast must be marked so. */
  readonly hasDemonstratedSkill: boolean;
}

export function recordWalkForward(
  returns: Float64Array,
  window: number,
  forecast: (window: Float64Array) => number,
): WalkForwardRecord {
  const dates = Math.max(0, returns.length - window);
  const forecasts = new Float64Array(dates);
  const errors = new Float64Array(dates);
  let n = 0;
  let hits = 0;
  let ups = 0;
  let absolute = 0;
  for (let k = 0; k < dates; k++) {
    const actual = returns[window + k];
    const predicted = forecast(returns.subarray(k, k + window));
    forecasts[k] = predicted;
    errors[k] = actual - predicted;
    absolute += Math.abs(errors[k]);
    if (actual !== 0) {
      n++;
      if (actual > 0) ups++;
      if (Math.sign(predicted) === Math.sign(actual)) hits++;
    }
  }
  const interval = n > 0 ? wilsonInterval(hits, n) : null;
  const skillFloor = n > 0 ? wilsonInterval(hits, n, Z_OF_FOUR)[0] : null;
  const upShare = n > 0 ? ups / n : null;
  return {
    n,
    hits,
    accuracy: n > 0 ? hits / n : null,
    interval,
    skillFloor,
    upShare,
    meanAbsoluteError: dates > 0 ? absolute / dates : null,
    forecasts,
    errors,
    hasDemonstratedSkill: skillFloor !== null && skillFloor > Math.max(0.5, upShare ?? 1),
  };
}
