/** Daily returns of a Student-t factor model with volatility clustering: the same bits for the same sizes and seed. */
import type { ReturnMatrix } from '../../src/returns/return-matrix.ts';

/** Uniform numbers in (0, 1) by mulberry32. */
export function uniformSource(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (((t ^ (t >>> 14)) >>> 0) + 0.5) / 2 ** 32;
  };
}

function normalSource(seed: number): () => number {
  const uniform = uniformSource(seed);
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

const FACTORS = 5;
const DEGREES = 5;

export function syntheticReturns(T: number, n: number, seed: number): ReturnMatrix {
  const normal = normalSource(seed);
  const loadings = Float64Array.from({ length: FACTORS * n }, (_, at) =>
    at < n ? 0.9 + 0.3 * normal() : 0.4 * normal(),
  );
  const own = Float64Array.from({ length: n }, () => 0.008 + 0.012 * Math.abs(normal()));
  const drift = Float64Array.from({ length: n }, () => 0.0003 + 0.0005 * normal());
  const values = new Float64Array(T * n);
  let variance = 1;
  for (let t = 0; t < T; t++) {
    let chi = 0;
    for (let k = 0; k < DEGREES; k++) chi += normal() ** 2;
    const heavy = Math.sqrt((variance * DEGREES) / chi);
    const f = Float64Array.from({ length: FACTORS }, () => 0.007 * heavy * normal());
    variance = 0.06 + 0.9 * variance + 0.04 * (f[0]! / 0.007) ** 2;
    for (let i = 0; i < n; i++) {
      let r = drift[i]! + own[i]! * normal() * Math.min(heavy, 3);
      for (let k = 0; k < FACTORS; k++) r += loadings[k * n + i]! * f[k]!;
      values[t * n + i] = Math.max(r, -0.5);
    }
  }
  return { T, n, values };
}
