/**
 * Critical line (math#critical-line; Markowitz 1956): all corner portfolios of min ½σ² − τ·net over W from τ = 0 (least risk)
 * to the highest return. Between two corners weights are linear in τ. The next corner is the smallest τ at which a free weight meets a
 * breakpoint, a resting weight wants to leave, a row starts to bind or its multiplier reaches zero. Just beyond each corner the state is
 * solved anew, so that errors do not accumulate and ties are resolved by pivoting.
 */
import { type ParametricProgram, programAt } from '../constraints/feasible-set.ts';
import { dot } from '../linalg/matrix.ts';
import { type FrontierPoint, netReturn, solveAt } from '../objectives/frontier-walk.ts';
import { segmentRowValue, segmentSlope } from '../solver/active-set-pivoting.ts';
import { type ActiveState, copyState } from '../solver/segments.ts';
import {
  FRONTIER_BEYOND,
  FRONTIER_BEYOND_ZERO,
  FRONTIER_CORNERS,
  FRONTIER_RATE,
  FRONTIER_SAME_CORNER,
} from '../solver/settings.ts';
import { kktResidual } from '../solver/verify.ts';

/** Row multipliers along τ on the state that leaves a corner: at τ they are `multipliers` + (τ − `tau`)·`rates`. */
export interface Segment {
  readonly tau: number;
  readonly multipliers: Float64Array;
  readonly rates: Float64Array;
}

export interface Corner {
  readonly tau: number;
  readonly w: Float64Array;
  readonly net: number;
  /** From here to the next corner; of the last corner, beyond it. */
  readonly segment: Segment;
}

export interface CriticalLine {
  /** By growing return; at least one. */
  readonly corners: readonly Corner[];
  /** Largest KKT residual of the states solved along the way, in units of ½σ². */
  readonly kkt: number;
}

interface Event {
  readonly delta: number;
  apply(state: ActiveState): void;
}

/** First change of state along the segment that starts at this solved point; null if there is none up to τ = ∞. */
function nextEvent(
  parametric: ParametricProgram,
  point: FrontierPoint,
  beta: Float64Array,
  rates: Float64Array,
): Event | null {
  const { program, solution } = point;
  const { segments, set } = parametric;
  const { n } = set;
  const { w, multipliers } = solution;
  const state = solution.state!;
  const system = solution.system!;
  let delta = Number.POSITIVE_INFINITY;
  let apply: Event['apply'] = () => undefined;
  const consider = (distance: number, rate: number, change: Event['apply']): void => {
    if (!(rate > FRONTIER_RATE)) return;
    const at = Math.max(distance, 0) / rate;
    if (at < delta) {
      delta = at;
      apply = change;
    }
  };

  const gradient = parametric.quadratic.multiply(w, new Float64Array(n));
  const slope = parametric.quadratic.multiply(beta, new Float64Array(n));
  for (let i = 0; i < n; i++) {
    gradient[i] += program.q[i];
    slope[i] -= parametric.mu[i];
  }
  program.rows.forEach((row, r) => {
    if (multipliers[r] === 0 && rates[r] === 0) return;
    for (let i = 0; i < n; i++) {
      gradient[i] += multipliers[r] * row.a[i];
      slope[i] += rates[r] * row.a[i];
    }
  });
  const unit = { ...program, penalty: programAt(parametric, 1, []).penalty };
  for (let i = 0; i < n; i++) {
    const p = state.at[i];
    if (state.free[i]) {
      const toRight = (s: ActiveState) => {
        s.free[i] = 0;
        s.at[i] = p + 1;
      };
      consider(segments.points[p + 1] - w[i], beta[i], toRight);
      consider(w[i] - segments.points[p], -beta[i], (s) => {
        s.free[i] = 0;
      });
      continue;
    }
    if (p < segments.start[i + 1] - 1) {
      const value = gradient[i] + segmentSlope(program, segments, multipliers, p, w[i]);
      const rate = slope[i] + segmentSlope(unit, segments, rates, p, 0);
      consider(value, -rate, (s) => {
        s.free[i] = 1;
      });
    }
    if (p > segments.start[i]) {
      const value = gradient[i] + segmentSlope(program, segments, multipliers, p - 1, w[i]);
      const rate = slope[i] + segmentSlope(unit, segments, rates, p - 1, 0);
      consider(-value, rate, (s) => {
        s.free[i] = 1;
        s.at[i] = p - 1;
      });
    }
  }
  program.rows.forEach((row, r) => {
    if (row.equality || system.dependent.includes(r)) return;
    if (state.rows[r]) {
      consider(multipliers[r], -rates[r], (s) => {
        s.rows[r] = 0;
      });
      return;
    }
    let rate = dot(row.a, beta);
    row.hinges.forEach((b, h) => {
      if (b !== 0) for (let i = 0; i < n; i++) rate += b * segments.slope[h]![state.at[i]] * beta[i];
    });
    consider(row.bound - segmentRowValue(program, segments, state, r, w), rate, (s) => {
      s.rows[r] = 1;
    });
  });
  return delta === Number.POSITIVE_INFINITY ? null : { delta, apply };
}

/** Null when W is empty or a state could not be solved exactly. */
export function traceCriticalLine(parametric: ParametricProgram): CriticalLine | null {
  const { set, mu, segments } = parametric;
  const { n } = set;
  const corners: Corner[] = [];
  let kkt = 0;
  const push = (tau: number, w: Float64Array, segment: Segment): void => {
    const last = corners[corners.length - 1];
    // a corner may be optimal for a whole interval of τ: the next segment leaves it at the end of that interval
    if (last?.w.every((v, i) => Math.abs(v - w[i]) <= FRONTIER_SAME_CORNER)) corners.pop();
    corners.push({ tau, w, net: netReturn(parametric, w), segment });
  };
  let reached = { tau: 0, w: new Float64Array(0) };
  let point = solveAt(parametric, 0, null);
  for (let k = 0; k < FRONTIER_CORNERS * n + 100; k++) {
    if (!point?.solution.state || !point.solution.system) return null;
    const { system, state, w } = point.solution;
    kkt = Math.max(kkt, kktResidual(point.program, w, point.solution.multipliers));
    const step = new Float64Array(system.F.length);
    for (let a = 0; a < step.length; a++) {
      step[a] = mu[system.F[a]];
      if (set.perTrade > 0) step[a] -= set.perTrade * segments.slope[0]![state.at[system.F[a]]];
    }
    const s = new Float64Array(system.W.length);
    system.solve(step, s);
    const beta = new Float64Array(n);
    for (let a = 0; a < step.length; a++) beta[system.F[a]] = step[a];
    const rates = new Float64Array(point.program.rows.length);
    for (let b = 0; b < s.length; b++) rates[system.W[b]] = s[b];
    const segment = { tau: point.tau, multipliers: point.solution.multipliers, rates };
    push(reached.tau, k === 0 ? w : reached.w, segment);
    const event = nextEvent(parametric, point, beta, rates);
    if (!event) {
      push(point.tau, w, segment);
      return { corners, kkt };
    }
    const tau = point.tau + event.delta;
    reached = {
      tau,
      w: w.map((v, i) => Math.min(Math.max(v + event.delta * beta[i], set.lower[i]), set.upper[i])),
    };
    const next = copyState(state);
    event.apply(next);
    point = solveAt(parametric, tau * (1 + FRONTIER_BEYOND) + FRONTIER_BEYOND_ZERO, next);
  }
  return null;
}
