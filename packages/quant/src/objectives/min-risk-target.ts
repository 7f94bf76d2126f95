/**
 * MinRisk-Target: min wᵀΣw over W with μᵀw − c(w) ≥ ρ (math#objectives). Out of reach iff ρ > max net(w), which is reported. Where the row leaves almost
 * no room (ρ close to that maximum) the same portfolio is found as the point of the parametric frontier whose net return is ρ: there the
 * multiplier of the row is τ.
 */
import type { ParametricProgram } from '../constraints/feasible-set.ts';
import { targetReturnRow } from '../constraints/target-return.ts';
import type { ProgramRow } from '../solver/program.ts';
import type { ActiveState } from '../solver/segments.ts';
import {
  BRACKET_CLOSED,
  RETURN_RANGE,
  SEARCH_STEPS,
  TARGET_AT_TOP,
  TARGET_EXACT,
  TARGET_REACH,
} from '../solver/settings.ts';
import { bisectTau, continueTo, type FrontierPoint, segmentAt, solveAt } from './frontier-walk.ts';
import { maximiseNetReturn } from './max-net-return.ts';
import { type Outcome, UNSOLVED } from './outcome.ts';

export function solveMinRiskTarget(
  parametric: ParametricProgram,
  targetReturn: number,
  warm: ActiveState | null,
): Outcome {
  const row = targetReturnRow(parametric.set, parametric.mu, targetReturn);
  const point = solveAt(parametric, 0, warm, [row]);
  if (point) return { status: 'optimal', program: point.program, solution: point.solution, scale: 2 };
  const best = maximiseNetReturn(parametric);
  if (best.status !== 'optimal') return UNSOLVED;
  if (best.value < targetReturn - TARGET_REACH)
    return { status: 'unattainable', reason: 'targetReturn', attainable: { maxReturn: best.value } };
  return walkToReturn(parametric, Math.min(targetReturn, best.value), best.value);
}

function walkToReturn(parametric: ParametricProgram, target: number, best: number): Outcome {
  const row = targetReturnRow(parametric.set, parametric.mu, target);
  let point = solveAt(parametric, 0, null);
  let low = 0;
  let high = Number.POSITIVE_INFINITY;
  for (let step = 0; step < SEARCH_STEPS && point; step++) {
    const missing = target - point.net;
    const segment = segmentAt(parametric, point);
    // at the vertex of the highest return nothing moves any more
    const isTop = !segment && missing >= 0 && best - point.net <= TARGET_AT_TOP;
    if (isTop || Math.abs(missing) <= TARGET_EXACT || high - low <= BRACKET_CLOSED * point.tau)
      return withRow(point, row);
    if (missing > 0) low = point.tau;
    else high = point.tau;
    const newton = segment ? point.tau + missing / segment.netSlope : Number.NaN;
    const scale = point.variance / Math.max(best - point.net, RETURN_RANGE);
    const tau = newton > low && newton < high ? newton : bisectTau(low, high, scale);
    point = continueTo(parametric, tau, point);
  }
  return UNSOLVED;
}

/** The point as the answer of the program with its target row. */
function withRow(point: FrontierPoint, row: ProgramRow): Outcome {
  const { program, solution, tau } = point;
  return {
    status: 'optimal',
    program: {
      ...program,
      q: new Float64Array(program.n),
      penalty: program.penalty.map(() => 0),
      rows: [...program.rows, row],
    },
    solution: { ...solution, multipliers: Float64Array.of(...solution.multipliers, tau) },
    scale: 2,
  };
}
