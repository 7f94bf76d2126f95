/**
 * Primal active set along breakpoints: from a feasible point solve the system of the current state, walk towards its solution until the first
 * breakpoint or row stops the way, let go of the rule with the worst multiplier at the end. Every step lowers the objective, so it ends also
 * where pivoting between states runs in circles (curvature close to zero, many breakpoints). Needs a feasible start.
 */
import {
  applyMove,
  contradictions,
  fitsAnyway,
  intoSegments,
  type PivotingResult,
  segmentRowValue,
  solveState,
} from './active-set-pivoting.ts';
import { minimiseLinear } from './linear-over-set.ts';
import { type Program, rowValue } from './program.ts';
import { reduceSystem, rowSlope } from './reduced-system.ts';
import { type Segments, stateAt } from './segments.ts';
import { BREAKPOINT, INFEASIBLE, PRIMAL_FEASIBLE, PRIMAL_STEPS } from './settings.ts';

/** A feasible point close to w: clipped, its sum restored in proportion to the room left; a vertex of the rules where that is not enough.
 *  `infeasible` is proven, by the sum of the bounds or by phase 1. */
export function feasibleNear(
  program: Program,
  segments: Segments,
  w: Float64Array,
): Float64Array | 'infeasible' | null {
  const { n, lower, upper, rows } = program;
  const near = w.map((v, i) => Math.min(Math.max(v, lower[i]), upper[i]));
  const budget = rows.find(({ rule }) => rule.rule === 'budget');
  if (budget) {
    let missing = budget.bound;
    for (const v of near) missing -= v;
    let room = 0;
    for (let i = 0; i < n; i++) room += missing > 0 ? upper[i] - near[i] : near[i] - lower[i];
    if (Math.abs(missing) > room + INFEASIBLE) return 'infeasible';
    if (missing !== 0 && room > 0) {
      for (let i = 0; i < n; i++)
        near[i] += (missing / room) * (missing > 0 ? upper[i] - near[i] : near[i] - lower[i]);
    }
  }
  const isFeasible = rows.every((row) => {
    const excess = rowValue(program, row, near) - row.bound;
    return row.equality ? Math.abs(excess) <= PRIMAL_FEASIBLE : excess <= PRIMAL_FEASIBLE;
  });
  if (isFeasible) return near;
  const gradient = program.quadratic.multiply(near, new Float64Array(n));
  for (let i = 0; i < n; i++) gradient[i] += program.q[i];
  const vertex = minimiseLinear(program, segments, gradient, null);
  if (vertex.status === 'optimal') return vertex.w;
  return vertex.status === 'infeasible' ? 'infeasible' : null;
}

export function solvePrimalActiveSet(
  program: Program,
  segments: Segments,
  start: Float64Array,
): PivotingResult | null {
  const { n, rows } = program;
  const w = start.slice();
  const binding = Uint8Array.from(rows, (row) =>
    row.equality || row.bound - rowValue(program, row, w) <= BREAKPOINT ? 1 : 0,
  );
  const state = stateAt(program, segments, w, new Float64Array(n).fill(BREAKPOINT), binding);
  for (let i = 0; i < n; i++) if (!state.free[i]) w[i] = segments.points[state.at[i]];
  let travelled = 0;
  const limit = PRIMAL_STEPS * (n + rows.length) + 50;
  for (let iteration = 1; iteration <= limit; iteration++) {
    const system = reduceSystem(program, segments, state);
    if (!system) return null;
    const solution = solveState(program, segments, state, system);
    let alpha = 1;
    let blocking = -1;
    let breakpoint = 0;
    for (const i of system.F) {
      const step = solution.w[i] - w[i];
      const p = state.at[i];
      const room = step > 0 ? segments.points[p + 1] - w[i] : w[i] - segments.points[p];
      if (Math.abs(step) > room + BREAKPOINT && Math.abs(step) * alpha > room) {
        alpha = Math.max(room, 0) / Math.abs(step);
        blocking = i;
        breakpoint = step > 0 ? p + 1 : p;
      }
    }
    for (let r = 0; r < rows.length; r++) {
      if (rows[r]!.equality || state.rows[r]) continue;
      let rate = 0;
      for (const i of system.F)
        rate += rowSlope(program, segments, r, i, state.at[i]) * (solution.w[i] - w[i]);
      const slack = rows[r]!.bound - segmentRowValue(program, segments, state, r, w);
      if (rate > slack + BREAKPOINT && rate * alpha > slack) {
        alpha = Math.max(slack, 0) / rate;
        blocking = n + r;
      }
    }
    for (const i of system.F) {
      const step = alpha * (solution.w[i] - w[i]);
      travelled = Math.max(travelled, Math.abs(step));
      w[i] += step;
    }
    if (blocking >= n) {
      state.rows[blocking - n] = 1;
      continue;
    }
    if (blocking >= 0) {
      state.free[blocking] = 0;
      state.at[blocking] = breakpoint;
      w[blocking] = segments.points[breakpoint];
      continue;
    }
    const moves = contradictions(program, segments, state, system, solution).filter((move) => move.isDual);
    // letting go without moving is the mark of a degenerate vertex, where other multipliers may exist
    const isStuck = travelled <= BREAKPOINT && system.dependent.length > 0;
    travelled = 0;
    if (moves.length === 0 || (isStuck && fitsAnyway(program, segments, solution))) {
      intoSegments(segments, state, solution.w);
      return { w: solution.w, multipliers: solution.multipliers, state, system, iterations: iteration };
    }
    let worst = moves[0]!;
    for (const move of moves) if (move.size > worst.size) worst = move;
    applyMove(state, worst, n);
  }
  return null;
}
