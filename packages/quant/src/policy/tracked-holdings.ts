/** What tracking error is taken against without a benchmark: current holdings, cash aside, else equal weights (math#tracking-error). */
import { equalWeights } from '../expected-returns/equilibrium.ts';

/** Of the assets kept alone, in their order: what is excluded cannot be held, so it is not tracked either. Adds up to 1. */
export function trackedHoldings(currentWeights: ArrayLike<number>, kept: readonly number[]): Float64Array {
  const held = Float64Array.from(kept, (i) => currentWeights[i]);
  const total = held.reduce((sum, w) => sum + w, 0);
  return total > 0 ? held.map((w) => w / total) : equalWeights(kept.length);
}
