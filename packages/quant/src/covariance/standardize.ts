/** Correlation forms and scalings by diagonal matrices, symmetric to the last bit. */

/** Q_ij/√(q_ii q_jj) with a unit diagonal. */
export function correlationForm(Q: Float64Array, n: number): { C: Float64Array; scale: Float64Array } {
  const scale = Float64Array.from({ length: n }, (_, i) => Math.sqrt(Q[i * n + i]));
  const C = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    C[i * n + i] = 1;
    for (let j = 0; j < i; j++) {
      const value = Q[i * n + j] / (scale[i] * scale[j]);
      C[i * n + j] = value;
      C[j * n + i] = value;
    }
  }
  return { C, scale };
}

/** diag(a) M diag(a) of a symmetric M. */
export function scaleBothSides(M: Float64Array, n: number, a: Float64Array): Float64Array {
  const scaled = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      const value = a[i] * a[j] * M[i * n + j];
      scaled[i * n + j] = value;
      scaled[j * n + i] = value;
    }
  }
  return scaled;
}

/** 1ᵀM1. */
export function sumOfEntries(M: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < M.length; k++) sum += M[k];
  return sum;
}

export function reciprocal(a: Float64Array): Float64Array {
  return a.map((x) => 1 / x);
}
