import type { PlanDetails } from '@ballast/contract/entities/plan';
import { expect, it } from 'vitest';
import { unlockingPlans } from './unlocking-plans.ts';

const on = <Key extends string>(...keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, 'enabled'])) as Record<Key, 'enabled'>;

const plan = (models: PlanDetails['models'], objectives: PlanDetails['objectives']): PlanDetails => ({
  ...{ portfolios: 'enabled', simulations: 'enabled', forecast: 'enabled', assistant: 'enabled' },
  ...{ maxPortfolioCount: null, maxSimulationCount: null, dailySimulationLimit: null },
  ...{
    monthlyOptimizationLimit: null,
    maxTickerCount: null,
    maxModelCount: null,
    minRebalancingPeriod: null,
  },
  ...{ constraints: {}, integrations: {}, exchanges: {} },
  ...{ models, objectives },
});

const own = plan(on('linear_method'), on('MinRisk'));
const more = {
  name: 'More',
  details: plan({ ...on('linear_method', 'shrunk_model'), oracle_method: 'disabled' }, on('MinRisk')),
};
const all = {
  name: 'All',
  details: plan(on('linear_method', 'shrunk_model', 'oracle_method'), on('MinRisk', 'Sharpe')),
};

it('names the smallest plan that has what is locked, whatever their order', () => {
  for (const plans of [
    [all, more],
    [more, all],
  ]) {
    const { models, objectives } = unlockingPlans(own, plans);
    expect(models.shrunk_model).toBe('More');
    expect(models.oracle_method).toBe('All');
    expect(objectives.Sharpe).toBe('All');
  }
});

it('names none for what is open and for what no plan has', () => {
  const { models, objectives, constraints } = unlockingPlans(own, [more]);
  expect(Object.keys(models)).toEqual(['shrunk_model']);
  expect([objectives, constraints]).toEqual([{}, {}]);
});

it('names them for constraints, too', () => {
  const grouped = { name: 'Grouped', details: { ...all.details, constraints: on('groupConstraints') } };
  expect(unlockingPlans(own, [more, grouped]).constraints).toEqual({ groupConstraints: 'Grouped' });
});
