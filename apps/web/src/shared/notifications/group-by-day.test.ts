import { expect, it } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const at = (day: number, hour: number) => new Date(2026, 2, day, hour, 30);
const items = [at(30, 9), at(30, 0), at(29, 23), at(28, 12), at(20, 1)].map((date) => ({
  createdAt: date.toISOString(),
}));

it('keeps the order, and counts days of the calendar, not hours', () => {
  const days = groupByDay(items, at(30, 10));
  expect(days.map(({ ago, items: { length } }) => [ago, length])).toEqual([
    [0, 2],
    [1, 1],
    [2, 1],
    [10, 1],
  ]);
  expect(new Set(days.map(({ key }) => key)).size).toBe(4);
});

it('is empty for nothing', () => {
  expect(groupByDay([], at(1, 1))).toEqual([]);
});
