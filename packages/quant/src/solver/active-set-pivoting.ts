/**
 * Pivoting between active states: solve the equality system of the guessed state, move every weight, row or breakpoint that contradicts
 * it, repeat until nothing does (block principal pivoting of Júdice & Pires 1994, which is the semismooth Newton method of the
 * optimality conditions; single least-index pivots when blocks stop helping). It serves as cold solver where few assets are held,
 * as warm start along dates and targets, and as the polish after an interior point (math#methods).
 * It either ends in a state whose solution satisfies all optimality conditions, or says that it did not.
 */
import { fitMultipliers } from './linear-over-set.ts';
import { type Program, rowValue } from './program.ts';
import { type ReducedSystem, reduceSystem, rowSlope } from './reduced-system.ts';
import type { ActiveState, Segments } from './segments.ts';
import { copyState } from './segments.ts';
import {
  BREAKPOINT,
  EQUALITY_HOLDS,
  HELPER_RELIEF,
  PIVOT_DUAL,
  PIVOT_FITTED,
  PIVOT_PATIENCE,
  PIVOT_PRIMAL,
  type PivotingLimits,
  ROW_DUAL_SCALE,
} from './settings.ts';
import { verifySolution } from './verify.ts';

export interface PivotingResult {
  readonly w: Float64Array;
  /** One per row; ≥ 0 for inequalities. */
  readonly multipliers: Float64Array;
  readonly state: ActiveState;
  readonly system: ReducedSystem;
  readonly iterations: number;
}

export interface StateSolution {
  readonly w: Float64Array;
  readonly multipliers: Float64Array;
  /** Gradient of objective plus rows without hinges: Σw + q + Σλa. */
  readonly gradient: Float64Array;
  readonly residual: number;
}

/** Solves the system of a state for the program's own right-hand side, with one step of iterative refinement. */
export function solveState(
  program: Program,
  segments: Segments,
  state: ActiveState,
  system: ReducedSystem,
): StateSolution {
  const { n, q, rows, penalty } = program;
  const { F, W, A } = system;
  const m = F.length;
  const w = new Float64Array(n);
  for (let i = 0; i < n; i++) if (!state.free[i]) w[i] = segments.points[state.at[i]];
  const multipliers = new Float64Array(rows.length);
  const gradient = new Float64Array(n);
  const r = new Float64Array(m);
  const s = new Float64Array(W.length);
  let residual = 0;
  for (let pass = 0; pass < 2; pass++) {
    program.quadratic.multiply(w, gradient);
    residual = 0;
    for (let a = 0; a < m; a++) {
      const i = F[a];
      const p = state.at[i];
      let g = gradient[i] + q[i];
      for (let h = 0; h < penalty.length; h++) g += penalty[h]! * segments.slope[h]![p];
      if (segments.linear) g += segments.linear[p];
      if (segments.curvature) g += segments.curvature[p] * w[i];
      for (let b = 0; b < W.length; b++) g += multipliers[W[b]] * A[b * m + a];
      r[a] = -g;
      residual = Math.max(residual, Math.abs(g));
    }
    for (let b = 0; b < W.length; b++)
      s[b] = rows[W[b]]!.bound - segmentRowValue(program, segments, state, W[b], w);
    system.solve(r, s);
    for (let a = 0; a < m; a++) w[F[a]] += r[a];
    for (let b = 0; b < W.length; b++) multipliers[W[b]] += s[b];
  }
  program.quadratic.multiply(w, gradient);
  for (let i = 0; i < n; i++) gradient[i] += q[i];
  for (let row = 0; row < rows.length; row++) {
    const lambda = multipliers[row];
    if (lambda === 0) continue;
    const a = rows[row]!.a;
    for (let i = 0; i < n; i++) gradient[i] += lambda * a[i];
  }
  return { w, multipliers, gradient, residual };
}

/** Value of a row on the segments of the state (linear continuation outside them). */
export function segmentRowValue(
  program: Program,
  segments: Segments,
  state: ActiveState,
  r: number,
  w: Float64Array,
): number {
  const row = program.rows[r]!;
  let total = 0;
  for (let i = 0; i < program.n; i++) total += row.a[i] * w[i];
  for (let h = 0; h < row.hinges.length; h++) {
    const b = row.hinges[h]!;
    if (b === 0) continue;
    const slope = segments.slope[h]!;
    const constant = segments.constant[h]!;
    for (let i = 0; i < program.n; i++) total += b * (constant[state.at[i]] + slope[state.at[i]] * w[i]);
  }
  return total;
}

/** Slope of penalties and binding rows' hinges on segment p. */
export function segmentSlope(
  program: Program,
  segments: Segments,
  multipliers: Float64Array,
  p: number,
  w: number,
): number {
  let c = 0;
  for (let h = 0; h < program.hinges.length; h++) {
    let weight = program.penalty[h] ?? 0;
    for (let r = 0; r < program.rows.length; r++) {
      if (multipliers[r] !== 0) weight += multipliers[r] * (program.rows[r]!.hinges[h] ?? 0);
    }
    c += weight * segments.slope[h]![p];
  }
  if (segments.linear) c += segments.linear[p];
  if (segments.curvature) c += segments.curvature[p] * w;
  return c;
}

/** Variable `index` goes to point `at` (free: into the segment right of it); a row (index ≥ n) starts or stops binding. */
export interface Move {
  readonly index: number;
  readonly at: number;
  readonly on: 0 | 1;
  /** How far the condition is from holding; comparable among moves of one side (weights and rows, or multipliers). */
  readonly size: number;
  /** A multiplier contradicts, not a weight or a row. */
  readonly isDual: boolean;
}

export function applyMove(state: ActiveState, move: Move, n: number): void {
  if (move.index >= n) {
    state.rows[move.index - n] = move.on;
    return;
  }
  state.free[move.index] = move.on;
  state.at[move.index] = move.at;
}

/** The resting weight whose release lowers row r at the least cost per unit. */
function cheapestHelper(
  program: Program,
  segments: Segments,
  state: ActiveState,
  gradient: Float64Array,
  multipliers: Float64Array,
  r: number,
  w: Float64Array,
): Move | null {
  let best: Move | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < program.n; i++) {
    if (state.free[i]) continue;
    const p = state.at[i];
    for (const segment of [p, p - 1]) {
      if (segment < segments.start[i] || segment >= segments.start[i + 1] - 1) continue;
      const direction = segment === p ? 1 : -1;
      const relief = -direction * rowSlope(program, segments, r, i, segment);
      if (relief <= HELPER_RELIEF) continue;
      const cost =
        (direction * (gradient[i] + segmentSlope(program, segments, multipliers, segment, w[i]))) / relief;
      if (cost < least) {
        least = cost;
        best = { index: i, at: segment, on: 1, size: 1, isDual: false };
      }
    }
  }
  return best;
}

/** Everything in the solution that contradicts its state. Indices ≥ n are rows. */
export function contradictions(
  program: Program,
  segments: Segments,
  state: ActiveState,
  system: ReducedSystem,
  solution: StateSolution,
): Move[] {
  const { n, rows } = program;
  const { w, multipliers, gradient } = solution;
  const moves: Move[] = [];
  let scale = 0;
  for (let i = 0; i < n; i++) scale = Math.max(scale, Math.abs(gradient[i]), Math.abs(program.q[i]));
  const dual = PIVOT_DUAL * Math.max(scale, program.quadratic.diagonal[0]);
  for (let i = 0; i < n; i++) {
    const p = state.at[i];
    if (state.free[i]) {
      const below = segments.points[p] - w[i];
      const above = w[i] - segments.points[p + 1];
      if (below > PIVOT_PRIMAL || above > PIVOT_PRIMAL) {
        moves.push({
          index: i,
          at: below > 0 ? p : p + 1,
          on: 0,
          size: Math.max(below, above),
          isDual: false,
        });
      }
      continue;
    }
    const hasLeft = p > segments.start[i];
    const hasRight = p < segments.start[i + 1] - 1;
    const right = hasRight ? gradient[i] + segmentSlope(program, segments, multipliers, p, w[i]) : 0;
    const left = hasLeft ? gradient[i] + segmentSlope(program, segments, multipliers, p - 1, w[i]) : 0;
    if (hasRight && right < -dual) moves.push({ index: i, at: p, on: 1, size: -right, isDual: true });
    else if (hasLeft && left > dual) moves.push({ index: i, at: p - 1, on: 1, size: left, isDual: true });
  }
  for (let r = 0; r < rows.length; r++) {
    const row = rows[r]!;
    if (row.equality) continue;
    if (state.rows[r]) {
      const isDependent = system.dependent.includes(r);
      if (!isDependent && multipliers[r] < -PIVOT_DUAL * Math.max(scale, ROW_DUAL_SCALE)) {
        moves.push({ index: n + r, at: 0, on: 0, size: -multipliers[r], isDual: true });
      }
      if (!isDependent) continue;
    }
    const excess = segmentRowValue(program, segments, state, r, w) - row.bound;
    if (excess <= PIVOT_PRIMAL) continue;
    // a row that binds but is violated has no free weight of its own: give it the cheapest one
    const helper = state.rows[r]
      ? cheapestHelper(program, segments, state, gradient, multipliers, r, w)
      : null;
    moves.push(helper ?? { index: n + r, at: 0, on: 1, size: excess, isDual: false });
  }
  return moves;
}

/** A free weight that rounding put just across a breakpoint would have the wrong slope there. */
export function intoSegments(segments: Segments, state: ActiveState, w: Float64Array): void {
  for (let i = 0; i < w.length; i++) {
    if (!state.free[i]) continue;
    const p = state.at[i];
    w[i] = Math.min(Math.max(w[i], segments.points[p]), segments.points[p + 1]);
  }
}

/** Distance of 0 to the subdifferential of the Lagrangian at w, the segments' own terms included, and the largest multiplier × slack. */
function residualOnSegments(
  program: Program,
  segments: Segments,
  w: Float64Array,
  multipliers: Float64Array,
): number {
  const { n, q, rows } = program;
  const gradient = program.quadratic.multiply(w, new Float64Array(n));
  let worst = 0;
  rows.forEach((row, r) => {
    if (!row.equality)
      worst = Math.max(worst, Math.abs(multipliers[r] * (row.bound - rowValue(program, row, w))));
  });
  for (let i = 0; i < n; i++) {
    let g = gradient[i] + q[i];
    for (let r = 0; r < rows.length; r++) g += multipliers[r] * rows[r]!.a[i];
    const first = segments.start[i];
    const last = segments.start[i + 1] - 1;
    let p = first;
    while (p < last && segments.points[p + 1] <= w[i] + BREAKPOINT) p++;
    const isOnPoint = w[i] - segments.points[p] <= BREAKPOINT;
    const right = p < last ? g + segmentSlope(program, segments, multipliers, p, w[i]) : 0;
    const leftSegment = isOnPoint ? p - 1 : p;
    const left =
      leftSegment >= first ? g + segmentSlope(program, segments, multipliers, leftSegment, w[i]) : 0;
    if (p < last) worst = Math.max(worst, -right);
    if (leftSegment >= first) worst = Math.max(worst, left);
  }
  return worst;
}

/** At a degenerate vertex the weights may be optimal although this state's multipliers are not: look for others (math#methods). */
export function fitsAnyway(program: Program, segments: Segments, solution: StateSolution): boolean {
  const zero = new Float64Array(program.rows.length);
  if (verifySolution(program, solution.w, zero, 1).feasibility > PIVOT_PRIMAL) return false;
  const fitted = fitMultipliers(program, segments, solution.w);
  if (!fitted || !(residualOnSegments(program, segments, solution.w, fitted) <= PIVOT_FITTED)) return false;
  solution.multipliers.set(fitted);
  return true;
}

export function pivotActiveSet(
  program: Program,
  segments: Segments,
  initial: ActiveState,
  limits: PivotingLimits,
): PivotingResult | null {
  let state = copyState(initial);
  let fewest = Number.POSITIVE_INFINITY;
  let patience = PIVOT_PATIENCE;
  let singles = 0;
  for (let iteration = 1; iteration <= limits.blockPivots + limits.singlePivots; iteration++) {
    const system = reduceSystem(program, segments, state);
    if (!system) return null;
    const solution = solveState(program, segments, state, system);
    if (!Number.isFinite(solution.residual)) return null;
    // an equality without a free weight of its own must hold by itself
    const broken = system.dependent.some(
      (r) =>
        program.rows[r]!.equality &&
        Math.abs(segmentRowValue(program, segments, state, r, solution.w) - program.rows[r]!.bound) >
          EQUALITY_HOLDS,
    );
    if (broken) return null;
    const moves = contradictions(program, segments, state, system, solution);
    if (moves.length === 0) {
      intoSegments(segments, state, solution.w);
      return { w: solution.w, multipliers: solution.multipliers, state, system, iterations: iteration };
    }
    const isDegenerate = system.dependent.length > 0;
    if (isDegenerate && fitsAnyway(program, segments, solution)) {
      return { w: solution.w, multipliers: solution.multipliers, state, system, iterations: iteration };
    }
    if (moves.length < fewest) {
      fewest = moves.length;
      patience = PIVOT_PATIENCE;
    } else {
      patience--;
    }
    const next = copyState(state);
    if (patience >= 0 && iteration <= limits.blockPivots) {
      for (const move of moves) applyMove(next, move, program.n);
    } else {
      if (++singles > limits.singlePivots) return null;
      applyMove(next, moves[0]!, program.n);
    }
    state = next;
  }
  return null;
}
