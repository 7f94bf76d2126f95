/**
 * Stable shuffles of 0…size−1 that can be inverted, so that a code finds its ticker without a table of all tickers.
 */

export interface Permutation {
  readonly size: number;
  readonly at: (index: number) => number;
  readonly indexOf: (value: number) => number;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function inverseModulo(a: number, size: number): number {
  let [r0, r1, s0, s1] = [a % size, size, 1, 0];
  while (r1 !== 0) {
    const q = Math.floor(r0 / r1);
    [r0, r1] = [r1, r0 - q * r1];
    [s0, s1] = [s1, s0 - q * s1];
  }
  return ((s0 % size) + size) % size;
}

/** value = (multiplier · index + offset) mod size, multiplier near the golden section and coprime to size. Sizes up to 2^26. */
export function createPermutation(size: number, seed: number): Permutation {
  if (size <= 2) return { size, at: (index) => index, indexOf: (value) => value };
  let multiplier = Math.floor(size * (0.5 + (seed % 9973) / 40000)) | 1;
  while (greatestCommonDivisor(multiplier, size) !== 1) multiplier++;
  const offset = seed % size;
  const inverse = inverseModulo(multiplier, size);
  return {
    size,
    at: (index) => (multiplier * index + offset) % size,
    indexOf: (value) => (inverse * ((value - offset + size) % size)) % size,
  };
}
