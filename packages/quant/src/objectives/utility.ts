/**
 * Utility: max μᵀw − c(w) − (a/2)wᵀΣw over W (math#objectives), and Utility-TrackingError with TE²(w) = wᵀΣw − 2qᵀw + σ_b² in place of the
 * variance (the −qᵀw is the family's q₀). Divided by a it is the family at τ = 1/a; multipliers times a.
 */
import type { Family } from '../constraints/feasible-set.ts';
import type { ActiveState } from '../solver/pieces.ts';
import { solveAt } from './frontier-walk.ts';
import { type Outcome, UNSOLVED } from './outcome.ts';

export function solveUtility(family: Family, riskAversion: number, warm: ActiveState | null): Outcome {
  const point = solveAt(family, 1 / riskAversion, warm);
  if (!point) return UNSOLVED;
  return { status: 'optimal', program: point.program, solution: point.solution, scale: riskAversion };
}
