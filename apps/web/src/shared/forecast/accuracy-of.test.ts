import { expect, it } from 'vitest';
import { accuracyOf } from './accuracy-of.ts';

it('gives a hit rate with its interval and its baseline, or not at all', () => {
  const whole = { accuracy: 0.52, interval: [0.49, 0.55] as const, upShare: 0.53 };
  expect(accuracyOf(whole)).toEqual(whole);
  expect(accuracyOf({ ...whole, interval: null })).toBeNull();
  expect(accuracyOf({ ...whole, upShare: null })).toBeNull();
  expect(accuracyOf({ ...whole, accuracy: null })).toBeNull();
});
