/** drift: tomorrow's return is the mean of the window (contract §10.1). */
import { mean } from '../metrics/moments.ts';

export function forecastDrift(window: Float64Array): number {
  return mean(window);
}
