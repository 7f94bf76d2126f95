import { INFEASIBLE } from '../solver/settings.ts';

/** Bounds that no weights within them can meet, without solving anything. */
export function cannotAddUp(lower: Float64Array, upper: Float64Array): boolean {
  let least = 0;
  let most = 0;
  for (let i = 0; i < lower.length; i++) {
    least += lower[i]!;
    most += upper[i]!;
  }
  return least > 1 + INFEASIBLE || most < 1 - INFEASIBLE;
}
