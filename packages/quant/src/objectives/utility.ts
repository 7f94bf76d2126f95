/**
 * Utility: max μᵀw − c(w) − (a/2)wᵀΣw over W (math#objectives), and Utility-TrackingError with TE²(w) = wᵀΣw − 2qᵀw + σ_b² in place of the
 * variance (the −qᵀw is the q₀ of the parametric program). Divided by a it is the parametric program at τ = 1/a; multipliers times a.
 */
import type { ParametricProgram } from '../constraints/feasible-set.ts';
import type { ActiveState } from '../solver/segments.ts';
import { solveAt } from './frontier-walk.ts';
import { type Outcome, UNSOLVED } from './outcome.ts';

export function solveUtility(
  parametric: ParametricProgram,
  riskAversion: number,
  warm: ActiveState | null,
): Outcome {
  const point = solveAt(parametric, 1 / riskAversion, warm);
  if (!point) return UNSOLVED;
  return { status: 'optimal', program: point.program, solution: point.solution, scale: riskAversion };
}
