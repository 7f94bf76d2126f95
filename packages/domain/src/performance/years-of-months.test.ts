import { expect, it } from 'vitest';
import { yearsOfMonths } from './years-of-months.ts';

it('groups months by year, newest first, and marks those that are cut by the range', () => {
  const months = [
    { month: '2023-11', return: 0.1 },
    { month: '2023-12', return: -0.1 },
    { month: '2024-01', return: 0.05 },
  ];
  const years = yearsOfMonths(months, { from: '2023-11-15', to: '2024-01-30' });
  expect(years.map(({ year }) => year)).toEqual([2024, 2023]);
  expect(years[1]?.total).toBeCloseTo(-0.01, 12);
  expect(years.flatMap(({ months: own }) => own.map(({ month, isPartial }) => [month, isPartial]))).toEqual([
    [1, true],
    [11, true],
    [12, false],
  ]);
  const whole = yearsOfMonths(months, { from: '2023-11-01', to: '2024-01-31' });
  expect(whole.flatMap(({ months: own }) => own).some(({ isPartial }) => isPartial)).toBe(false);
});
