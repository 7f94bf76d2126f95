/**
 * MaxRet: max μᵀw − c(w) over W with σ ≤ cap (math#objectives). Out of reach iff cap < σ_min. along the parametric frontier σ(τ) grows; on a segment
 * σ² is a quadratic in τ whose root is taken exactly. If even the highest return stays below the cap the limit does not bind, and of
 * all portfolios with that return the one of least variance is chosen; its certificate is that of the linear program.
 */
import { type ParametricProgram, programAt } from '../constraints/feasible-set.ts';
import type { Program } from '../solver/program.ts';
import type { ActiveState } from '../solver/segments.ts';
import {
  BRACKET_CLOSED,
  CAP_AT_LEAST,
  CAP_HAIR,
  CAP_OUT_OF_REACH,
  LEAST_UNIT,
  RETURN_RANGE,
  SEARCH_STEPS,
  TARGET_AT_TOP,
  TARGET_EXACT,
  TAU_FLOOR,
} from '../solver/settings.ts';
import { bisectTau, continueTo, type FrontierPoint, segmentAt, solveAt } from './frontier-walk.ts';
import { maximiseNetReturn } from './max-net-return.ts';
import { type Outcome, UNSOLVED } from './outcome.ts';

export function solveMaxReturn(
  parametric: ParametricProgram,
  cap: number,
  warm: ActiveState | null,
): Outcome {
  const start = solveAt(parametric, 0, warm);
  if (!start) return UNSOLVED;
  const minVolatility = Math.sqrt(Math.max(start.variance, 0));
  if (cap < minVolatility - CAP_OUT_OF_REACH)
    return { status: 'unattainable', reason: 'targetRisk', attainable: { minVolatility } };
  const top = maximiseNetReturn(parametric);
  if (top.status !== 'optimal') return UNSOLVED;
  if (cap - minVolatility <= CAP_AT_LEAST) {
    // the limit allows one portfolio only and its multiplier has no upper end: show the one a hair along the curve
    const tau = (CAP_HAIR * start.variance) / Math.max(top.value - start.net, RETURN_RANGE);
    const near = continueTo(parametric, tau, start);
    return near ? bound(near, minVolatility) : UNSOLVED;
  }
  const reach = TARGET_AT_TOP * Math.max(LEAST_UNIT, Math.abs(top.value));
  let low = 0;
  let high = Number.POSITIVE_INFINITY;
  let point = start;
  for (let step = 0; step < SEARCH_STEPS; step++) {
    const volatility = Math.sqrt(point.variance);
    if (point.tau > 0 && Math.abs(volatility - cap) <= TARGET_EXACT) return bound(point, minVolatility);
    if (volatility <= cap && point.net >= top.value - reach)
      return unbound(parametric, point, top.multipliers, minVolatility);
    if (volatility < cap) low = point.tau;
    else high = point.tau;
    if (high - low <= BRACKET_CLOSED * point.tau) return bound(point, minVolatility);
    const tau = nextTau(parametric, point, cap, low, high, top.value);
    const next = continueTo(parametric, tau, point);
    if (!next) return UNSOLVED;
    point = next;
  }
  return UNSOLVED;
}

function nextTau(
  parametric: ParametricProgram,
  point: FrontierPoint,
  cap: number,
  low: number,
  high: number,
  best: number,
): number {
  const segment = segmentAt(parametric, point);
  if (segment) {
    const { slope, curvature } = segment;
    const room = cap * cap - point.variance;
    const root = slope * slope + curvature * room;
    const newton = root > 0 ? point.tau + room / (slope + Math.sqrt(root)) : Number.NaN;
    if (newton > low && newton < high) return newton;
  }
  return bisectTau(low, high, (cap * cap) / Math.max(best - point.net, RETURN_RANGE));
}

/** Multipliers of ½σ² − τ·net become those of net by 1/τ, which is also the multiplier a of the risk limit. */
function bound(point: FrontierPoint, minVolatility: number): Outcome {
  const tau = Math.max(point.tau, TAU_FLOOR);
  return {
    status: 'optimal',
    program: point.program,
    solution: point.solution,
    scale: 1 / tau,
    riskCapActive: true,
    riskMultiplier: 1 / tau,
    minVolatility,
  };
}

function unbound(
  parametric: ParametricProgram,
  point: FrontierPoint,
  multipliers: Float64Array,
  minVolatility: number,
): Outcome {
  const n = parametric.set.n;
  const program: Program = {
    ...programAt({ ...parametric, q0: new Float64Array(n) }, 1, []),
    quadratic: {
      n,
      diagonal: new Float64Array(n),
      multiply: (_, out) => out.fill(0),
      block(F) {
        return new Float64Array(F.length * F.length);
      },
    },
  };
  return {
    status: 'optimal',
    program,
    solution: { ...point.solution, multipliers },
    scale: 1,
    riskCapActive: false,
    minVolatility,
  };
}
