import { expect, it } from 'vitest';
import { syntheticReturns } from '../../test/support/synthetic-market.ts';
import { estimateRiskModel } from './estimate.ts';

it('says which model stands in where there are too few days', () => {
  const few = estimateRiskModel('nonlinear_method', syntheticReturns(4, 12, 5));
  expect(few.info.estimatedBy).toBe('linear_method');
  expect(few.warnings.slice(-2)).toEqual([
    { warning: 'rank-deficient', model: 'nonlinear_method' },
    { warning: 'fallback', model: 'linear_method' },
  ]);
  const enough = estimateRiskModel('nonlinear_method', syntheticReturns(4, 60, 5));
  expect(enough.info.estimatedBy).toBeUndefined();
});
