/** MinRisk: min wᵀΣw over W; stored objective is the variance (math#objectives). Costs do not enter. Program ½σ², so multipliers double. */
import type { ParametricProgram } from '../constraints/feasible-set.ts';
import type { ActiveState } from '../solver/segments.ts';
import { solveAt } from './frontier-walk.ts';
import { type Outcome, UNSOLVED } from './outcome.ts';

export function solveMinRisk(parametric: ParametricProgram, warm: ActiveState | null): Outcome {
  const point = solveAt(parametric, 0, warm);
  if (!point) return UNSOLVED;
  return { status: 'optimal', program: point.program, solution: point.solution, scale: 2 };
}
