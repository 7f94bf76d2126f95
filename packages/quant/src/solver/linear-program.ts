/**
 * Bounded-variable primal simplex for the small linear programs around a portfolio: highest return, phase 1, smallest repair
 * (math#linear-programs, math#infeasibility).
 *
 *   minimise cᵀx  subject to  Ax = b,  l ≤ x ≤ u   (bounds may be infinite)
 *
 * Few rows, many columns: a dense tableau is the simplest thing that is exact. Bland's rule takes over when progress stalls.
 */

import {
  SCALE_FLOOR,
  SIMPLEX_COST,
  SIMPLEX_FEASIBLE,
  SIMPLEX_MOVED,
  SIMPLEX_PIVOT,
  SIMPLEX_TIE,
} from './settings.ts';

export interface LinearProgram {
  readonly rows: number;
  readonly columns: number;
  /** rows×columns, row-major. */
  readonly A: Float64Array;
  readonly b: Float64Array;
  readonly c: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

export type LinearResult =
  | {
      readonly status: 'optimal';
      readonly x: Float64Array;
      readonly objective: number;
      /** Multipliers y of Ax = b: reduced costs are c − Aᵀy. */
      readonly y: Float64Array;
    }
  | { readonly status: 'infeasible' | 'unbounded' | 'failed' };

interface Tableau {
  readonly m: number;
  readonly N: number;
  readonly T: Float64Array;
  readonly basis: Int32Array;
  /** 0 at lower (or 0 when free), 1 at upper, 2 basic. */
  readonly place: Uint8Array;
  readonly x: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

/** Reduced costs of all variables into `reduced`. */
function price({ m, N, T, basis }: Tableau, cost: Float64Array, reduced: Float64Array): void {
  reduced.set(cost);
  for (let i = 0; i < m; i++) {
    const cb = cost[basis[i]];
    if (cb !== 0) for (let j = 0; j < N; j++) reduced[j] -= cb * T[i * N + j];
  }
}

interface Entering {
  readonly enter: number;
  /** Up or down. */
  readonly direction: 1 | -1;
}

/** The variable that gains most above `least`, with Bland's rule the first that gains; null at the optimum. */
function chooseEntering(
  { N, place, lower, upper }: Tableau,
  reduced: Float64Array,
  least: number,
  isBland: boolean,
): Entering | null {
  let enter = -1;
  let best = least;
  let direction: Entering['direction'] = 1;
  for (let j = 0; j < N; j++) {
    if (place[j] === 2 || upper[j] <= lower[j]) continue;
    const isFree = lower[j] === Number.NEGATIVE_INFINITY && upper[j] === Number.POSITIVE_INFINITY;
    const gain = isFree ? Math.abs(reduced[j]) : place[j] === 0 ? -reduced[j] : reduced[j];
    if (gain > best) {
      enter = j;
      direction = isFree ? (reduced[j] < 0 ? 1 : -1) : place[j] === 0 ? 1 : -1;
      if (isBland) break;
      best = gain;
    }
  }
  return enter < 0 ? null : { enter, direction };
}

/** Ratio test: how far the entering variable goes, and the row whose variable stops it; −1: its own other bound does. */
function chooseLeaving(
  { m, N, T, basis, x, lower, upper }: Tableau,
  { enter, direction }: Entering,
  isBland: boolean,
): { readonly step: number; readonly leave: number } {
  let step = upper[enter] - lower[enter];
  let leave = -1;
  let pivot = 0;
  for (let i = 0; i < m; i++) {
    const alpha = direction * T[i * N + enter];
    if (Math.abs(alpha) < SIMPLEX_PIVOT) continue;
    const k = basis[i];
    const room = alpha > 0 ? x[k] - lower[k] : upper[k] - x[k];
    const limitStep = Math.max(room, 0) / Math.abs(alpha);
    const isTie = Math.abs(limitStep - step) <= SIMPLEX_TIE;
    const isBetter = isTie
      ? leave >= 0 && (isBland ? k < basis[leave] : Math.abs(alpha) > pivot)
      : limitStep < step;
    if (isBetter) {
      step = isTie ? Math.min(step, limitStep) : limitStep;
      leave = i;
      pivot = Math.abs(alpha);
    }
  }
  return { step, leave };
}

function exchange(
  { m, N, T, basis, place, x, lower, upper }: Tableau,
  { enter, direction }: Entering,
  leave: number,
): void {
  const out = basis[leave];
  const wentDown = direction * T[leave * N + enter] > 0;
  place[out] = wentDown ? 0 : 1;
  x[out] = wentDown ? lower[out] : upper[out];
  place[enter] = 2;
  basis[leave] = enter;
  const at = leave * N;
  const inverse = 1 / T[at + enter];
  for (let j = 0; j < N; j++) T[at + j] *= inverse;
  T[at + enter] = 1;
  for (let i = 0; i < m; i++) {
    if (i === leave) continue;
    const f = T[i * N + enter];
    if (f === 0) continue;
    for (let j = 0; j < N; j++) T[i * N + j] -= f * T[at + j];
    T[i * N + enter] = 0;
  }
}

function iterate(t: Tableau, cost: Float64Array): 'optimal' | 'unbounded' | 'failed' {
  const { m, N, T, basis, place, x, lower, upper } = t;
  let scale = SCALE_FLOOR;
  for (let j = 0; j < N; j++) scale = Math.max(scale, Math.abs(cost[j]));
  const reduced = new Float64Array(N);
  const limit = 60 * (m + N) + 1000;
  let stalled = 0;
  for (let iteration = 0; iteration < limit; iteration++) {
    price(t, cost, reduced);
    const isBland = stalled > 2 * m + 20;
    const entering = chooseEntering(t, reduced, SIMPLEX_COST * scale, isBland);
    if (!entering) return 'optimal';
    const { enter, direction } = entering;
    const { step, leave } = chooseLeaving(t, entering, isBland);
    if (step === Number.POSITIVE_INFINITY) return 'unbounded';
    stalled = step > SIMPLEX_MOVED ? 0 : stalled + 1;
    for (let i = 0; i < m; i++) x[basis[i]] -= direction * step * T[i * N + enter];
    x[enter] += direction * step;
    if (leave >= 0) exchange(t, entering, leave);
    else {
      place[enter] = direction > 0 ? 1 : 0;
      x[enter] = direction > 0 ? upper[enter] : lower[enter];
    }
  }
  return 'failed';
}

export function solveLinearProgram(lp: LinearProgram): LinearResult {
  const { rows: m, columns: n, A, b, c } = lp;
  const N = n + m;
  const lower = new Float64Array(N);
  const upper = new Float64Array(N).fill(Number.POSITIVE_INFINITY);
  lower.set(lp.lower);
  upper.set(lp.upper);
  const x = new Float64Array(N);
  const place = new Uint8Array(N);
  for (let j = 0; j < n; j++) {
    if (lower[j] > upper[j]) return { status: 'infeasible' };
    if (Number.isFinite(lower[j])) x[j] = lower[j];
    else if (Number.isFinite(upper[j])) {
      x[j] = upper[j];
      place[j] = 1;
    }
  }
  const T = new Float64Array(m * N);
  const basis = new Int32Array(m);
  const sign = new Float64Array(m);
  for (let i = 0; i < m; i++) {
    let residual = b[i];
    for (let j = 0; j < n; j++) residual -= A[i * n + j] * x[j];
    sign[i] = residual < 0 ? -1 : 1;
    for (let j = 0; j < n; j++) T[i * N + j] = sign[i] * A[i * n + j];
    T[i * N + n + i] = 1;
    basis[i] = n + i;
    place[n + i] = 2;
    x[n + i] = Math.abs(residual);
  }
  const tableau: Tableau = { m, N, T, basis, place, x, lower, upper };
  const artificial = new Float64Array(N).fill(1, n);
  if (iterate(tableau, artificial) !== 'optimal') return { status: 'failed' };
  let infeasibility = 0;
  for (let i = 0; i < m; i++) infeasibility += x[n + i];
  if (infeasibility > SIMPLEX_FEASIBLE) return { status: 'infeasible' };
  for (let i = 0; i < m; i++) {
    upper[n + i] = 0;
    x[n + i] = 0;
  }
  const cost = new Float64Array(N);
  cost.set(c);
  const outcome = iterate(tableau, cost);
  if (outcome !== 'optimal') return { status: outcome };
  let objective = 0;
  for (let j = 0; j < n; j++) objective += c[j] * x[j];
  const y = new Float64Array(m);
  for (let i = 0; i < m; i++) {
    for (let k = 0; k < m; k++) y[i] += cost[basis[k]] * T[k * N + n + i];
    y[i] *= sign[i];
  }
  return { status: 'optimal', x: x.slice(0, n), objective, y };
}
