import { describe, expect, it } from 'vitest';
import { drawdowns, rebased, totalReturn } from './curves.ts';

describe('curves', () => {
  it('begin with the same amount, each where it is first known', () => {
    expect(rebased([2, 3, 1], 100)).toEqual([100, 150, 50]);
    expect(rebased([null, 4, null, 5], 100)).toEqual([null, 100, null, 125]);
    expect(rebased([null, null], 100)).toEqual([null, null]);
  });

  it('fall below their last high, and never above 0', () => {
    expect(drawdowns([100, 80, null, 110, 99])).toEqual([
      0,
      -0.19999999999999996,
      null,
      0,
      expect.closeTo(-0.1, 12),
    ]);
    expect(drawdowns([])).toEqual([]);
  });

  it('have a return from their first to their last known value', () => {
    expect(totalReturn([null, 100, 90, 120, null])).toBeCloseTo(0.2, 12);
    expect(totalReturn([null, 100])).toBeNull();
    expect(totalReturn([])).toBeNull();
  });
});
