/**
 * Sharpe: max (μᵀw − c(w) − rf)/σ over W (math#objectives). The best ratio is the point of the parametric frontier with τ = σ²/(net − rf): there the
 * conditions of the ratio and of ½σ² − τ·net coincide, with multipliers scaled by 1/(στ). φ(τ) = σ² − τ(net − rf) is positive below
 * that τ and negative above; on one segment it is linear in τ, so Newton steps inside a bracket end exactly.
 * (The homogenised program has the same answer; this form keeps bounds as bounds: math#parametric-program.)
 */
import type { ParametricProgram } from '../constraints/feasible-set.ts';
import { dot, maxAbs } from '../linalg/matrix.ts';
import type { ActiveState } from '../solver/segments.ts';
import {
  BRACKET_CLOSED,
  EXCESS_CLEAR,
  LEAST_UNIT,
  RETURN_ROUNDING,
  SEARCH_STEPS,
  SHARPE_ABSURD,
  SHARPE_EXACT,
  SHARPE_START,
} from '../solver/settings.ts';
import { bisectTau, continueTo, type FrontierPoint, segmentAt, solveAt } from './frontier-walk.ts';
import { maximiseNetReturn } from './max-net-return.ts';
import { type Outcome, UNSOLVED } from './outcome.ts';

/** Gain without risk but that of the ridge: longs and shorts whose past returns cancel. The ratio then has no maximum. */
function isRiskless(
  { ridge }: ParametricProgram,
  { variance, net, solution }: FrontierPoint,
  rf: number,
): boolean {
  if (ridge === 0 || net <= rf) return false;
  const own = Math.max(0, variance - ridge * dot(solution.w, solution.w));
  return SHARPE_ABSURD * own < (net - rf) ** 2;
}

export function solveSharpe(parametric: ParametricProgram, rf: number, warm: ActiveState | null): Outcome {
  const start = solveAt(parametric, 0, warm);
  if (!start) return UNSOLVED;
  if (isRiskless(parametric, start, rf)) return { status: 'unbounded' };
  let best = start.net;
  if (start.net - rf <= EXCESS_CLEAR * Math.max(LEAST_UNIT, Math.abs(rf))) {
    const lp = maximiseNetReturn(parametric);
    if (lp.status !== 'optimal') return UNSOLVED;
    const excess = lp.value - rf;
    if (excess <= RETURN_ROUNDING * Math.max(maxAbs(parametric.mu), Math.abs(rf)))
      return {
        status: 'unattainable',
        reason: 'sharpe',
        attainable: { maxExcessReturn: Math.min(excess, 0) },
      };
    best = lp.value;
  }
  // with a riskless asset held alone any τ gives the same ratio: 0/0
  if (!(start.variance > 0)) return UNSOLVED;
  let low = 0;
  let high = Number.POSITIVE_INFINITY;
  // exact without bounds; with them the best return matters more when the least-risk portfolio earns next to nothing
  const most = parametric.mu.reduce((a, b) => Math.max(a, b), best);
  let tau = start.variance / Math.max(best - rf, SHARPE_START * (most - rf));
  let last: FrontierPoint = start;
  for (let step = 0; step < SEARCH_STEPS; step++) {
    const point = continueTo(parametric, tau, last);
    if (!point) return UNSOLVED;
    last = point;
    if (isRiskless(parametric, point, rf)) return { status: 'unbounded' };
    const excess = point.net - rf;
    const phi = point.variance - tau * excess;
    const isExact = excess > 0 && Math.abs(phi) <= SHARPE_EXACT * point.variance * 10;
    const isPinched = high - low <= BRACKET_CLOSED * tau;
    if (isExact || isPinched) {
      const scale = 1 / (Math.sqrt(point.variance) * tau);
      return { status: 'optimal', program: point.program, solution: point.solution, scale };
    }
    if (phi > 0) low = tau;
    else high = tau;
    tau = nextTau(parametric, point, excess, phi, low, high);
  }
  return UNSOLVED;
}

function nextTau(
  parametric: ParametricProgram,
  point: FrontierPoint,
  excess: number,
  phi: number,
  low: number,
  high: number,
): number {
  const segment = segmentAt(parametric, point);
  if (segment) {
    const fall = excess - point.tau * segment.netSlope;
    const newton = fall > 0 ? point.tau + phi / fall : Number.NaN;
    if (newton > low && newton < high) return newton;
  }
  return bisectTau(low, high, point.tau);
}
