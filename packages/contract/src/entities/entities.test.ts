/** The entities of §3 have the fields and defaults that the specification writes. */
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { configurationSchema, constraintGroupSchema } from './configuration.ts';
import { CONSTRAINTS_DEFAULT, REBALANCING_DEFAULT } from './defaults.ts';
import { forecastDetailSchema, forecastModelSchema } from './forecast.ts';
import { modelResultSchema, optimizationSchema } from './optimization.ts';
import { costIntervalSchema, planDetailsSchema, planSchema } from './plan.ts';
import { holdingSchema, portfolioSchema, portfolioWriteSchema, stateSchema } from './portfolio.ts';
import { rebalancingSchema } from './rebalancing.ts';
import { simulationSchema } from './simulation.ts';
import { transactionPreviewSchema, transactionSchema } from './transaction.ts';
import { userSchema } from './user.ts';

const fieldsOf = (schema: z.ZodObject) => Object.keys(schema.shape);
const has = (schema: z.ZodObject, ...fields: readonly string[]) =>
  expect(fieldsOf(schema)).toEqual(expect.arrayContaining([...fields]));

const tickers = ['AAA.US.NYSE', 'BBB.US.NYSE', 'CCC.US.NYSE'];
const written = portfolioWriteSchema.parse({
  name: 'p',
  configuration: { tickers, models: ['linear_method'] },
});

describe('User (§3)', () => {
  it('has name, e-mail, role, language, subscription, consent, dates, counts and active state', () => {
    has(
      userSchema,
      'firstname',
      'lastname',
      'email',
      'role',
      'language',
      'subscription',
      'approvedConsentText',
    );
    has(userSchema, 'registeredAt', 'expirationDate', 'portfolioCount', 'simulationCount', 'isActive');
    expect(fieldsOf(userSchema.shape.subscription)).toContain('plan');
    expect(userSchema.shape.role.safeParse('admin').success).toBe(true);
  });

  it('never carries the password', () => {
    expect(fieldsOf(userSchema).join().toLowerCase()).not.toContain('password');
  });
});

describe('Forecast model (§3)', () => {
  it('has symbol, price and directionAccuracy, never without its interval and baseline', () => {
    has(forecastModelSchema, 'symbol', 'price', 'directionAccuracy', 'interval', 'upShare');
  });

  it('tells accuracy, mean absolute error and volatility', () => {
    has(forecastDetailSchema, 'volatility');
    has(
      forecastDetailSchema.shape.models.element.shape.record,
      ...['accuracy', 'interval', 'upShare', 'meanAbsoluteError', 'hasDemonstratedSkill'],
    );
  });
});

describe('Plan (§3)', () => {
  it('has name, users, permissions, exchanges and cost intervals', () => {
    has(planSchema, 'name', 'users', 'expired', 'unexpired', 'permissions', 'exchanges', 'transactionCosts');
    has(costIntervalSchema, 'min', 'max', 'rate');
  });

  it('has the switches, limits and maps of its details', () => {
    has(planDetailsSchema, 'portfolios', 'simulations', 'forecast', 'assistant');
    has(planDetailsSchema, 'maxPortfolioCount', 'maxSimulationCount', 'dailySimulationLimit');
    has(
      planDetailsSchema,
      'monthlyOptimizationLimit',
      'maxTickerCount',
      'maxModelCount',
      'minRebalancingPeriod',
    );
    has(planDetailsSchema, 'models', 'objectives', 'constraints', 'integrations', 'exchanges');
    expect(planDetailsSchema.shape.portfolios.options).toEqual(['enabled', 'disabled']);
    expect(planDetailsSchema.shape.models.safeParse({ linear_method: 'enabled' }).success).toBe(true);
    expect(planDetailsSchema.shape.models.safeParse({ unknown_model: 'enabled' }).success).toBe(false);
    expect(planDetailsSchema.shape.maxPortfolioCount.safeParse(null).success).toBe(true);
  });
});

describe('Portfolio (§3)', () => {
  it('has identity, dates, state, history, optimization and the rest', () => {
    has(
      portfolioSchema,
      'id',
      '_id',
      'name',
      'description',
      'isSimulation',
      'plannedInvestment',
      'transactionCost',
    );
    has(portfolioSchema, 'trainPeriod', 'startDate', 'endDate', 'investmentStartDate', 'initialAllocation');
    has(
      portfolioSchema,
      'benchmarks',
      'currency',
      'dataPeriod',
      'status',
      'rebalanceSuggestionNotified',
      'state',
    );
    has(portfolioSchema, 'history', 'optimization', 'pendingOptimization', 'metrics', 'capital', 'createdAt');
    has(portfolioSchema, 'profitLoss', 'lastUpdate', 'configuration', 'rebalancing');
    has(stateSchema, 'balance', 'investment', 'credit', 'revenue', 'assets');
    has(holdingSchema, 'symbol', 'amount', 'price');
    has(portfolioSchema.shape.history.element, 'date', 'state');
    has(portfolioSchema.shape.optimization, 'approved', 'results');
  });

  it('defaults to an investment of 100000, no cost and 182 days', () => {
    expect(written).toMatchObject({
      plannedInvestment: 100_000,
      transactionCost: 0,
      trainPeriod: 182,
      dataPeriod: '1day',
    });
    expect(written).toMatchObject({ initialAllocation: [], benchmarks: [] });
  });
});

describe('Rebalancing (§3)', () => {
  it('has the defaults of every trigger', () => {
    expect(rebalancingSchema.parse({})).toEqual(REBALANCING_DEFAULT);
    expect(REBALANCING_DEFAULT).toMatchObject({
      active: true,
      method: 'newOptimization',
      threshold: { active: false, value: 0.05 },
      period: { active: false, value: 7 },
      drift: { active: true, value: 0.1 },
      outperform: { active: false, value: { symbols: [], value: 0.15 } },
      jump: { active: false, value: 0.15 },
    });
  });

  it.each(['threshold', 'drift', 'jump'] as const)('keeps %s in (0, 1]', (key) => {
    for (const value of [0, -0.1, 1.0001, Number.NaN])
      expect(rebalancingSchema.safeParse({ [key]: { active: true, value } }).success).toBe(false);
    expect(rebalancingSchema.safeParse({ [key]: { active: true, value: 1 } }).success).toBe(true);
  });
});

describe('Configuration (§3)', () => {
  it('has the defaults of objective, risk profile and constraints', () => {
    expect(written.configuration).toMatchObject({ objective: 'MinRisk', sharpe: false, targetReturn: null });
    expect(written.configuration.riskProfile).toEqual({
      targetRisk: 0.035,
      riskAversion: { value: 7, trackingError: false },
    });
    expect(written.configuration.constraints).toEqual(CONSTRAINTS_DEFAULT);
    expect(CONSTRAINTS_DEFAULT).toMatchObject({
      noShort: true,
      short: false,
      maxShort: null,
      weightAndGroup: false,
      weightConstraints: { enabled: false, value: [] },
      groupConstraints: { enabled: false, value: [] },
      views: { enabled: false, value: [] },
      cardinalityConstraints: { enabled: false, value: 1 },
    });
  });

  it('needs 3 tickers and 1 model, and takes at most 1000 tickers', () => {
    const count = (n: number) => Array.from({ length: n }, (_, index) => `T${index}.US.NYSE`);
    const parse = (tickers: string[], models: string[]) =>
      configurationSchema.safeParse({ tickers, models }).success;
    expect(parse(count(2), ['linear_method'])).toBe(false);
    expect(parse(count(3), [])).toBe(false);
    expect(parse(count(1000), ['linear_method'])).toBe(true);
    expect(parse(count(1001), ['linear_method'])).toBe(false);
  });

  it('has groups of name, members, min and max', () => {
    has(constraintGroupSchema, 'name', 'members', 'min', 'max');
  });
});

describe('Optimization, Transaction, Simulation (§3)', () => {
  it('an optimization has configuration, allocations, times and results by model', () => {
    has(
      optimizationSchema,
      'configuration',
      'currentAllocation',
      'newAllocation',
      'createdAt',
      'expiresAt',
      'error',
    );
    has(modelResultSchema, 'error', 'results');
    has(modelResultSchema.shape.results.element, 'symbol', 'weight');
  });

  it('its buy and sell amounts come with the preview of its trades', () => {
    has(transactionPreviewSchema.shape.rows.element, 'symbol', 'pledge', 'amount', 'units', 'cost');
  });

  it('a transaction is a Buy or a Sell of an amount at a price', () => {
    has(transactionSchema, 'type', 'amount', 'price', 'cost', 'value', 'status');
    expect(transactionSchema.shape.type.options).toEqual(['Buy', 'Sell']);
    expect(transactionSchema.shape.status.options).toEqual(['pending', 'delivered', 'done', 'canceled']);
  });

  it('a simulation has status, progress, period, investment and its best portfolios', () => {
    has(
      simulationSchema,
      'id',
      'status',
      'progress',
      'totalProgress',
      'portfolios',
      'createdAt',
      'testPeriod',
    );
    has(simulationSchema, 'investment', 'bestReturn', 'bestPerformance', 'startDate', 'totalPortfolios');
  });
});

describe('the numbers of a definition', () => {
  const isValid = (fields: object) => portfolioWriteSchema.safeParse({ ...written, ...fields }).success;
  const held = (amount: number, price: number) =>
    isValid({ initialAllocation: [{ symbol: 'AAA.US.NYSE', amount, price }] });

  it('are those that the books can hold, at their exact limits', () => {
    expect([0.01, 1e15].map((plannedInvestment) => isValid({ plannedInvestment }))).toEqual([true, true]);
    expect([0, 5e-324, 0.0099, 1e15 + 1].some((plannedInvestment) => isValid({ plannedInvestment }))).toBe(
      false,
    );
    expect([held(0, 1), held(1e-10, 1), held(1e12, 1), held(1, 1e-10), held(1, 1e12)]).not.toContain(false);
    expect([held(9e-11, 1), held(5e-324, 1), held(1.1e12, 1), held(1, 9e-11), held(1, 1.1e12)]).not.toContain(
      true,
    );
  });
});
