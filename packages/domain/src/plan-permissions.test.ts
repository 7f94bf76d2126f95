import type { PlanDetails } from '@ballast/contract/entities/plan';
import { portfolioWriteSchema } from '@ballast/contract/entities/portfolio';
import { describe, expect, it } from 'vitest';
import { mayCreatePortfolio, mayCreateSimulation, mayUseConfiguration } from './plan-permissions.ts';

const plan: PlanDetails = {
  portfolios: 'enabled',
  simulations: 'enabled',
  forecast: 'disabled',
  assistant: 'disabled',
  maxPortfolioCount: 2,
  maxSimulationCount: 3,
  dailySimulationLimit: 1,
  monthlyOptimizationLimit: 10,
  maxTickerCount: 4,
  maxModelCount: 1,
  minRebalancingPeriod: 7,
  models: { linear_method: 'enabled' },
  objectives: { MinRisk: 'enabled' },
  constraints: { noShort: 'enabled' },
  integrations: {},
  exchanges: { X: 'enabled', Y: 'disabled' },
};

const write = (configuration: object, rebalancing: object = {}) =>
  portfolioWriteSchema.parse({
    name: 'p',
    configuration: { tickers: ['A.US.X', 'B.US.X', 'C.US.X'], models: ['linear_method'], ...configuration },
    rebalancing,
  });

describe('plan permissions (§5, §6, §8)', () => {
  it.each([
    [
      { ...plan, portfolios: 'disabled' as const },
      { portfolios: 0, optimizationsThisMonth: 0 },
      'portfolioPermission',
    ],
    [plan, { portfolios: 2, optimizationsThisMonth: 0 }, 'portfolioLimit'],
    [plan, { portfolios: 1, optimizationsThisMonth: 10 }, 'monthlyOptimizationLimit'],
  ])('refuses a portfolio with the catalogue error', (details, usage, error) => {
    expect(mayCreatePortfolio(details, usage)).toMatchObject({ allowed: false, error });
  });

  it('allows up to the limit and without one', () => {
    expect(mayCreatePortfolio(plan, { portfolios: 1, optimizationsThisMonth: 9 }).allowed).toBe(true);
    expect(
      mayCreatePortfolio(
        { ...plan, maxPortfolioCount: null, monthlyOptimizationLimit: null },
        { portfolios: 1e6, optimizationsThisMonth: 1e6 },
      ).allowed,
    ).toBe(true);
  });

  it.each([
    [{ simulations: 3, simulationsToday: 0 }, 'simulationLimit'],
    [{ simulations: 0, simulationsToday: 1 }, 'dailySimulationLimit'],
  ])('counts simulations', (usage, error) => {
    expect(mayCreateSimulation(plan, usage)).toMatchObject({ allowed: false, error });
  });

  it.each([
    [write({ tickers: ['A.US.X', 'B.US.X', 'C.US.X', 'D.US.X', 'E.US.X'] }), { error: 'tickerLimit' }],
    [write({ models: ['linear_method', 'sample_algorithm'] }), { error: 'modelLimit' }],
    [
      write({ models: ['sample_algorithm'] }),
      { error: 'featurePermission', params: { feature: 'sample_algorithm' } },
    ],
    [write({ objective: 'Sharpe' }), { params: { feature: 'Sharpe' } }],
    [write({ targetReturn: 0.1 }), { params: { feature: 'MinRisk-Target' } }],
    [write({ constraints: { noShort: false, short: true } }), { params: { feature: 'short' } }],
    [write({ constraints: { maxTurnover: 0.2 } }), { params: { feature: 'maxTurnover' } }],
    [write({ tickers: ['A.US.X', 'B.US.Y', 'C.US.X'] }), { params: { feature: 'Y' } }],
    [write({ tickers: ['A.US.X', 'B.US.Z', 'C.US.X'] }), { params: { feature: 'Z' } }],
    [write({ tickers: ['A.US.X', 'B.US.constructor', 'C.US.X'] }), { params: { feature: 'constructor' } }],
    [write({}, { period: { active: true, value: 3 } }), { params: { feature: 'rebalancingPeriod' } }],
  ])('names what the plan lacks', ({ configuration, rebalancing }, expected) => {
    expect(mayUseConfiguration(plan, configuration, rebalancing)).toMatchObject({
      allowed: false,
      ...expected,
    });
  });

  it('allows what it has', () => {
    const { configuration, rebalancing } = write({});
    expect(mayUseConfiguration(plan, configuration, rebalancing)).toEqual({ allowed: true });
    const open = { ...plan, exchanges: { '*': 'enabled' as const, X: 'disabled' as const } };
    expect(mayUseConfiguration(open, configuration, rebalancing)).toMatchObject({ params: { feature: 'X' } });
    const elsewhere = write({ tickers: ['A.US.Q', 'B.US.R', 'C.US.constructor'] });
    expect(mayUseConfiguration(open, elsewhere.configuration, rebalancing)).toEqual({ allowed: true });
  });
});
