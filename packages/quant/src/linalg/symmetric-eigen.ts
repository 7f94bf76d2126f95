/**
 * Eigenvalues and vectors of a symmetric matrix: Householder tridiagonalisation and implicit QL (math#linear-algebra;
 * EISPACK tred2/tql2). Vectors are kept as rows, so that both phases run along contiguous memory.
 */
import { NumericFailure } from '../numeric-failure.ts';
import { axpy, dot } from './matrix.ts';

export interface SymmetricEigen {
  /** Ascending. */
  readonly values: Float64Array;
  /** n×n; row i is the unit eigenvector of values[i]. */
  readonly vectors: Float64Array;
}

const MAX_SWEEPS = 60;
/** A coupling below it is 0 whatever stands beside it: its square is. */
const UNDERFLOW = 1e-300;

/** Reduces A (lower triangle, overwritten by the reflectors) to the diagonal d and the subdiagonal e; h holds the scales. */
function tridiagonalise(A: Float64Array, n: number, d: Float64Array, e: Float64Array, h: Float64Array): void {
  const p = new Float64Array(n);
  for (let i = n - 1; i >= 1; i--) {
    const row = i * n;
    let scale = 0;
    for (let k = 0; k < i; k++) scale += Math.abs(A[row + k]);
    if (i === 1 || scale === 0) {
      e[i] = A[row + i - 1];
      h[i] = 0;
      continue;
    }
    let norm = 0;
    for (let k = 0; k < i; k++) {
      A[row + k] /= scale;
      norm += A[row + k] * A[row + k];
    }
    const f = A[row + i - 1];
    const g = f >= 0 ? -Math.sqrt(norm) : Math.sqrt(norm);
    e[i] = scale * g;
    h[i] = norm - f * g;
    A[row + i - 1] = f - g;
    p.fill(0, 0, i);
    for (let j = 0; j < i; j++) {
      const u = A[row + j];
      p[j] += dot(A, A, j + 1, j * n, row);
      if (u !== 0) axpy(u, A, p, j, j * n, 0);
    }
    let uTp = 0;
    for (let j = 0; j < i; j++) {
      p[j] /= h[i];
      uTp += p[j] * A[row + j];
    }
    const half = uTp / (h[i] + h[i]);
    for (let j = 0; j < i; j++) p[j] -= half * A[row + j];
    for (let j = 0; j < i; j++) {
      const u = A[row + j];
      const v = p[j];
      const at = j * n;
      for (let k = 0; k <= j; k++) A[at + k] -= u * p[k] + v * A[row + k];
    }
  }
  for (let i = 0; i < n; i++) d[i] = A[i * n + i];
}

/** Rows of the transposed product of the reflectors left in A. */
function accumulate(A: Float64Array, n: number, h: Float64Array): Float64Array {
  const Z = new Float64Array(n * n);
  for (let i = 0; i < n; i++) Z[i * n + i] = 1;
  for (let i = 1; i < n; i++) {
    if (h[i] === 0) continue;
    const u = i * n;
    for (let r = 0; r < i; r++) {
      const s = dot(Z, A, i, r * n, u) / h[i];
      if (s !== 0) axpy(-s, A, Z, i, u, r * n);
    }
  }
  return Z;
}

/** Implicit QL on (d, e), turning the rows of Z (skipped when Z is empty). e[i] couples i−1 and i. */
function implicitQl(d: Float64Array, e: Float64Array, n: number, Z: Float64Array): void {
  for (let i = 1; i < n; i++) e[i - 1] = e[i];
  e[n - 1] = 0;
  const hasVectors = Z.length > 0;
  for (let l = 0; l < n; l++) {
    for (let sweep = 0; ; sweep++) {
      let m = l;
      for (; m < n - 1; m++) {
        const size = Math.abs(d[m]) + Math.abs(d[m + 1]);
        if (Math.abs(e[m]) <= Number.EPSILON * size || Math.abs(e[m]) < UNDERFLOW) break;
      }
      if (m === l) break;
      if (sweep === MAX_SWEEPS) throw new NumericFailure('EIGENVALUES_NOT_CONVERGED');
      let g = (d[l + 1] - d[l]) / (2 * e[l]);
      let r = Math.hypot(g, 1);
      g = d[m] - d[l] + e[l] / (g + (g >= 0 ? r : -r));
      let s = 1;
      let c = 1;
      let p = 0;
      let i = m - 1;
      for (; i >= l; i--) {
        const f = s * e[i];
        const b = c * e[i];
        r = Math.sqrt(f * f + g * g);
        e[i + 1] = r;
        if (r === 0) {
          d[i + 1] -= p;
          e[m] = 0;
          break;
        }
        s = f / r;
        c = g / r;
        g = d[i + 1] - p;
        r = (d[i] - g) * s + 2 * c * b;
        p = s * r;
        d[i + 1] = g + p;
        g = c * r - b;
        if (hasVectors) {
          const lo = i * n;
          const hi = lo + n;
          for (let k = 0; k < n; k++) {
            const z = Z[hi + k];
            Z[hi + k] = s * Z[lo + k] + c * z;
            Z[lo + k] = c * Z[lo + k] - s * z;
          }
        }
      }
      if (r === 0 && i >= l) continue;
      d[l] -= p;
      e[l] = g;
      e[m] = 0;
    }
  }
}

/** Eigen decomposition of the symmetric n×n matrix A (its lower triangle is read, A is not changed). */
export function symmetricEigen(A: Float64Array, n: number): SymmetricEigen {
  if (n === 0) return { values: new Float64Array(0), vectors: new Float64Array(0) };
  const work = A.slice(0, n * n);
  const d = new Float64Array(n);
  const e = new Float64Array(n);
  const h = new Float64Array(n);
  tridiagonalise(work, n, d, e, h);
  const Z = accumulate(work, n, h);
  implicitQl(d, e, n, Z);
  const order = Array.from({ length: n }, (_, i) => i).sort((a, b) => d[a] - d[b] || a - b);
  const values = new Float64Array(n);
  const vectors = new Float64Array(n * n);
  order.forEach((from, to) => {
    values[to] = d[from];
    vectors.set(Z.subarray(from * n, (from + 1) * n), to * n);
  });
  return { values, vectors };
}

/** Eigenvalues only, ascending: half of the work. */
export function symmetricEigenvalues(A: Float64Array, n: number): Float64Array {
  if (n === 0) return new Float64Array(0);
  const d = new Float64Array(n);
  const e = new Float64Array(n);
  tridiagonalise(A.slice(0, n * n), n, d, e, new Float64Array(n));
  implicitQl(d, e, n, new Float64Array(0));
  return d.sort();
}
