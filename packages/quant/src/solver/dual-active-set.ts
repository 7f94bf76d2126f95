/**
 * Dual active set of Goldfarb & Idnani (1983), for dense positive-definite programs without hinges (math#methods):
 * start at the unconstrained minimum, add the most violated row, drop rows whose multiplier reaches zero on the way.
 * It needs no feasible start, never cycles on a strictly convex program, and proves infeasibility when no step is possible.
 */
import { factorCholesky, solveLower } from '../linalg/cholesky.ts';
import { axpy, dot } from '../linalg/matrix.ts';
import type { Program } from './program.ts';
import { DUAL_FEASIBLE } from './settings.ts';

export type DualActiveSetResult =
  | {
      readonly status: 'optimal';
      readonly w: Float64Array;
      /** Rows (first the program's, then lower, then upper bounds) that bind. */
      readonly active: readonly number[];
      readonly iterations: number;
    }
  | { readonly status: 'infeasible' }
  | { readonly status: 'failed' };

/** Normals point inwards: n·x ≥ b. Row r < rows; lower of i at rows + i; upper of i at rows + n + i. */
export function solveDualActiveSet(program: Program): DualActiveSetResult {
  const { n, rows, lower, upper } = program;
  const R0 = rows.length;
  const total = R0 + 2 * n;
  const all = Int32Array.from({ length: n }, (_, i) => i);
  const H = program.quadratic.block(all);
  if (factorCholesky(H, n) >= 0) return { status: 'failed' };

  // rows of Jt are the columns of J = L⁻ᵀ; x = −H⁻¹q
  const Jt = new Float64Array(n * n);
  for (let c = 0; c < n; c++) {
    // row c of L⁻¹ is column c of L⁻ᵀ: solve Lᵀ-free by forward substitution on unit vectors, stored transposed below
    const e = new Float64Array(n);
    e[c] = 1;
    solveLower(H, n, e);
    for (let r = c; r < n; r++) Jt[r * n + c] = e[r];
  }
  const x = new Float64Array(n);
  for (let k = 0; k < n; k++) axpy(-dot(Jt, program.q, n, k * n, 0), Jt, x, n, k * n, 0);

  const active: number[] = [];
  const sign: number[] = [];
  const u: number[] = [];
  const isActive = new Uint8Array(total);
  const R = new Float64Array(n * n); // column j in R[j*n ..], upper triangular
  const d = new Float64Array(n);
  const z = new Float64Array(n);

  const slack = (c: number): number => {
    if (c < R0) return rows[c]!.bound - dot(rows[c]!.a, x);
    return c < R0 + n ? x[c - R0] - lower[c - R0] : upper[c - R0 - n] - x[c - R0 - n];
  };
  const project = (c: number, s: number): void => {
    if (c < R0) for (let k = 0; k < n; k++) d[k] = -s * dot(Jt, rows[c]!.a, n, k * n, 0);
    else {
      const i = c < R0 + n ? c - R0 : c - R0 - n;
      const f = c < R0 + n ? 1 : -1;
      for (let k = 0; k < n; k++) d[k] = f * Jt[k * n + i];
    }
  };
  const rotate = (a: number, b: number, c: number, s: number): void => {
    const ra = a * n;
    const rb = b * n;
    for (let i = 0; i < n; i++) {
      const p = Jt[ra + i];
      const q = Jt[rb + i];
      Jt[ra + i] = c * p + s * q;
      Jt[rb + i] = c * q - s * p;
    }
  };
  const add = (): boolean => {
    const q = active.length;
    for (let k = n - 1; k > q; k--) {
      if (d[k] === 0) continue;
      const h = Math.hypot(d[k - 1], d[k]);
      rotate(k - 1, k, d[k - 1] / h, d[k] / h);
      d[k - 1] = h;
      d[k] = 0;
    }
    if (Math.abs(d[q]) < 1e-14) return false;
    for (let k = 0; k <= q; k++) R[q * n + k] = d[k];
    return true;
  };
  const drop = (position: number): void => {
    const q = active.length;
    isActive[active[position]!] = 0;
    active.splice(position, 1);
    sign.splice(position, 1);
    u.splice(position, 1);
    for (let j = position; j < q - 1; j++) R.copyWithin(j * n, (j + 1) * n, (j + 1) * n + j + 2);
    for (let j = position; j < q - 1; j++) {
      const a = R[j * n + j];
      const b = R[j * n + j + 1];
      const h = Math.hypot(a, b);
      if (h === 0) continue;
      const c = a / h;
      const s = b / h;
      for (let l = j; l < q - 1; l++) {
        const p = R[l * n + j];
        const v = R[l * n + j + 1];
        R[l * n + j] = c * p + s * v;
        R[l * n + j + 1] = c * v - s * p;
      }
      rotate(j, j + 1, c, s);
    }
  };

  let equalities = rows.map((_, r) => r).filter((r) => rows[r]!.equality);
  const limit = 50 * (n + R0) + 200;
  for (let iteration = 1; iteration <= limit; iteration++) {
    let c = -1;
    let s = 1;
    let worst = 0;
    if (equalities.length > 0) {
      c = equalities[0]!;
      equalities = equalities.slice(1);
      s = slack(c) > 0 ? -1 : 1;
      worst = -Math.abs(slack(c));
    } else {
      worst = -DUAL_FEASIBLE;
      for (let r = 0; r < total; r++) {
        if (isActive[r] || (r < R0 && rows[r]!.equality)) continue;
        const v = slack(r);
        if (v < worst) {
          worst = v;
          c = r;
        }
      }
      if (c < 0) return { status: 'optimal', w: x, active: [...active], iterations: iteration };
    }
    let multiplier = 0;
    for (let partial = 0; ; partial++) {
      if (partial > limit) return { status: 'failed' };
      project(c, s);
      const q = active.length;
      const r = new Float64Array(q);
      for (let j = q - 1; j >= 0; j--) {
        let v = d[j];
        for (let l = j + 1; l < q; l++) v -= R[l * n + j] * r[l];
        r[j] = v / R[j * n + j];
      }
      let t1 = Number.POSITIVE_INFINITY;
      let leaving = -1;
      for (let j = 0; j < q; j++) {
        if (active[j]! < R0 && rows[active[j]!]!.equality) continue;
        if (r[j] > 1e-14 && u[j]! / r[j] < t1) {
          t1 = u[j]! / r[j];
          leaving = j;
        }
      }
      let size = 0;
      let norm = 0;
      for (let k = 0; k < n; k++) norm += d[k] * d[k];
      for (let k = q; k < n; k++) size += d[k] * d[k];
      const dependent = size <= 1e-22 * norm;
      const gap = c < R0 && rows[c]!.equality ? s * slack(c) : slack(c);
      if (dependent && c < R0 && rows[c]!.equality && Math.abs(gap) <= 1e-11) break; // implied equality
      const t2 = dependent ? Number.POSITIVE_INFINITY : -gap / size;
      const t = Math.min(t1, Math.max(t2, 0));
      if (t === Number.POSITIVE_INFINITY) return { status: 'infeasible' };
      for (let j = 0; j < q; j++) u[j] = u[j]! - t * r[j];
      multiplier += t;
      if (!dependent) {
        z.fill(0);
        for (let k = q; k < n; k++) if (d[k] !== 0) axpy(d[k], Jt, z, n, k * n, 0);
        axpy(t, z, x, n);
      }
      if (t2 <= t1) {
        if (!add()) return { status: 'failed' };
        active.push(c);
        sign.push(s);
        u.push(multiplier);
        isActive[c] = 1;
        break;
      }
      drop(leaving);
    }
  }
  return { status: 'failed' };
}
