import { expect, it } from 'vitest';
import { lastDays, testPeriodProblems } from './test-period.ts';

const now = new Date('2026-11-27T09:00:00Z');
const judge = (investmentStartDate: string, endDate: string) => {
  const { investmentStartDate: first, endDate: last } = testPeriodProblems(
    { investmentStartDate, endDate },
    now,
  );
  return [first, last];
};

it('ends yesterday at the latest, and after it begins', () => {
  expect(judge('2024-01-15', '2026-11-26')).toEqual([null, null]);
  expect(judge('2024-01-15', '2026-11-27')).toEqual([null, 'tooLate']);
  expect(judge('2024-01-15', '2024-01-15')).toEqual([null, 'order']);
  expect(judge('2024-01-16', '2024-01-15')).toEqual([null, 'order']);
  expect(judge('1969-12-31', '2024-01-15')).toEqual(['tooEarly', null]);
  expect(judge('', '2024-02-30')).toEqual(['invalid', 'invalid']);
});

it('of a length ends yesterday', () => {
  expect(lastDays(365, now)).toEqual({ investmentStartDate: '2025-11-26', endDate: '2026-11-26' });
});
