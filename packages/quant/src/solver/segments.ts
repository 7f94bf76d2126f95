/**
 * A program cut along its breakpoints: between two neighbouring points of a variable every hinge is linear. An active state says for
 * each variable either "at a point" or "free inside a segment", and which rows bind; it determines the solution by linear algebra.
 */
import type { Program } from './program.ts';

export interface Segments {
  /** Variable i owns points[start[i] .. start[i+1]); the segment right of point p has index p (none right of the last one). */
  readonly start: Int32Array;
  readonly points: Float64Array;
  /** Per hinge, per segment: f = constant + slope·w. */
  readonly slope: readonly Float64Array[];
  readonly constant: readonly Float64Array[];
  /** Objective terms linear·w + ½ curvature·w² of a segment, where a separable term is not piecewise linear. */
  readonly linear?: Float64Array;
  readonly curvature?: Float64Array;
}

export interface ActiveState {
  /** Point index (absolute, into Segments.points): where the variable rests, or the left end of the segment in which it is free. */
  readonly at: Int32Array;
  readonly free: Uint8Array;
  /** Rows that bind; equalities always do. */
  readonly rows: Uint8Array;
}

/** A separable convex objective term that is at most quadratic between its own breakpoints: linear·w + ½ curvature·w². */
export interface SeparableTerm {
  breakpoints(i: number): readonly number[];
  linear(i: number, value: number): number;
  curvature(i: number, value: number): number;
}

export function cutIntoSegments(program: Program, term: SeparableTerm | null = null): Segments {
  const { n, lower, upper, hinges } = program;
  const start = new Int32Array(n + 1);
  const all: number[] = [];
  for (let i = 0; i < n; i++) {
    start[i] = all.length;
    const l = lower[i];
    const u = upper[i];
    const breakpoints = hinges.map((h) => h.point[i]);
    if (term) breakpoints.push(...term.breakpoints(i));
    all.push(l);
    for (const x of breakpoints.sort((a, b) => a - b)) if (x > all[all.length - 1]! && x < u) all.push(x);
    if (u > l) all.push(u);
  }
  start[n] = all.length;
  const points = Float64Array.from(all);
  const slope = hinges.map(() => new Float64Array(points.length));
  const constant = hinges.map(() => new Float64Array(points.length));
  const linear = new Float64Array(term ? points.length : 0);
  const curvature = new Float64Array(term ? points.length : 0);
  for (let i = 0; i < n; i++) {
    const last = start[i + 1] - 1;
    for (let p = start[i]; p <= last; p++) {
      // the last point has no segment of its own; it continues the one before
      const from = p === last && p > start[i] ? p - 1 : p;
      hinges.forEach((hinge, s) => {
        const c = points[from] >= hinge.point[i] ? hinge.right : hinge.left;
        slope[s]![p] = c;
        constant[s]![p] = -c * hinge.point[i];
      });
      if (!term || from === last) continue;
      const middle = 0.5 * (points[from] + points[from + 1]);
      linear[p] = term.linear(i, middle);
      curvature[p] = term.curvature(i, middle);
    }
  }
  return { start, points, slope, constant, ...(term ? { linear, curvature } : {}) };
}

/** Everything free in the segment that holds its middle; only equalities bind. */
export function openState(program: Program, segments: Segments, near: Float64Array | null): ActiveState {
  const { n, rows } = program;
  const at = new Int32Array(n);
  const free = new Uint8Array(n);
  for (let i = 0; i < n; i++) {
    const first = segments.start[i];
    const last = segments.start[i + 1] - 1;
    let p = first;
    const value = near ? near[i] : 0;
    while (p + 1 < last && segments.points[p + 1] <= value) p++;
    at[i] = p;
    free[i] = last > first ? 1 : 0;
  }
  return { at, free, rows: Uint8Array.from(rows, (r) => (r.equality ? 1 : 0)) };
}

/** The state of a point: variables within `tolerance` of a point rest on it, rows within it bind where their multiplier says so. */
export function stateAt(
  program: Program,
  segments: Segments,
  w: Float64Array,
  tolerance: Float64Array,
  binding: Uint8Array,
): ActiveState {
  const state = openState(program, segments, w);
  for (let i = 0; i < program.n; i++) {
    const p = state.at[i];
    if (!state.free[i]) continue;
    const toLeft = Math.abs(w[i] - segments.points[p]);
    const toRight = Math.abs(w[i] - segments.points[p + 1]);
    if (Math.min(toLeft, toRight) <= tolerance[i]) {
      state.free[i] = 0;
      state.at[i] = toRight < toLeft ? p + 1 : p;
    }
  }
  for (let r = 0; r < binding.length; r++) if (binding[r]) state.rows[r] = 1;
  return state;
}

/** A state of another date fits when every variable it names has such a point or segment here: breakpoints come and go with the weights held. */
export function fitsSegments(state: ActiveState, segments: Segments, rowCount: number): boolean {
  const n = segments.start.length - 1;
  if (state.at.length !== n || state.rows.length !== rowCount) return false;
  for (let i = 0; i < n; i++) {
    const end = state.free[i] ? segments.start[i + 1] - 1 : segments.start[i + 1];
    if (state.at[i] < segments.start[i] || state.at[i] >= end) return false;
  }
  return true;
}

export function copyState(state: ActiveState): ActiveState {
  return { at: state.at.slice(), free: state.free.slice(), rows: state.rows.slice() };
}
