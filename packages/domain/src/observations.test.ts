import { describe, expect, it } from 'vitest';
import { defaultTrainPeriod, observationCount, periodsPerYear } from './observations.ts';

describe('observations', () => {
  it.each([
    ['1day', false, 126],
    ['3days', false, 42],
    ['1week', false, 26],
    ['2weeks', false, 13],
    ['1day', true, 182],
    ['3days', true, 61],
  ] as const)('182 days of %s data (all crypto: %s) give %d', (period, crypto, expected) => {
    expect(observationCount(182, periodsPerYear(period, crypto))).toBe(expected);
  });

  it('takes the shortest sufficient period where the default is too short', () => {
    expect(defaultTrainPeriod(252)).toBe(182);
    expect(defaultTrainPeriod(26)).toBe(365);
  });
});
