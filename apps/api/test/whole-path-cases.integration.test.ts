/** Reference cases from the fields of a portfolio to orders and cash, through what saving, a run and a preview are made of. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endOfDate } from '@ballast/contract/dates';
import type { Optimization } from '@ballast/contract/entities/optimization';
import { type PortfolioWriteInput, portfolioWriteSchema } from '@ballast/contract/entities/portfolio';
import type { TransactionPreview } from '@ballast/contract/entities/transaction';
import type { Database } from '@ballast/db/client/create-database';
import { storeSuggestion } from '@ballast/db/optimizations/store-suggestion';
import { createPlan } from '@ballast/db/plans/plans';
import { createPortfolio } from '@ballast/db/portfolios/create-portfolio';
import { findAwaitedPortfolio, findPortfolio } from '@ballast/db/portfolios/find-portfolio';
import type { DatedValues, Instrument, MarketData } from '@ballast/integrations/market-data/provider';
import { buildPlanDetails } from '@ballast/testing/builders';
import { computeSuggestion } from '@ballast/worker/compute/compute-suggestion';
import { loadInput } from '@ballast/worker/suggestion/load-input';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDefinition } from '../src/definitions/check-definition.ts';
import type { Caller } from '../src/pipeline/caller.ts';
import { suggestionTrades } from '../src/suggestions/suggestion-trades.ts';
import { createTestApi, type TestApi } from './support/test-api.ts';

const shared = process.env.BALLAST_SHARED_DIR ?? join(import.meta.dirname, '../../../../shared');
const folder = join(shared, 'quant/cases/seam');

type BySymbol<Value> = Readonly<Record<string, Value>>;
type Dated = readonly (readonly [date: string, value: number])[];

interface Case {
  readonly id: string;
  readonly portfolio: Omit<PortfolioWriteInput, 'initialAllocation'> & {
    readonly isSimulation: boolean;
    readonly investmentStartDate: string;
    readonly state: {
      readonly balance: number;
      readonly assets: readonly { symbol: string; amount: number; price: number }[];
    };
  };
  readonly plan: { readonly transactionCosts: Parameters<typeof createPlan>[1]['transactionCosts'] };
  readonly instruments: BySymbol<Pick<Instrument, 'type' | 'currency' | 'lot'>>;
  readonly decision: string;
  readonly prices: BySymbol<Dated>;
  readonly fx: BySymbol<Dated>;
  readonly tolerance: BySymbol<{ readonly abs?: number; readonly rel?: number }>;
  readonly expected: {
    readonly observations: number;
    readonly excluded: readonly string[];
    readonly status: string;
    readonly weights?: BySymbol<number>;
    readonly expectedReturn: number;
    readonly volatility: number;
    readonly valueBefore: number;
    readonly pledges: BySymbol<number>;
    readonly orderUnits: BySymbol<number>;
    readonly orders: readonly { symbol: string; amount: number; rate: number; cost: number }[];
    readonly cashLeft: number;
  };
}

const upTo = (dated: Dated, day: string) => dated.filter(([date]) => date <= day);
const lastOf = (dated: Dated, day: string) => upTo(dated, day).at(-1)?.[1];

/** The prices of a case as a source tells them. */
const marketOf = ({ prices, fx, instruments }: Case): MarketData => {
  const ratesOf = (pair: string): Dated | undefined =>
    fx[pair] ?? fx[`${pair.slice(3)}${pair.slice(0, 3)}`]?.map(([date, value]) => [date, 1 / value]);
  const within = (dated: Dated, from: string, to: string): DatedValues => {
    const chosen = upTo(dated, to).filter(([date]) => date >= from);
    return { dates: chosen.map(([date]) => date), values: Float64Array.from(chosen, ([, value]) => value) };
  };
  const collect = <Value>(names: readonly string[], find: (name: string) => Value | undefined) =>
    new Map(
      names.flatMap((name) => {
        const found = find(name);
        return found === undefined ? [] : [[name, found] as const];
      }),
    );
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  return {
    instruments: async (symbols) =>
      collect(symbols, (symbol) => {
        const own = instruments[symbol];
        const exchange = symbol.split('.').at(-1) ?? '';
        return own && { ...own, symbol, name: symbol, market: 'US', exchange, isSynthetic: false };
      }),
    quotes: async (symbols, at) =>
      collect(symbols, (symbol) => {
        const price = lastOf(prices[symbol] ?? [], dayOf(at));
        const currency = instruments[symbol]?.currency ?? '';
        const unknown = { change1d: null, change1dPct: null, previousAt: null };
        return price === undefined ? undefined : { symbol, currency, price, at, ...unknown };
      }),
    closes: async (symbols, { from, to }) =>
      collect(symbols, (symbol) => prices[symbol] && within(prices[symbol], from, to)),
    rates: async (pairs, { from, to }) =>
      collect(pairs, (pair) => {
        const dated = ratesOf(pair);
        return dated && within(dated, from, to);
      }),
    priceAt: async (symbol, at) => lastOf(prices[symbol] ?? [], dayOf(at)),
    rateAt: async (from, to, at) => (from === to ? 1 : lastOf(ratesOf(`${from}${to}`) ?? [], dayOf(at))),
    actions: async () => new Map(),
  };
};

/**
 * What is held goes in as an initial allocation. What was paid for it decides how much of the planned investment is still to come, so that
 * the cash of the case is what the first approval brings.
 */
const definitionOf = ({ portfolio }: Case) => {
  const { state, isSimulation: _, investmentStartDate: __, ...definition } = portfolio;
  const paid = (definition.plannedInvestment ?? 0) - state.balance;
  const worth = state.assets.reduce((sum, { amount, price }) => sum + amount * price, 0);
  const { riskProfile, ...configuration } = definition.configuration;
  const { targetRisk, riskAversion } = riskProfile as {
    targetRisk: number | null;
    riskAversion: { value: number | null; trackingError: boolean };
  };
  return portfolioWriteSchema.parse({
    ...definition,
    configuration: {
      ...configuration,
      riskProfile: {
        ...(targetRisk !== null && { targetRisk }),
        riskAversion: {
          trackingError: riskAversion.trackingError,
          ...(riskAversion.value !== null && { value: riskAversion.value }),
        },
      },
    },
    initialAllocation: state.assets.map(({ symbol, amount, price }) => ({
      symbol,
      amount,
      price: (price * paid) / worth,
    })),
  });
};

describe.skipIf(!existsSync(folder))('from the fields of a portfolio to its orders', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test?.close());

  const callerOf = async (db: Database, { plan, id }: Case, now: Date): Promise<Caller> => {
    const tools = { now, newId: () => crypto.randomUUID() };
    const details = buildPlanDetails();
    const { id: planId } = await createPlan(
      db,
      { name: id, details, transactionCosts: plan.transactionCosts },
      null,
      tools,
    );
    const { user } = await test.join(id, { planId });
    return { userId: user.id, plan: details, transactionCosts: plan.transactionCosts } as Caller;
  };

  const suggested = async (file: Case) => {
    const { db } = test;
    const marketData = marketOf(file);
    const now = endOfDate(file.decision);
    const tools = { now, newId: () => crypto.randomUUID() };
    const caller = await callerOf(db, file, now);
    const definition = await checkDefinition(marketData, caller, definitionOf(file));
    const { currency = 'USD' } = definition;
    const created = await createPortfolio(
      db,
      {
        ...{ userId: caller.userId, definition: { ...definition, currency } },
        ...{ dayStart: new Date(0), monthStart: new Date(0) },
      },
      () => ({ allowed: true }) as const,
      tools,
    );
    if (created.status !== 'created') throw new Error(created.status);
    const run = { portfolioId: created.id, runToken: created.runToken };
    const awaited = await findAwaitedPortfolio(db, run);
    if (awaited === null) throw new Error('nobody awaits it');
    const { input, currentAllocation } = await loadInput(awaited, { db, marketData, asOf: now });
    const computed = computeSuggestion(input, () => 0);
    const { configuration } = awaited;
    const found = { ...run, ...computed, configuration, currentAllocation, failure: null };
    await storeSuggestion(db, found, () => ({ title: 'title', message: 'message' }), tools);
    const record = await findPortfolio(db, { id: created.id, userId: caller.userId });
    const pending: Optimization | null | undefined = record?.pending;
    const model = definition.configuration.models[0];
    if (!record || !pending || model === undefined) throw new Error('nothing was suggested');
    const preview = async (): Promise<TransactionPreview> =>
      (await suggestionTrades({ marketData }, caller, { record, pending, model, pledges: undefined, now }))
        .preview;
    return { pending, result: pending.results[model], preview };
  };

  it.each(readdirSync(folder).filter((name) => name.endsWith('.json')))('%s', async (name) => {
    const file = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Case;
    const { expected, tolerance, instruments } = file;
    const { pending, result, preview } = await suggested(file);
    expect(result?.status).toBe(expected.status);
    expect(result?.excluded.map(({ symbol }) => symbol)).toEqual(expected.excluded);
    expect(pending.observations).toBe(expected.observations);
    if (expected.status !== 'optimal') return;

    const near = (what: string, value: number, wanted: number, { abs = 0 } = tolerance[what] ?? {}) =>
      expect(Math.abs(value - wanted), `${what}: ${value} for ${wanted}`).toBeLessThanOrEqual(abs);
    const weights = new Map(result?.results.map(({ symbol, weight }) => [symbol, weight]));
    for (const [symbol, weight] of Object.entries(expected.weights ?? {}))
      near('weights', weights.get(symbol) ?? 0, weight);
    near('volatility', result?.after?.volatility ?? Number.NaN, expected.volatility);
    near('expectedReturn', result?.after?.expectedReturn ?? Number.NaN, expected.expectedReturn);

    const trades = await preview();
    const rows = new Map(trades.rows.map((row) => [row.symbol, row]));
    near('money', trades.value, expected.valueBefore);
    near('of three roundings', trades.postCostValue, trades.value - trades.cost, { abs: 0.0151 });
    near('cashLeft', trades.cashAfter, expected.cashLeft);
    const traded = trades.rows.filter(({ units }) => units !== 0).map(({ symbol }) => symbol);
    expect(traded.sort()).toEqual(expected.orders.map(({ symbol }) => symbol).sort());
    const money = tolerance.money ?? {};
    for (const [symbol, units] of Object.entries(expected.orderUnits)) {
      const row = rows.get(symbol);
      const lot = instruments[symbol]?.lot ?? 1;
      const abs = lot === 1 ? 0 : lot + (money.abs ?? 0) / (row?.price ?? 1);
      near(`units of ${symbol}`, row?.units ?? 0, units, { abs });
      near(`pledge of ${symbol}`, row?.pledge ?? 0, expected.pledges[symbol] ?? 0, money);
    }
    for (const { symbol, amount, rate, cost } of expected.orders) {
      const row = rows.get(symbol);
      near(`amount of ${symbol}`, Math.abs(row?.amount ?? 0), Math.abs(amount), money);
      near('cost', row?.cost ?? 0, cost);
      expect(row?.rate).toBe(rate);
    }
  });
});
