import type { Plan } from '@ballast/contract/entities/plan';
import { buildPlanDetails } from '@ballast/testing/builders';
import { expect, it } from 'vitest';
import { draftOf, exchangesOf, problemsOf, withRow, writeOf } from './plan-draft.ts';

const KNOWN = ['BIST', 'NASDAQ', 'NYSE'];

const planWith = (
  details: Partial<Plan['details']>,
  transactionCosts: Plan['transactionCosts'] = [],
): Plan => ({
  id: 'id',
  _id: 'id',
  name: 'Some',
  users: 0,
  expired: 0,
  unexpired: 0,
  exchanges: [],
  markets: [],
  permissions: [],
  transactionCosts,
  details: buildPlanDetails(details),
  createdAt: '2026-01-01T00:00:00.000Z',
});

it('comes back from its draft as it was', () => {
  const plan = planWith(
    {
      forecast: 'disabled',
      maxPortfolioCount: 3,
      dailySimulationLimit: 0,
      models: { linear_method: 'enabled' },
      integrations: { demo: 'enabled' },
      exchanges: { BIST: 'enabled' },
    },
    [
      { min: 0, max: 1000, rate: 0.0012 },
      { min: 1000, max: null, rate: 0.0007 },
    ],
  );
  const all = exchangesOf(KNOWN, plan);
  const { name, details, transactionCosts, costsApply } = writeOf(draftOf(plan, all), all);
  expect({ name, details, transactionCosts }).toEqual({
    name: plan.name,
    details: plan.details,
    transactionCosts: plan.transactionCosts,
  });
  expect(costsApply).toBe(true);
});

it('closes by name what is not chosen while all others are open, and knows exchanges that only the plan names', () => {
  const plan = planWith({ exchanges: { '*': 'enabled', OWN: 'enabled', NYSE: 'disabled' } });
  const all = exchangesOf(KNOWN, plan);
  expect(all).toEqual(['BIST', 'NASDAQ', 'NYSE', 'OWN']);
  const draft = draftOf(plan, all);
  expect(draft.exchanges).toEqual(['BIST', 'NASDAQ', 'OWN', '*']);
  expect(writeOf(draft, all).details.exchanges).toMatchObject({
    NYSE: 'disabled',
    BIST: 'enabled',
    '*': 'enabled',
  });
});

it('says what is wrong where it is typed', () => {
  const all = exchangesOf(KNOWN, null);
  const empty = draftOf(null, all);
  expect(problemsOf(empty, all)).toEqual({ name: 'name' });
  const named = { ...empty, name: 'New', costsApply: true };
  expect(problemsOf(named, all)).toEqual({ transactionCosts: 'costs' });
  expect(problemsOf({ ...named, costsApply: false, exchanges: [] }, all)).toEqual({
    'details.exchanges': 'exchanges',
  });
  const one = withRow(named);
  expect(problemsOf(one, all)).toEqual({ 'transactionCosts.0.rate': 'needed' });
  const rows = [
    { key: 0, min: 0, max: 100, rate: 0.1 },
    { key: 1, min: 50, max: 40, rate: 0.1 },
  ] as const;
  expect(problemsOf({ ...named, costs: rows }, all)).toEqual({
    'transactionCosts.1.max': 'order',
    'transactionCosts.1.min': 'overlap',
  });
});

it('adds an interval where the last one ends', () => {
  const draft = { ...draftOf(null, KNOWN), costs: [{ key: 4, min: 0, max: 500, rate: 1 }] } as const;
  expect(withRow(draft).costs.at(-1)).toEqual({ key: 5, min: 500, max: '', rate: '' });
});
