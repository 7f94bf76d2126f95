/**
 * min cᵀw + Σ_s p_s f_s(w) over the rows and bounds of a program: each segment between two breakpoints is one bounded column; convex penalties
 * and rows make the segments fill up in order by themselves. Two uses: the highest return, and the multipliers of a given optimum: if w
 * minimises the program then it minimises its linearisation at w, whose optimal multipliers therefore fit w, degenerate vertex or not.
 */
import { solveLinearProgram } from './linear-program.ts';
import { type Program, rowValue } from './program.ts';
import { rowSlope } from './reduced-system.ts';
import type { Segments } from './segments.ts';

export type LinearOverSet =
  | {
      readonly status: 'optimal';
      readonly w: Float64Array;
      /** One per row, ≥ 0 for inequalities. */
      readonly multipliers: Float64Array;
    }
  | { readonly status: 'infeasible' | 'failed' };

export function minimiseLinear(
  program: Program,
  segments: Segments,
  c: Float64Array,
  /** Where separable terms of the segments are linearised too; null leaves them out. */
  at: Float64Array | null,
): LinearOverSet {
  const { n, rows, lower, penalty } = program;
  const m = rows.length;
  let count = 0;
  for (let i = 0; i < n; i++) count += segments.start[i + 1] - 1 - segments.start[i];
  const inequalities = rows.filter((row) => !row.equality).length;
  const columns = count + inequalities;
  const A = new Float64Array(m * columns);
  const b = new Float64Array(m);
  const cost = new Float64Array(columns);
  const upper = new Float64Array(columns).fill(Number.POSITIVE_INFINITY);
  const owner = new Int32Array(count);
  let j = 0;
  for (let i = 0; i < n; i++) {
    for (let p = segments.start[i]; p < segments.start[i + 1] - 1; p++) {
      owner[j] = i;
      upper[j] = segments.points[p + 1] - segments.points[p];
      cost[j] = c[i];
      for (let s = 0; s < penalty.length; s++) cost[j] += penalty[s]! * segments.slope[s]![p];
      if (at && segments.linear && segments.curvature) {
        const nearest = Math.min(Math.max(at[i], segments.points[p]), segments.points[p + 1]);
        cost[j] += segments.linear[p] + segments.curvature[p] * nearest;
      }
      for (let r = 0; r < m; r++) A[r * columns + j] = rowSlope(program, segments, r, i, p);
      j++;
    }
  }
  rows.forEach((row, r) => {
    b[r] = row.bound - rowValue(program, row, lower);
    if (!row.equality) A[r * columns + j++] = 1;
  });
  const lp = solveLinearProgram({
    rows: m,
    columns,
    A,
    b,
    c: cost,
    lower: new Float64Array(columns),
    upper,
  });
  if (lp.status !== 'optimal') return { status: lp.status === 'infeasible' ? 'infeasible' : 'failed' };
  const w = lower.slice();
  for (let k = 0; k < count; k++) w[owner[k]] += lp.x[k];
  const multipliers = lp.y.map((y, r) => (rows[r]!.equality ? -y : Math.max(-y, 0)));
  return { status: 'optimal', w, multipliers };
}

/** Multipliers for a point that is believed optimal; verify before use. */
export function fitMultipliers(program: Program, segments: Segments, w: Float64Array): Float64Array | null {
  const gradient = program.quadratic.multiply(w, new Float64Array(program.n));
  for (let i = 0; i < program.n; i++) gradient[i] += program.q[i];
  const linear = minimiseLinear(program, segments, gradient, w);
  return linear.status === 'optimal' ? linear.multipliers : null;
}
