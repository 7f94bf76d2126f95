import { buildPlanDetails } from '@ballast/testing/builders';
import { expect, it } from 'vitest';
import { smallestFirst } from './plan-size.ts';

it('orders plans by how much they open, and leaves equal ones as they stand', () => {
  const details = buildPlanDetails();
  const small = { ...details, models: {}, objectives: {} };
  const plans = [
    { name: 'large', details },
    { name: 'small', details: small },
    { name: 'as small', details: { ...small, objectives: { MinRisk: 'disabled' as const } } },
  ];
  expect(smallestFirst(plans).map(({ name }) => name)).toEqual(['small', 'as small', 'large']);
});
