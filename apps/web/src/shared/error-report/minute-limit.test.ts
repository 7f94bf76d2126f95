import { expect, it } from 'vitest';
import { createMinuteLimit } from './minute-limit.ts';

it('lets 60 of a minute through, no 61st, and as many again in the next one', () => {
  const mayReport = createMinuteLimit(60);
  const start = Date.parse('2026-11-27T20:00:00Z');
  const taken = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => mayReport(from + at)).filter(Boolean).length;
  expect(taken(start, 60)).toBe(60);
  expect(mayReport(start + 100)).toBe(false);
  expect(mayReport(start + 59_999)).toBe(false);
  expect(taken(start + 60_000, 61)).toBe(60);
});

it('has no cap over all minutes', () => {
  const mayReport = createMinuteLimit(60);
  let sent = 0;
  for (let second = 0; second < 600; second += 1) if (mayReport(second * 1000)) sent += 1;
  expect(sent).toBe(600);
});

it('is not stuck by a clock that was set back', () => {
  const mayReport = createMinuteLimit(1);
  expect(mayReport(3_600_000)).toBe(true);
  expect(mayReport(0)).toBe(true);
  expect(mayReport(1)).toBe(false);
});
