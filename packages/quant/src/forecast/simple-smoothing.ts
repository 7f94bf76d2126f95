/**
 * ses: simple exponential smoothing of returns (math#one-step-forecasts): l₁ = x₁, l ← l + α(x − l); α on 0.01, 0.02, …, 0.99
 * minimising the squared one-step errors, ties to the smaller; the forecast is the final level.
 */
const STEPS = 99;

export interface Smoothing {
  readonly next: number;
  readonly alpha: number;
  /** Σ one-step errors². */
  readonly squaredErrors: number;
}

export function smoothReturns(window: Float64Array): Smoothing {
  let best: Smoothing = { next: window[0], alpha: 0, squaredErrors: Number.POSITIVE_INFINITY };
  for (let step = 1; step <= STEPS; step++) {
    const alpha = step / 100;
    let level = window[0];
    let squaredErrors = 0;
    for (let t = 1; t < window.length; t++) {
      const error = window[t] - level;
      squaredErrors += error * error;
      level += alpha * error;
    }
    if (squaredErrors < best.squaredErrors) best = { next: level, alpha, squaredErrors };
  }
  return best;
}

export function forecastSmoothing(window: Float64Array): number {
  return smoothReturns(window).next;
}
