/**
 * Who may do what (§6): every operation × every kind of account on its own objects, generated from the table; and every switch and limit of
 * a plan, each of which the server refuses with its catalogue error. What an account may do with others' objects is in access.integration.
 */
import { randomUUID } from 'node:crypto';
import type { PlanDetails } from '@ballast/contract/entities/plan';
import type { ErrorCode } from '@ballast/contract/errors';
import { PLAN_FEATURES } from '@ballast/contract/keys';
import { OPERATION_KEYS, type OperationKey, operationOf } from '@ballast/contract/operations';
import { createPlan } from '@ballast/db/plans/plans';
import {
  CONSTRAINT_KEYS,
  type ConstraintKey,
  MODEL_KEYS,
  OBJECTIVE_KEYS,
  type ObjectiveKey,
} from '@ballast/quant/keys';
import { buildPlanDetails } from '@ballast/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSuggestion, definition, MODEL, pledgesOf, tickers } from '../support/suggestions.ts';
import { type Account, createTestApi, type TestApi } from '../support/test-api.ts';
import { validInput } from '../support/valid-input.ts';

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test?.close());

const planOf = async (name: string, details: Partial<PlanDetails>) => {
  const plan = { name, details: buildPlanDetails(details), transactionCosts: [] };
  return createPlan(test.db, plan, null, { now: test.clock.now(), newId: randomUUID });
};

const KINDS = ['visitor', 'expired', 'inactive', 'demo', 'standard', 'premium', 'admin'] as const;
type Kind = (typeof KINDS)[number];

/** Simulations and the assistant are what the small plan of this matrix lacks. */
const STANDARD: Partial<PlanDetails> = { simulations: 'disabled', assistant: 'disabled' };

const FEATURE_ERRORS = {
  portfolios: 'portfolioPermission',
  simulations: 'simulationPermission',
  forecast: 'featurePermission',
  assistant: 'featurePermission',
} as const satisfies Record<(typeof PLAN_FEATURES)[number], ErrorCode>;

/** Undefined: whatever it answers, it is no matter of permission. */
const refusalOf = (kind: Kind, key: OperationKey): ErrorCode | undefined => {
  const { access, feature, expiredAllowed } = operationOf(key);
  if (access === 'public') return undefined;
  if (kind === 'visitor' || kind === 'inactive') return 'unauthorized';
  if (kind === 'expired') return expiredAllowed ? undefined : 'subscriptionExpired';
  if (access === 'admin') return kind === 'admin' ? undefined : 'forbidden';
  const isLocked = kind === 'standard' && feature !== undefined && STANDARD[feature] === 'disabled';
  return isLocked ? FEATURE_ERRORS[feature] : undefined;
};

const OF_PERMISSION: ReadonlySet<ErrorCode> = new Set([
  ...(['unauthorized', 'subscriptionExpired', 'forbidden', 'tokenScope'] as const),
  ...Object.values(FEATURE_ERRORS),
]);

/** They end what the matrix is asked with, or refuse by a rule of their own. */
const APART: ReadonlySet<OperationKey> = new Set([
  ...([
    'auth.refresh',
    'auth.logout',
    'auth.endSession',
    'auth.endOtherSessions',
    'auth.updateProfile',
  ] as const),
  ...(['auth.prepareTwoFactor', 'auth.createAccessToken', 'auth.changePassword'] as const),
]);

describe('every operation on its own objects', () => {
  const makers: Record<Kind, () => Promise<string | undefined>> = {
    visitor: async () => undefined,
    expired: async () => {
      const { accessToken, user } = await test.join('m-expired');
      await test.database.query('UPDATE users SET expiration_date = $2 WHERE id = $1', [
        user.id,
        new Date(0),
      ]);
      return accessToken;
    },
    inactive: async () => {
      const { accessToken, user } = await test.join('m-inactive');
      await test.database.query('UPDATE users SET is_active = false WHERE id = $1', [user.id]);
      return accessToken;
    },
    demo: async () => (await test.join('m-demo', { isDemo: true })).accessToken,
    standard: async () => {
      const plan = await planOf('matrix standard', STANDARD);
      return (await test.join('m-standard', { planId: plan.id })).accessToken;
    },
    premium: async () => {
      const plan = await planOf('matrix premium', {});
      return (await test.join('m-premium', { planId: plan.id })).accessToken;
    },
    admin: async () => (await test.join('m-admin', { role: 'admin' })).accessToken,
  };

  it.each(KINDS)('is refused to %s, or answered, as the table says', async (kind) => {
    const token = await makers[kind]();
    test.clock.advance(1000);
    let cells = 0;
    for (const key of OPERATION_KEYS) {
      if (APART.has(key)) continue;
      for (const transport of ['rest', 'trpc'] as const) {
        if (transport === 'trpc' && operationOf(key).response !== undefined) continue;
        const { error } = await test.call(key, validInput(key), { token, transport });
        const expected = refusalOf(kind, key);
        const cell = `${kind} ${key} ${transport}`;
        if (expected !== undefined) expect(error?.code, cell).toBe(expected);
        else
          expect(
            error && OF_PERMISSION.has(error.code as ErrorCode) ? error.code : undefined,
            cell,
          ).toBeUndefined();
        cells += 1;
      }
    }
    expect(cells).toBeGreaterThan(200);
  });
});

interface Refusal {
  readonly code: ErrorCode;
  readonly params?: object;
}

/** Of a user of the plan, what a call answers. */
const refusedBy = async (
  details: Partial<PlanDetails>,
  call: (owner: Account) => ReturnType<TestApi['call']>,
): Promise<Refusal | undefined> => {
  const name = randomUUID();
  const plan = await planOf(name, details);
  const owner = await test.join(name, { planId: plan.id });
  const { error } = await call(owner);
  return error && ({ code: error.code, ...(error.params && { params: error.params }) } as Refusal);
};

const creating =
  (changes: object = {}) =>
  ({ accessToken }: Account) =>
    test.call('portfolio.create', definition(changes), { token: accessToken });
const simulating =
  (changes: object = {}) =>
  ({ accessToken }: Account) =>
    test.call(
      'simulation.create',
      { ...definition(changes), investmentStartDate: '2025-01-15', endDate: '2026-01-15' },
      { token: accessToken },
    );

const without = <Key extends string>(keys: readonly Key[], off: Key) =>
  Object.fromEntries(keys.filter((key) => key !== off).map((key) => [key, 'enabled'])) as Record<
    Key,
    'enabled'
  >;

const configured = (configuration: object) => ({
  configuration: { tickers: tickers(), models: ['sample_algorithm'], ...configuration },
});

/** A configuration that uses the constraint and nothing else. Of one that is missing here the server has nothing to refuse, which fails. */
const USING: Partial<Record<ConstraintKey, () => object>> = {
  noShort: () => ({ noShort: true }),
  short: () => ({ noShort: false, short: true }),
  maxShort: () => ({ noShort: false, short: true, maxShort: 0.2 }),
  weightConstraints: () => ({
    weightConstraints: { enabled: true, value: [{ symbol: tickers()[0], min: 0, max: 0.5 }] },
  }),
  groupConstraints: () => ({
    groupConstraints: {
      enabled: true,
      value: [{ name: 'all', members: tickers().slice(0, 2), min: 0, max: 0.9 }],
    },
  }),
  views: () => ({
    views: { enabled: true, value: [{ long: [tickers()[0]], short: [], value: 0.05, confidence: 0.5 }] },
  }),
  cardinalityConstraints: () => ({ cardinalityConstraints: { enabled: true, value: 3 } }),
  maxTurnover: () => ({ maxTurnover: 0.5 }),
};
/** Weights and groups are rules beside a switch of their own. */
const RULES_ON: ReadonlySet<ConstraintKey> = new Set(['weightConstraints', 'groupConstraints']);
const constraintsOf = (constraint: ConstraintKey) => ({
  noShort: constraint === 'noShort',
  ...(RULES_ON.has(constraint) && { weightAndGroup: true }),
  ...USING[constraint]?.(),
});

/** Those that are known by their fields are stored under another key. */
const OBJECTIVE_WISHES: Partial<Record<ObjectiveKey, object>> = {
  MinRisk: { objective: 'MinRisk' },
  'MinRisk-Target': { objective: 'MinRisk', targetReturn: 0.05 },
  MaxRet: { objective: 'MaxRet' },
  Sharpe: { objective: 'Sharpe', sharpe: true },
  Utility: { objective: 'Utility' },
  'Utility-TrackingError': {
    objective: 'Utility-TrackingError',
    riskProfile: { riskAversion: { value: 7, trackingError: true } },
  },
};

describe('every switch of a plan', () => {
  it.each(PLAN_FEATURES)('%s: every call of it is refused', async (feature) => {
    const keys = OPERATION_KEYS.filter((key) => operationOf(key).feature === feature);
    expect(keys.length).toBeGreaterThan(0);
    const plan = await planOf(`no ${feature}`, { [feature]: 'disabled' });
    const { accessToken: token } = await test.join(`no-${feature}`, { planId: plan.id });
    for (const key of keys) {
      const { error, status } = await test.call(key, validInput(key), { token });
      expect([status, error?.code], key).toEqual([403, FEATURE_ERRORS[feature]]);
    }
  });

  it.each(MODEL_KEYS)('model %s', async (model) => {
    const details = { models: without(MODEL_KEYS, model) };
    expect(await refusedBy(details, creating(configured({ models: [model] })))).toEqual({
      code: 'featurePermission',
      params: { feature: model },
    });
  });

  it('objective', async () => {
    for (const objective of OBJECTIVE_KEYS) {
      const wish = configured(OBJECTIVE_WISHES[objective] ?? { objective });
      const refused = await refusedBy({ objectives: without(OBJECTIVE_KEYS, objective) }, creating(wish));
      expect(refused, objective).toEqual({ code: 'featurePermission', params: { feature: objective } });
      expect(await refusedBy({}, creating(wish)), objective).toBeUndefined();
    }
  });

  it.each(CONSTRAINT_KEYS)('constraint %s', async (constraint) => {
    const wish = configured({ constraints: constraintsOf(constraint) });
    expect(await refusedBy({ constraints: without(CONSTRAINT_KEYS, constraint) }, creating(wish))).toEqual({
      code: 'featurePermission',
      params: { feature: constraint },
    });
    expect(await refusedBy({}, creating(wish))).toBeUndefined();
  });

  it('exchange, and whatever exchange is not named', async () => {
    const exchange = tickers()[0]?.split('.').at(-1) ?? '';
    const refusal = { code: 'featurePermission', params: { feature: exchange } };
    expect(await refusedBy({ exchanges: { '*': 'enabled', [exchange]: 'disabled' } }, creating())).toEqual(
      refusal,
    );
    expect((await refusedBy({ exchanges: { ELSEWHERE: 'enabled' } }, creating()))?.code).toBe(
      'featurePermission',
    );
  });

  it('integration, where an order would leave', async () => {
    const plan = await planOf('no gateways', { integrations: { demo: 'enabled' } });
    const owner = await test.join('no-gateways', { planId: plan.id });
    const { portfolioId } = await addSuggestion(test, owner);
    const transaction = await pledgesOf(test, owner, portfolioId);
    for (const integration of ['matriks', 'ideal-data'] as const) {
      const wish = { portfolio: portfolioId, model: MODEL, integration, transaction };
      const { error } = await test.call('portfolio.approve', wish, { token: owner.accessToken });
      expect([error?.code, error?.params]).toEqual(['featurePermission', { feature: integration }]);
    }
  });
});

describe('every limit of a plan', () => {
  it.each<[string, Partial<PlanDetails>, ReturnType<typeof creating>, ErrorCode, number]>([
    ['portfolios', { maxPortfolioCount: 0 }, creating(), 'portfolioLimit', 0],
    ['optimizations a month', { monthlyOptimizationLimit: 0 }, creating(), 'monthlyOptimizationLimit', 0],
    ['simulations', { maxSimulationCount: 0 }, simulating(), 'simulationLimit', 0],
    ['simulations a day', { dailySimulationLimit: 0 }, simulating(), 'dailySimulationLimit', 0],
    ['tickers', { maxTickerCount: 2 }, creating(), 'tickerLimit', 2],
    ['tickers of a simulation', { maxTickerCount: 2 }, simulating(), 'tickerLimit', 2],
    [
      'models',
      { maxModelCount: 1 },
      creating({ configuration: { tickers: tickers(), models: ['sample_algorithm', 'linear_method'] } }),
      'modelLimit',
      1,
    ],
  ])('%s', async (_name, details, call, code, limit) => {
    expect(await refusedBy(details, call)).toEqual({ code, params: { limit } });
    expect(await refusedBy({}, call)).toBeUndefined();
  });

  it('days between two rebalancings', async () => {
    const wish = (value: number) =>
      creating({ rebalancing: { active: true, period: { active: true, value } } });
    expect(await refusedBy({ minRebalancingPeriod: 7 }, wish(3))).toEqual({
      code: 'featurePermission',
      params: { feature: 'rebalancingPeriod' },
    });
    expect(await refusedBy({ minRebalancingPeriod: 7 }, wish(7))).toBeUndefined();
  });

  it('a smaller plan leaves everything readable and lets nothing new be made', async () => {
    const large = await planOf('large', {});
    const owner = await test.join('shrinks', { planId: large.id });
    const { portfolioId } = await addSuggestion(test, owner);
    const small = await planOf('small', { maxPortfolioCount: 0 });
    await test.database.query('UPDATE users SET plan_id = $2 WHERE id = $1', [owner.user.id, small.id]);
    test.clock.advance(1000);
    const options = { token: owner.accessToken };
    expect((await test.call('portfolio.get', { id: portfolioId }, options)).status).toBe(200);
    expect((await test.call('portfolio.list', {}, options)).body.records).toHaveLength(1);
    expect((await test.call('portfolio.create', definition(), options)).error?.code).toBe('portfolioLimit');
    const { meters } = (await test.call('auth.usage', {}, options)).body;
    expect(meters[0]).toEqual({ key: 'portfolios', used: 1, limit: 0 });
  });
});
