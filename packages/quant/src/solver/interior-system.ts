/**
 * One linear system of the interior point: Σ plus a diagonal, into which slacks, multipliers and epigraph variables are eliminated, and
 * the rows on top of it. Factored once an iteration, solved for the predictor and for the corrector.
 */
import { factorCholesky, solveCholesky } from '../linalg/cholesky.ts';
import { dot, rowGram, transpose } from '../linalg/matrix.ts';
import type { Iterate, Pairs } from './interior-iterate.ts';
import type { Program } from './program.ts';
import { INTERIOR_ROW_RIDGE } from './settings.ts';

interface ShiftedSolver {
  solve(b: Float64Array): void;
}

/** Factors Σ + diag(e), e > 0. */
function factorShifted(program: Program, e: Float64Array): ShiftedSolver | null {
  const { n, quadratic } = program;
  const { factors } = quadratic;
  if (!factors || factors.k >= n) {
    const H = quadratic.block(Int32Array.from({ length: n }, (_, i) => i));
    for (let i = 0; i < n; i++) H[i * n + i] += e[i];
    if (factorCholesky(H, n) >= 0) return null;
    return { solve: (b) => void solveCholesky(H, n, b) };
  }
  const { k, byAsset, d } = factors;
  const root = new Float64Array(n);
  const scaled = new Float64Array(n * k);
  for (let i = 0; i < n; i++) {
    root[i] = 1 / Math.sqrt(d[i] + e[i]);
    for (let r = 0; r < k; r++) scaled[i * k + r] = root[i] * byAsset[i * k + r];
  }
  const C = rowGram(transpose(scaled, n, k), k, n);
  for (let r = 0; r < k; r++) C[r * k + r] += 1;
  if (factorCholesky(C, k) >= 0) return null;
  const t = new Float64Array(k);
  return {
    solve(b) {
      t.fill(0);
      for (let i = 0; i < n; i++) {
        b[i] *= root[i];
        for (let r = 0; r < k; r++) t[r] += b[i] * scaled[i * k + r];
      }
      solveCholesky(C, k, t);
      for (let i = 0; i < n; i++) b[i] = (b[i] - dot(scaled, t, k, i * k, 0)) * root[i];
    },
  };
}

export interface InteriorSystem {
  readonly block: ShiftedSolver;
  /** Second derivatives by t, and by w and t. */
  readonly htt: readonly Float64Array[];
  readonly hwt: readonly Float64Array[];
  /** Rows with t eliminated, m×n; the same behind the inverse of the block; and the factor of what the rows leave, m×m. */
  readonly A: Float64Array;
  readonly HA: Float64Array;
  readonly M: Float64Array;
}

/** The diagonal that slacks and epigraph variables add to Σ, with the derivatives by t. */
function diagonalOf({ program, hinges, low, up, left, right }: Iterate) {
  const { n } = program;
  const e = new Float64Array(n);
  const htt = hinges.map(() => new Float64Array(n));
  const hwt = hinges.map(() => new Float64Array(n));
  for (let i = 0; i < n; i++) e[i] = low.z[i] / low.s[i] + up.z[i] / up.s[i];
  for (let s = 0; s < hinges.length; s++) {
    const { left: L, right: R } = hinges[s]!;
    for (let i = 0; i < n; i++) {
      const D1 = left[s]!.z[i] / left[s]!.s[i];
      const D2 = right[s]!.z[i] / right[s]!.s[i];
      htt[s]![i] = D1 + D2;
      hwt[s]![i] = -(L * D1 + R * D2);
      e[i] += (D1 * D2 * (L - R) * (L - R)) / (D1 + D2);
    }
  }
  return { e, htt, hwt };
}

/** Null where rounding leaves it without a factor. */
export function reduceIterate(at: Iterate): InteriorSystem | null {
  const { program, hinges, b, inequality, row } = at;
  const { n, rows } = program;
  const m = rows.length;
  const S = hinges.length;
  const { e, htt, hwt } = diagonalOf(at);
  const block = factorShifted(program, e);
  if (!block) return null;
  const A = new Float64Array(m * n);
  for (let r = 0; r < m; r++) {
    for (let i = 0; i < n; i++) {
      let a = rows[r]!.a[i];
      for (let s = 0; s < S; s++) a -= (b[r]![s]! * hwt[s]![i]) / htt[s]![i];
      A[r * n + i] = a;
    }
  }
  const HA = A.slice();
  for (let r = 0; r < m; r++) block.solve(HA.subarray(r * n, (r + 1) * n));
  const M = new Float64Array(m * m);
  for (let r = 0; r < m; r++) {
    for (let c = 0; c <= r; c++) {
      let v = dot(A, HA, n, r * n, c * n);
      for (let s = 0; s < S; s++) {
        const product = b[r]![s]! * b[c]![s]!;
        if (product !== 0) for (let i = 0; i < n; i++) v += product / htt[s]![i];
      }
      M[r * m + c] = v;
    }
    if (inequality[r]) M[r * m + r] += row.s[r] / row.z[r];
    M[r * m + r] *= 1 + INTERIOR_ROW_RIDGE;
  }
  return factorCholesky(M, m) >= 0 ? null : { block, htt, hwt, A, HA, M };
}

/** Right-hand sides with slacks and their multipliers eliminated, into dw, dt and dl. */
function writeRightSides(at: Iterate, { htt, hwt }: InteriorSystem): void {
  const { program, hinges, b, inequality, low, up, left, right, row, rd, rt, rr, dw, dt, dl } = at;
  const { n } = program;
  for (let i = 0; i < n; i++) {
    dw[i] =
      -rd[i] - (low.rc[i] + low.z[i] * low.rp[i]) / low.s[i] + (up.rc[i] + up.z[i] * up.rp[i]) / up.s[i];
  }
  for (let s = 0; s < hinges.length; s++) {
    const h = hinges[s]!;
    for (let i = 0; i < n; i++) {
      const c1 = (left[s]!.rc[i] + left[s]!.z[i] * left[s]!.rp[i]) / left[s]!.s[i];
      const c2 = (right[s]!.rc[i] + right[s]!.z[i] * right[s]!.rp[i]) / right[s]!.s[i];
      dw[i] += h.left * c1 + h.right * c2;
      dt[s]![i] = -rt[s]![i] - c1 - c2;
      dw[i] -= (hwt[s]![i] * dt[s]![i]) / htt[s]![i];
    }
  }
  for (let r = 0; r < inequality.length; r++) {
    dl[r] = rr[r] - (inequality[r] ? row.rc[r] / row.z[r] : 0);
    for (let s = 0; s < hinges.length; s++) {
      if (b[r]![s] !== 0) for (let i = 0; i < n; i++) dl[r] += (b[r]![s]! * dt[s]![i]) / htt[s]![i];
    }
  }
}

function recoverPair(p: Pairs, i: number, change: number): void {
  p.ds[i] = change + p.rp[i];
  p.dz[i] = -(p.rc[i] + p.z[i] * p.ds[i]) / p.s[i];
}

/** Slacks and multipliers that belong to dw, dt and dl. */
function recoverPairs({ program, hinges, inequality, low, up, left, right, row, dw, dt, dl }: Iterate): void {
  for (let i = 0; i < program.n; i++) {
    recoverPair(low, i, dw[i]);
    recoverPair(up, i, -dw[i]);
    for (let s = 0; s < hinges.length; s++) {
      recoverPair(left[s]!, i, dt[s]![i] - hinges[s]!.left * dw[i]);
      recoverPair(right[s]!, i, dt[s]![i] - hinges[s]!.right * dw[i]);
    }
  }
  for (let r = 0; r < inequality.length; r++) {
    if (!inequality[r]) continue;
    row.dz[r] = dl[r];
    row.ds[r] = -(row.rc[r] + row.s[r] * dl[r]) / row.z[r];
  }
}

/** The direction that removes the residuals as they stand, complementarity included. */
export function findDirection(at: Iterate, system: InteriorSystem): void {
  const { program, hinges, b, dw, dt, dl } = at;
  const { block, htt, hwt, A, HA, M } = system;
  const { n } = program;
  const m = program.rows.length;
  writeRightSides(at, system);
  block.solve(dw);
  for (let r = 0; r < m; r++) dl[r] += dot(A, dw, n, r * n, 0);
  solveCholesky(M, m, dl);
  for (let r = 0; r < m; r++) for (let i = 0; i < n; i++) dw[i] -= dl[r] * HA[r * n + i];
  for (let s = 0; s < hinges.length; s++) {
    let weight = 0;
    for (let r = 0; r < m; r++) weight += b[r]![s]! * dl[r];
    for (let i = 0; i < n; i++) dt[s]![i] = (dt[s]![i] - hwt[s]![i] * dw[i] - weight) / htt[s]![i];
  }
  recoverPairs(at);
}
