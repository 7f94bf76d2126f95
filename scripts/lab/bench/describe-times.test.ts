import { expect, it } from 'vitest';
import { describeTimes } from './describe-times.ts';

it('tells count, median, tail and maximum in one line', () => {
  const hundred = Array.from({ length: 100 }, (_, k) => 100 - k);
  expect(describeTimes('pick-up', hundred)).toMatch(
    /^pick-up +n +100 +p50 +51\.0 +p95 +96\.0 +p99 +100\.0 +max +100\.0 {2}ms$/,
  );
});
