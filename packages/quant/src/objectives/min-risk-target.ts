/** MinRisk-Target: min wᵀΣw over W with μᵀw − c(w) ≥ ρ (§5). Out of reach iff ρ > max net(w), which is reported. */
import type { Family } from '../constraints/feasible-set.ts';
import { targetReturnRow } from '../constraints/target-return.ts';
import type { ActiveState } from '../solver/pieces.ts';
import { solveAt } from './frontier-walk.ts';
import { maximiseNetReturn } from './max-net-return.ts';
import { type Outcome, UNSOLVED } from './outcome.ts';

export function solveMinRiskTarget(family: Family, targetReturn: number, warm: ActiveState | null): Outcome {
  const row = targetReturnRow(family.set, family.mu, targetReturn);
  const point = solveAt(family, 0, warm, [row]);
  if (point) return { status: 'optimal', program: point.program, solution: point.solution, scale: 2 };
  const best = maximiseNetReturn(family);
  if (best.status === 'optimal' && best.value < targetReturn)
    return { status: 'unattainable', reason: 'targetReturn', attainable: { maxReturn: best.value } };
  return UNSOLVED;
}
