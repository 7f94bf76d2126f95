import { expect, it } from 'vitest';
import { rangeStart } from './range-start.ts';

it('counts months back to the same day, or to the last that such a month has', () => {
  expect(rangeStart('2026-11-20', '3m')).toBe('2026-08-20');
  expect(rangeStart('2026-03-31', '1m')).toBe('2026-02-28');
  expect(rangeStart('2026-12-31', '6m')).toBe('2026-06-30');
  expect(rangeStart('2024-02-29', '1y')).toBe('2023-02-28');
  expect(rangeStart('2024-02-29', '5y')).toBe('2019-02-28');
  expect(rangeStart('2024-02-29', 'all')).toBe('1970-01-01');
});
