/** Pairs of assets that move as one (math#cleaning: correlation > 1 − 1e-10). */
import type { ReturnMatrix } from './return-matrix.ts';
import { centreReturns } from './return-matrix.ts';

const CORRELATION_SLACK = 1e-10;

/**
 * Unit columns with correlation ρ are √(2(1−ρ)) apart, so their projections on a unit vector are no further apart:
 * sorting by one projection leaves only near neighbours to compare, O(Tn) instead of O(Tn²).
 */
export function findDuplicates(returns: ReturnMatrix): [number, number][] {
  const { T, n } = returns;
  const X = centreReturns(returns);
  const norm = new Float64Array(n);
  const projection = new Float64Array(n);
  let probeNorm = 0;
  for (let t = 0, at = 0; t < T; t++) {
    const probe = Math.cos(1 + t * 1.7);
    probeNorm += probe * probe;
    for (let i = 0; i < n; i++, at++) {
      norm[i] += X[at] * X[at];
      projection[i] += probe * X[at];
    }
  }
  for (let i = 0; i < n; i++) {
    norm[i] = Math.sqrt(norm[i]);
    projection[i] /= norm[i] * Math.sqrt(probeNorm);
  }
  const correlation = (i: number, j: number): number => {
    let dot = 0;
    for (let t = 0; t < T; t++) dot += X[t * n + i] * X[t * n + j];
    return dot / (norm[i] * norm[j]);
  };
  const reach = 1.1 * Math.sqrt(2 * CORRELATION_SLACK);
  const order = Array.from({ length: n }, (_, i) => i).sort((a, b) => projection[a] - projection[b]);
  const pairs: [number, number][] = [];
  for (let a = 0; a < n; a++) {
    for (let b = a + 1; b < n && projection[order[b]] - projection[order[a]] <= reach; b++) {
      const [i, j] = order[a] < order[b] ? [order[a], order[b]] : [order[b], order[a]];
      if (correlation(i, j) > 1 - CORRELATION_SLACK) pairs.push([i, j]);
    }
  }
  return pairs.sort((p, q) => p[0] - q[0] || p[1] - q[1]);
}
