import { expect, it } from 'vitest';
import { shareDates } from './share-dates.ts';

it('keeps one list of the days that several series share, and every value', () => {
  const of = (dates: readonly string[], ...values: number[]) => ({
    dates: [...dates],
    values: Float64Array.from(values),
  });
  const days = ['2026-01-02', '2026-01-05', '2026-01-06'];
  const series = new Map([
    ['A', of(days, 1, 2, 3)],
    ['B', of(days, 4, 5, 6)],
    // as long, from and to the same days
    ['C', of(['2026-01-02', '2026-01-03', '2026-01-06'], 7, 8, 9)],
    ['D', of([])],
  ]);
  const shared = shareDates(series);
  expect(shared).toEqual(series);
  expect(shared.get('B')?.dates).toBe(shared.get('A')?.dates);
  expect(shared.get('C')?.dates).not.toBe(shared.get('A')?.dates);
});
