/** drift: tomorrow's return is the mean of the window (math#one-step-forecasts). */
import { mean } from '../metrics/moments.ts';

export function forecastDrift(window: Float64Array): number {
  return mean(window);
}
