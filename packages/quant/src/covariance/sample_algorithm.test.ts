import { expect, it } from 'vitest';
import { syntheticReturns } from '../../test/support/synthetic-market.ts';
import { estimateRiskModel } from './estimate.ts';

it.each([
  [20, 30, true],
  [30, 30, true],
  [31, 30, undefined],
])('with %d observations of %d assets knows whether it is singular, and tells it', (T, n, isSingular) => {
  const { info, warnings } = estimateRiskModel('sample_algorithm', syntheticReturns(4, T, n));
  expect(info.isSingular).toBe(isSingular);
  expect(warnings).toEqual(isSingular ? [{ warning: 'singular', model: 'sample_algorithm' }] : []);
});
