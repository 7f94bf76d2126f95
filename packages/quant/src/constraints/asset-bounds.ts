/** l_i ≤ w_i ≤ u_i; where none is stated 0 and 1, with shorts −maxShort (or −1) and 1 (math#constraints). */
import type { Constraints } from '../problem.ts';
import { refuseMaxShort } from './max-short.ts';
import { type Gap, isFiniteVector, type RuleDefinition, refuseInput } from './rule-definition.ts';

function leastOf({ maxShort, short = maxShort !== undefined }: Constraints): number {
  return short ? -(maxShort ?? 1) : 0;
}

/** Whether a bound was asked for, and is not just what holds without it. */
export function isStatedBound(side: 'lower' | 'upper', asset: number, constraints: Constraints): boolean {
  const bound = constraints[side]?.[asset];
  if (bound === undefined) return false;
  return side === 'lower' ? bound > leastOf(constraints) : bound < 1;
}

export const assetBounds: RuleDefinition = {
  bound: (constraints, { size, lower, upper }) => {
    // bounds begin at it
    const misstated = refuseMaxShort(constraints);
    if (misstated) return misstated;
    for (const side of ['lower', 'upper'] as const) {
      const given = constraints[side];
      if (given && given.length !== size) return refuseInput('WRONG_LENGTH', side);
      if (given && !isFiniteVector(given)) return refuseInput('NOT_FINITE', side);
    }
    const least = leastOf(constraints);
    for (let i = 0; i < size; i++) {
      lower[i] = constraints.lower?.[i] ?? least;
      upper[i] = constraints.upper?.[i] ?? 1;
    }
    return null;
  },
  *gaps({ constraints }, weights): Iterable<Gap> {
    const least = leastOf(constraints);
    for (let i = 0; i < weights.length; i++) {
      yield [{ rule: 'lower', asset: i }, (constraints.lower?.[i] ?? least) - weights[i]!];
      yield [{ rule: 'upper', asset: i }, weights[i]! - (constraints.upper?.[i] ?? 1)];
    }
  },
};
