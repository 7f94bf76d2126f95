/**
 * Cholesky factorisation A = LLᵀ of a symmetric positive-definite matrix (math#linear-algebra), blocked, with the index
 * at which it fails. Only the lower triangle of A is read; the upper triangle of L is zero.
 */
import { addRowProducts, dot, mirrorLower } from './matrix.ts';

export type Cholesky =
  | { readonly ok: true; readonly n: number; readonly L: Float64Array }
  | { readonly ok: false; readonly index: number };

const BLOCK = 48;

/** The columns [j0, j0 + BLOCK) of L, those left of them being final; returns -1, or the first row whose pivot is not above `floor`. */
function factorBlockColumn(A: Float64Array, n: number, j0: number, floor: number): number {
  const j1 = Math.min(j0 + BLOCK, n);
  if (j0 > 0) {
    addRowProducts(A, n, j0, j1, A, n, j0, j1, 0, j0, A, n, -1, true);
    addRowProducts(A, n, j1, n, A, n, j0, j1, 0, j0, A, n, -1, false);
  }
  for (let i = j0; i < n; i++) {
    const row = i * n;
    const last = Math.min(i, j1);
    for (let j = j0; j < last; j++) {
      A[row + j] = (A[row + j] - dot(A, A, j - j0, row + j0, j * n + j0)) / A[j * n + j];
    }
    if (i < j1) {
      const pivot = A[row + i] - dot(A, A, i - j0, row + j0, row + j0);
      if (!(pivot > floor)) return i;
      A[row + i] = Math.sqrt(pivot);
    }
  }
  return -1;
}

function clearUpper(A: Float64Array, n: number): void {
  for (let i = 0; i < n; i++) A.fill(0, i * n + i + 1, (i + 1) * n);
}

/** Factors in place; returns -1, or the first row whose pivot is not above `floor`. */
export function factorCholesky(A: Float64Array, n: number, floor = 0): number {
  for (let j0 = 0; j0 < n; j0 += BLOCK) {
    const failed = factorBlockColumn(A, n, j0, floor);
    if (failed >= 0) return failed;
  }
  clearUpper(A, n);
  return -1;
}

/** Factors a copy. `floor` is the smallest accepted pivot (0: any positive). */
export function cholesky(A: Float64Array, n: number, floor = 0): Cholesky {
  const L = A.slice(0, n * n);
  const index = factorCholesky(L, n, floor);
  return index < 0 ? { ok: true, n, L } : { ok: false, index };
}

/** Solves L y = b in place. `ld` is the row length of L. */
export function solveLower(L: Float64Array, n: number, b: Float64Array, ld = n): Float64Array {
  for (let i = 0; i < n; i++) b[i] = (b[i] - dot(L, b, i, i * ld, 0)) / L[i * ld + i];
  return b;
}

/** Solves Lᵀ x = y in place. */
export function solveLowerTransposed(L: Float64Array, n: number, y: Float64Array, ld = n): Float64Array {
  for (let i = n - 1; i >= 0; i--) {
    const x = y[i] / L[i * ld + i];
    y[i] = x;
    const row = i * ld;
    for (let j = 0; j < i; j++) y[j] -= L[row + j] * x;
  }
  return y;
}

/** Solves LLᵀ x = b in place. */
export function solveCholesky(L: Float64Array, n: number, b: Float64Array, ld = n): Float64Array {
  return solveLowerTransposed(L, n, solveLower(L, n, b, ld), ld);
}

/** (LLᵀ)⁻¹, symmetric to the last bit; for reporting a precision, never for solving. */
export function invertCholesky(L: Float64Array, n: number): Float64Array {
  // rows of M are the columns of L⁻¹, so that (LLᵀ)⁻¹ = L⁻ᵀL⁻¹ is a product of rows
  const M = new Float64Array(n * n);
  for (let c = 0; c < n; c++) {
    const row = c * n;
    M[row + c] = 1 / L[c * n + c];
    for (let i = c + 1; i < n; i++) M[row + i] = -dot(L, M, i - c, i * n + c, row + c) / L[i * n + i];
  }
  const inverse = new Float64Array(n * n);
  for (let i = 0; i < n; i += BLOCK) {
    const end = Math.min(i + BLOCK, n);
    addRowProducts(M, n, i, end, M, n, 0, end, i, n, inverse, n, 1, true);
  }
  return mirrorLower(inverse, n);
}

/** ln det(LLᵀ). */
export function logDeterminant(L: Float64Array, n: number): number {
  let s = 0;
  for (let i = 0; i < n; i++) s += Math.log(L[i * n + i]);
  return 2 * s;
}
