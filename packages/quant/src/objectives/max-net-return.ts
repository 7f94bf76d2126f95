/**
 * max μᵀw − c(w) over W, a linear program: each piece between two kinks is one bounded column. Convex costs and rows make the pieces
 * fill up in order by themselves.
 */
import type { Family } from '../constraints/feasible-set.ts';
import { programAt } from '../constraints/feasible-set.ts';
import { solveLinearProgram } from '../solver/linear-program.ts';
import type { Pieces } from '../solver/pieces.ts';
import { hingeValue, type ProgramRow } from '../solver/program.ts';
import { rowSlope } from '../solver/reduced-system.ts';

export type BestReturn =
  | {
      readonly status: 'optimal';
      readonly value: number;
      readonly w: Float64Array;
      /** Multipliers ≥ 0 of the rows of W, in units of return. */
      readonly multipliers: Float64Array;
    }
  | { readonly status: 'infeasible' | 'failed' };

export function maximiseNetReturn(family: Family): BestReturn {
  const { set, mu, pieces } = family;
  const { n, rows, lower } = set;
  const m = rows.length;
  const owners = pieceOwners(pieces, n);
  const slackOf = rows.map((row) => !row.equality);
  const columns = owners.length + slackOf.filter(Boolean).length;
  const A = new Float64Array(m * columns);
  const b = new Float64Array(m);
  const c = new Float64Array(columns);
  const upper = new Float64Array(columns).fill(Number.POSITIVE_INFINITY);
  const program = programAt(family, 0, []);
  owners.forEach(([i, p], j) => {
    upper[j] = pieces.points[p + 1] - pieces.points[p];
    c[j] = -mu[i] + (set.perTrade > 0 ? set.perTrade * pieces.slope[0]![p] : 0);
    for (let r = 0; r < m; r++) A[r * columns + j] = rowSlope(program, pieces, r, i, p);
  });
  let next = owners.length;
  rows.forEach((row, r) => {
    b[r] = row.bound - valueAt(set.hinges, row, lower);
    if (slackOf[r]) A[r * columns + next++] = 1;
  });
  const lp = solveLinearProgram({ rows: m, columns, A, b, c, lower: new Float64Array(columns), upper });
  if (lp.status !== 'optimal') return { status: lp.status === 'infeasible' ? 'infeasible' : 'failed' };
  const w = lower.slice();
  owners.forEach(([i], j) => {
    w[i] += lp.x[j];
  });
  let value = 0;
  for (let i = 0; i < n; i++) value += mu[i] * w[i];
  if (set.perTrade > 0) value -= set.perTrade * hingeValue(set.hinges[0]!, w);
  return { status: 'optimal', value, w, multipliers: lp.y.map((y) => -y) };
}

function pieceOwners(pieces: Pieces, n: number): [number, number][] {
  const owners: [number, number][] = [];
  for (let i = 0; i < n; i++)
    for (let p = pieces.start[i]; p < pieces.start[i + 1] - 1; p++) owners.push([i, p]);
  return owners;
}

function valueAt(hinges: Family['set']['hinges'], row: ProgramRow, w: Float64Array): number {
  let s = 0;
  for (let i = 0; i < w.length; i++) s += row.a[i] * w[i];
  row.hinges.forEach((b, h) => {
    s += b * hingeValue(hinges[h]!, w);
  });
  return s;
}
