import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { describe, expect, it } from 'vitest';
import { pointsInRange } from './history-range.ts';

const history = ['2025-01-15', '2025-10-20', '2026-01-10', '2026-02-20', '2026-03-15'].map((date) => ({
  date,
})) as unknown as Portfolio['history'];

describe('chart range', () => {
  it.each([
    ['1m', 2],
    ['3m', 3],
    ['6m', 4],
    ['1y', 4],
    ['all', 5],
  ] as const)('%s shows %d points', (range, count) => {
    expect(pointsInRange(history, range)).toHaveLength(count);
  });
});
