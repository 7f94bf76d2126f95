/**
 * Dense kernels on row-major Float64Array (math#linear-algebra). A matrix is its data and its sizes; nothing is wrapped.
 * Everything quadratic goes through one 2×4 register tile of row products, because rows are contiguous in memory.
 */

/** Length of the partial sums in long products: bounds the rounding error and keeps the rows of a tile in cache. */
const CHUNK = 512;

export function identity(n: number): Float64Array {
  const I = new Float64Array(n * n);
  for (let i = 0; i < n; i++) I[i * n + i] = 1;
  return I;
}

export function transpose(A: Float64Array, rows: number, cols: number): Float64Array {
  const B = new Float64Array(rows * cols);
  const tile = 16;
  for (let i0 = 0; i0 < rows; i0 += tile) {
    const i1 = Math.min(i0 + tile, rows);
    for (let j0 = 0; j0 < cols; j0 += tile) {
      const j1 = Math.min(j0 + tile, cols);
      for (let i = i0; i < i1; i++) for (let j = j0; j < j1; j++) B[j * rows + i] = A[i * cols + j];
    }
  }
  return B;
}

export function dot(a: Float64Array, b: Float64Array, n = a.length, aFrom = 0, bFrom = 0): number {
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  let i = 0;
  for (; i + 3 < n; i += 4) {
    s0 += a[aFrom + i] * b[bFrom + i];
    s1 += a[aFrom + i + 1] * b[bFrom + i + 1];
    s2 += a[aFrom + i + 2] * b[bFrom + i + 2];
    s3 += a[aFrom + i + 3] * b[bFrom + i + 3];
  }
  for (; i < n; i++) s0 += a[aFrom + i] * b[bFrom + i];
  return s0 + s1 + (s2 + s3);
}

/** y += a·x over n entries. */
export function axpy(a: number, x: Float64Array, y: Float64Array, n = x.length, xFrom = 0, yFrom = 0): void {
  for (let i = 0; i < n; i++) y[yFrom + i] += a * x[xFrom + i];
}

export function norm2(a: Float64Array): number {
  return Math.sqrt(dot(a, a));
}

/** Largest absolute entry; 0 for an empty vector. */
export function maxAbs(a: ArrayLike<number>): number {
  let m = 0;
  for (let i = 0; i < a.length; i++) {
    const v = Math.abs(a[i]!);
    if (v > m) m = v;
  }
  return m;
}

/** A x, A being rows×cols. */
export function matVec(
  A: Float64Array,
  rows: number,
  cols: number,
  x: Float64Array,
  out = new Float64Array(rows),
): Float64Array {
  for (let i = 0; i < rows; i++) out[i] = dot(A, x, cols, i * cols, 0);
  return out;
}

/** Aᵀ x, A being rows×cols. */
export function transposedMatVec(
  A: Float64Array,
  rows: number,
  cols: number,
  x: Float64Array,
  out = new Float64Array(cols),
): Float64Array {
  out.fill(0);
  for (let i = 0; i < rows; i++) if (x[i] !== 0) axpy(x[i], A, out, cols, i * cols, 0);
  return out;
}

/** Subtracts from (or adds to, sign = 1) C[i.., j..] the products of rows of A with rows of B over columns [k0, k1). */
function tile(
  A: Float64Array,
  lda: number,
  i: number,
  rows: number,
  B: Float64Array,
  ldb: number,
  j: number,
  cols: number,
  k0: number,
  k1: number,
  C: Float64Array,
  ldc: number,
  sign: number,
): void {
  if (rows === 2 && cols === 4) {
    const a0 = i * lda;
    const a1 = a0 + lda;
    const b0 = j * ldb;
    const b1 = b0 + ldb;
    const b2 = b1 + ldb;
    const b3 = b2 + ldb;
    let c00 = 0;
    let c01 = 0;
    let c02 = 0;
    let c03 = 0;
    let c10 = 0;
    let c11 = 0;
    let c12 = 0;
    let c13 = 0;
    for (let k = k0; k < k1; k++) {
      const x0 = A[a0 + k];
      const x1 = A[a1 + k];
      const y0 = B[b0 + k];
      const y1 = B[b1 + k];
      c00 += x0 * y0;
      c10 += x1 * y0;
      c01 += x0 * y1;
      c11 += x1 * y1;
      const y2 = B[b2 + k];
      const y3 = B[b3 + k];
      c02 += x0 * y2;
      c12 += x1 * y2;
      c03 += x0 * y3;
      c13 += x1 * y3;
    }
    const c = i * ldc + j;
    C[c] += sign * c00;
    C[c + 1] += sign * c01;
    C[c + 2] += sign * c02;
    C[c + 3] += sign * c03;
    C[c + ldc] += sign * c10;
    C[c + ldc + 1] += sign * c11;
    C[c + ldc + 2] += sign * c12;
    C[c + ldc + 3] += sign * c13;
    return;
  }
  for (let r = i; r < i + rows; r++) {
    for (let q = j; q < j + cols; q++) {
      let s = 0;
      const a = r * lda;
      const b = q * ldb;
      for (let k = k0; k < k1; k++) s += A[a + k] * B[b + k];
      C[r * ldc + q] += sign * s;
    }
  }
}

/**
 * C[i0..i1, j0..j1) += sign · A[i0..i1, k0..k1) · B[j0..j1, k0..k1)ᵀ, all row-major with their leading dimensions.
 * With `lowerOnly` tiles wholly above the diagonal are skipped (entries just above it may be written).
 */
export function addRowProducts(
  A: Float64Array,
  lda: number,
  i0: number,
  i1: number,
  B: Float64Array,
  ldb: number,
  j0: number,
  j1: number,
  k0: number,
  k1: number,
  C: Float64Array,
  ldc: number,
  sign: number,
  lowerOnly: boolean,
): void {
  for (let ka = k0; ka < k1; ka += CHUNK) {
    const kb = Math.min(ka + CHUNK, k1);
    for (let i = i0; i < i1; i += 2) {
      const rows = Math.min(2, i1 - i);
      const jEnd = lowerOnly ? Math.min(j1, i + rows) : j1;
      for (let j = j0; j < jEnd; j += 4) {
        tile(A, lda, i, rows, B, ldb, j, Math.min(4, j1 - j), ka, kb, C, ldc, sign);
      }
    }
  }
}

/** Copies the lower triangle onto the upper one: symmetric to the last bit. */
export function mirrorLower(A: Float64Array, n: number): Float64Array {
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) A[j * n + i] = A[i * n + j];
  return A;
}

/** A Aᵀ for A of rows×length: rows×rows, symmetric to the last bit. */
export function rowGram(A: Float64Array, rows: number, length: number): Float64Array {
  const C = new Float64Array(rows * rows);
  addRowProducts(A, length, 0, rows, A, length, 0, rows, 0, length, C, rows, 1, true);
  return mirrorLower(C, rows);
}

/** AᵀA for A of rows×cols: cols×cols, symmetric to the last bit. */
export function gram(A: Float64Array, rows: number, cols: number): Float64Array {
  return rowGram(transpose(A, rows, cols), cols, rows);
}

/** A diag(v) Aᵀ for A of rows×length. */
export function weightedRowGram(
  A: Float64Array,
  rows: number,
  length: number,
  v: Float64Array,
): Float64Array {
  const B = new Float64Array(rows * length);
  for (let i = 0; i < rows; i++) {
    const at = i * length;
    for (let k = 0; k < length; k++) B[at + k] = A[at + k] * v[k];
  }
  const C = new Float64Array(rows * rows);
  addRowProducts(A, length, 0, rows, B, length, 0, rows, 0, length, C, rows, 1, true);
  return mirrorLower(C, rows);
}

/** A Bᵀ for A of m×length and B of n×length. */
export function mulTransposed(
  A: Float64Array,
  m: number,
  B: Float64Array,
  n: number,
  length: number,
): Float64Array {
  const C = new Float64Array(m * n);
  addRowProducts(A, length, 0, m, B, length, 0, n, 0, length, C, n, 1, false);
  return C;
}

/** A B for A of m×k and B of k×n. */
export function matMul(A: Float64Array, m: number, k: number, B: Float64Array, n: number): Float64Array {
  return mulTransposed(A, m, transpose(B, k, n), n, k);
}
