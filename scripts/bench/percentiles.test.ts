import { expect, it } from 'vitest';
import { describeTimes, percentile } from './percentiles.ts';

const hundred = Array.from({ length: 100 }, (_, k) => 100 - k);

it('takes the value that so many are below', () => {
  expect([0, 0.5, 0.95, 1].map((share) => percentile(hundred, share))).toEqual([1, 51, 96, 100]);
  expect(percentile([7], 0.95)).toBe(7);
  expect(describeTimes('pick-up', hundred)).toMatch(/^pick-up +n +100 +p50 +51\.0 +p95 +96\.0/);
});
