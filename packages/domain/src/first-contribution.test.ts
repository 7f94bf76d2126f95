import { expect, it } from 'vitest';
import { contributionOf } from './first-contribution.ts';

const started = new Date('2026-01-01T00:00:00Z');

it('is what is planned and not there yet at the first approval, and what is to be taken out at a later one', () => {
  const funded = { firstApprovedAt: null, plannedInvestment: 1000, capital: 300.5, withdrawal: 0 };
  expect(contributionOf(funded)).toBe(699.5);
  expect(contributionOf({ ...funded, capital: 1200 })).toBe(0);
  expect(Object.is(contributionOf({ ...funded, firstApprovedAt: started }), 0)).toBe(true);
  expect(contributionOf({ ...funded, firstApprovedAt: started, withdrawal: 250.25 })).toBe(-250.25);
});
