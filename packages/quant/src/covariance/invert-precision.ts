/** Inverse of a positive-definite matrix in steps, so that thousands of assets do not silence a job (contract §11.4). */
import type { Computation } from '../computation.ts';
import { cholesky } from '../linalg/cholesky.ts';
import { addRowProducts, dot, mirrorLower } from '../linalg/matrix.ts';

const BLOCK = 32;

/** Symmetric to the last bit. */
export function* invertPrecision(P: Float64Array, n: number): Computation<Float64Array> {
  const factor = cholesky(P, n);
  if (!factor.ok) throw new Error('a floored precision is positive definite');
  const { L } = factor;
  yield { stage: 'invert', done: 0, total: 2 * n };
  // Row c of M is column c of L⁻¹, zero before c, so that P⁻¹ = L⁻ᵀL⁻¹ is a product of rows.
  const M = new Float64Array(n * n);
  for (let c = 0; c < n; c++) {
    const row = c * n;
    M[row + c] = 1 / L[c * n + c];
    for (let i = c + 1; i < n; i++) M[row + i] = -dot(L, M, i - c, i * n + c, row + c) / L[i * n + i];
    if (c % BLOCK === BLOCK - 1) yield { stage: 'invert', done: c + 1, total: 2 * n };
  }
  const inverse = new Float64Array(n * n);
  for (let i = 0; i < n; i += BLOCK) {
    const end = Math.min(i + BLOCK, n);
    addRowProducts(M, n, i, end, M, n, 0, end, i, n, inverse, n, 1, true);
    yield { stage: 'invert', done: n + end, total: 2 * n };
  }
  return mirrorLower(inverse, n);
}
