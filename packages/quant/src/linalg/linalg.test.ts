import { describe, expect, it } from 'vitest';
import { cholesky, invertCholesky, solveCholesky } from './cholesky.ts';
import { gram, matMul, matVec, maxAbs, rowGram, transpose, weightedRowGram } from './matrix.ts';
import { sum } from './sum.ts';
import { symmetricEigen, symmetricEigenvalues } from './symmetric-eigen.ts';

/** Deterministic noise in [-1, 1): the core has no random numbers and neither have its tests. */
function noise(length: number, seed = 1): Float64Array {
  const out = new Float64Array(length);
  let s = seed >>> 0;
  for (let i = 0; i < length; i++) {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    out[i] = s / 2 ** 31 - 1;
  }
  return out;
}

function naiveProduct(A: Float64Array, m: number, k: number, B: Float64Array, n: number): Float64Array {
  const C = new Float64Array(m * n);
  for (let i = 0; i < m; i++)
    for (let j = 0; j < n; j++) for (let l = 0; l < k; l++) C[i * n + j] += A[i * k + l] * B[l * n + j];
  return C;
}

const difference = (a: Float64Array, b: Float64Array) => maxAbs(a.map((v, i) => v - b[i]));

describe('row-major kernels', () => {
  it.each([
    [1, 1, 1],
    [3, 5, 7],
    [17, 33, 6],
    [8, 600, 9],
  ])('multiply %i×%i by ×%i like the definition', (m, k, n) => {
    const A = noise(m * k);
    const B = noise(k * n, 7);
    expect(difference(matMul(A, m, k, B, n), naiveProduct(A, m, k, B, n))).toBeLessThan(1e-12);
  });
  it('form symmetric Gram matrices of both sides, with and without weights', () => {
    const A = noise(9 * 13);
    const At = transpose(A, 9, 13);
    expect(difference(rowGram(A, 9, 13), naiveProduct(A, 9, 13, At, 9))).toBeLessThan(1e-13);
    expect(difference(gram(A, 9, 13), naiveProduct(At, 13, 9, A, 13))).toBeLessThan(1e-13);
    const v = noise(13, 3).map(Math.abs);
    const AV = A.map((a, i) => a * v[i % 13]);
    expect(difference(weightedRowGram(A, 9, 13, v), naiveProduct(AV, 9, 13, At, 9))).toBeLessThan(1e-13);
    const G = gram(A, 9, 13);
    expect(difference(G, transpose(G, 13, 13))).toBe(0);
  });
});

describe('Cholesky', () => {
  it.each([1, 2, 5, 47, 48, 49, 130])('solves and inverts a system of size %i', (n) => {
    const A = rowGram(noise(n * (n + 4)), n, n + 4);
    const factor = cholesky(A, n);
    if (!factor.ok) throw new Error(`failed at ${factor.index}`);
    const x = noise(n, 5);
    expect(difference(solveCholesky(factor.L, n, matVec(A, n, n, x)), x)).toBeLessThan(1e-6);
    const I = naiveProduct(A, n, n, invertCholesky(factor.L, n), n);
    for (let i = 0; i < n; i++) I[i * n + i] -= 1;
    expect(maxAbs(I)).toBeLessThan(1e-7);
  });
  it('names the pivot at which an indefinite matrix fails', () => {
    expect(cholesky(Float64Array.of(1, 0, 0, 0, 2, 0, 0, 0, -1), 3)).toEqual({ ok: false, index: 2 });
    expect(cholesky(Float64Array.of(Number.NaN), 1)).toEqual({ ok: false, index: 0 });
  });
});

describe('symmetric eigen', () => {
  it.each([1, 2, 3, 10, 61, 120])('reproduces a matrix of size %i', (n) => {
    const B = noise(n * n);
    const A = B.map((v, i) => v + B[(i % n) * n + Math.floor(i / n)]);
    const { values, vectors } = symmetricEigen(A, n);
    const scaled = vectors.map((v, i) => v * values[Math.floor(i / n)]);
    expect(difference(naiveProduct(transpose(vectors, n, n), n, n, scaled, n), A)).toBeLessThan(1e-11 * n);
    expect(difference(symmetricEigenvalues(A, n), values)).toBeLessThan(1e-11 * n);
    for (let i = 1; i < n; i++) expect(values[i]).toBeGreaterThanOrEqual(values[i - 1]);
  });
  it('handles equal eigenvalues, zeros and diagonal input', () => {
    expect([...symmetricEigen(Float64Array.of(2, 0, 0, 0, 2, 0, 0, 0, 0), 3).values]).toEqual([0, 2, 2]);
    const ones = new Float64Array(36).fill(1);
    const { values } = symmetricEigen(ones, 6);
    expect(values[5]).toBeCloseTo(6, 12);
    expect(Math.abs(values[0])).toBeLessThan(1e-14);
  });
});

describe('sums', () => {
  it('keep digits that a running sum loses', () => {
    const many = new Float64Array(1e6).fill(0.1);
    expect(Math.abs(sum(many) - 1e5)).toBeLessThan(1e-9);
  });
});
