import { describe, expect, it } from 'vitest';
import { driftOf, largestDeviation } from './drift.ts';

const weights = (...list: readonly number[]) => list.map((weight, i) => ({ symbol: `A${i}`, weight }));

describe('drift (decision 052)', () => {
  it('is half of all deviations, cash among them; the largest deviation is that of one asset', () => {
    expect(driftOf(weights(0.5, 0.3), weights(0.4, 0.3))).toBeCloseTo(0.1, 12);
    expect(driftOf(weights(0.5, 0.3, 0.2), weights(0.4, 0.35, 0.25))).toBeCloseTo(0.1, 12);
    expect(largestDeviation(weights(0.5, 0.3, 0.2), weights(0.4, 0.35, 0.25))).toBeCloseTo(0.1, 12);
    // three assets off by 4 points each way: the sum is larger than the largest
    const spread = [weights(0.29, 0.21, 0.29, 0.21), weights(0.25, 0.25, 0.25, 0.25)] as const;
    expect(driftOf(...spread)).toBeCloseTo(0.08, 12);
    expect(largestDeviation(...spread)).toBeCloseTo(0.04, 12);
  });

  it('counts what is held without a target, and what is wanted but not held', () => {
    expect(driftOf(weights(0.2), [{ symbol: 'B', weight: 0.2 }])).toBeCloseTo(0.2, 12);
    expect(driftOf([], [])).toBe(0);
  });
});
