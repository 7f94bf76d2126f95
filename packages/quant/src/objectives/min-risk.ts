/** MinRisk: min wᵀΣw over W; stored objective is the variance (math#objectives). Costs do not enter. Program ½σ², so multipliers double. */
import type { Family } from '../constraints/feasible-set.ts';
import type { ActiveState } from '../solver/pieces.ts';
import { solveAt } from './frontier-walk.ts';
import { type Outcome, UNSOLVED } from './outcome.ts';

export function solveMinRisk(family: Family, warm: ActiveState | null): Outcome {
  const point = solveAt(family, 0, warm);
  if (!point) return UNSOLVED;
  return { status: 'optimal', program: point.program, solution: point.solution, scale: 2 };
}
