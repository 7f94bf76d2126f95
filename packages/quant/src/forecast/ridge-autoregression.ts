/**
 * ridgeAR5: a return on its five predecessors (math#one-step-forecasts): lags standardised within the window (denominator T), penalty 1
 * on the slopes, free intercept; β = (ZᵀZ + I)⁻¹Zᵀ(y − ȳ).
 */
import { cholesky, solveCholesky } from '../linalg/cholesky.ts';
import { mean } from '../metrics/moments.ts';

const LAGS = 5;
const PENALTY = 1;

export interface RidgeAutoregression {
  readonly next: number;
  /** Slope of lag 1 … 5, per standard deviation. */
  readonly beta: Float64Array;
}

interface Lag {
  readonly values: Float64Array;
  /** Standardised value that predicts the next return. */
  readonly latest: number;
}

/** A lag that never moves predicts nothing. */
function standardizeLag(window: Float64Array, lag: number): Lag {
  const rows = window.length - LAGS;
  const raw = window.slice(LAGS - lag, LAGS - lag + rows);
  const centre = mean(raw);
  const deviation = Math.sqrt(mean(raw.map((x) => (x - centre) ** 2)));
  const scale = deviation > 0 ? 1 / deviation : 0;
  return {
    values: raw.map((x) => (x - centre) * scale),
    latest: (window[window.length - lag] - centre) * scale,
  };
}

export function fitRidgeAutoregression(window: Float64Array): RidgeAutoregression {
  const y = window.slice(LAGS);
  const level = mean(y);
  const lags = Array.from({ length: LAGS }, (_, k) => standardizeLag(window, k + 1));
  const normal = new Float64Array(LAGS * LAGS);
  const beta = new Float64Array(LAGS);
  for (let a = 0; a < LAGS; a++) {
    for (let t = 0; t < y.length; t++) beta[a] += lags[a].values[t] * (y[t] - level);
    for (let b = 0; b <= a; b++) {
      for (let t = 0; t < y.length; t++) normal[a * LAGS + b] += lags[a].values[t] * lags[b].values[t];
    }
    normal[a * LAGS + a] += PENALTY;
  }
  const factor = cholesky(normal, LAGS);
  if (!factor.ok) throw new Error('ZᵀZ + I is positive definite');
  solveCholesky(factor.L, LAGS, beta);
  const next = lags.reduce((sum, { latest }, k) => sum + latest * beta[k], level);
  return { next, beta };
}

export function forecastRidgeAutoregression(window: Float64Array): number {
  return fitRidgeAutoregression(window).next;
}
