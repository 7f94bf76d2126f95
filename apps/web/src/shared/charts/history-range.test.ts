import { describe, expect, it } from 'vitest';
import { startOfRange } from './history-range.ts';

const days = ['2025-01-15', '2025-10-20', '2026-01-10', '2026-02-20', '2026-03-15'];

describe('chart range', () => {
  it.each([
    ['1m', 2],
    ['3m', 3],
    ['6m', 4],
    ['1y', 4],
    ['all', 5],
  ] as const)('%s shows %d points', (range, count) => {
    expect(days.slice(startOfRange(days, range))).toHaveLength(count);
  });

  it('shows nothing of nothing', () => {
    expect(startOfRange([], '1m')).toBe(0);
  });
});
