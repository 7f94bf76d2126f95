import type { PortfolioWriteInput } from '@ballast/contract/entities/portfolio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definition, MODEL, previewed, tickers } from './support/suggestions.ts';
import { type Account, createTestApi, createTestClock, type TestApi } from './support/test-api.ts';
import { eventually, startTestWorker } from './support/with-worker.ts';

/** A Sunday: two answers, one after the other, name the same price. */
const SUNDAY = new Date('2026-11-22T12:00:00Z');
const COUNT = 6;
const SYMBOLS = tickers(COUNT);
const CAP = 0.1;

interface Row {
  readonly symbol: string;
  readonly pledge: number;
  readonly amount: number;
  readonly units: number;
  readonly currentValue: number;
  readonly proposedWeight: number;
}

let test: TestApi;
let ada: Account;
let worker: Awaited<ReturnType<typeof startTestWorker>>;
beforeAll(async () => {
  test = await createTestApi({ clock: createTestClock(SUNDAY), questionLimitMs: Number.POSITIVE_INFINITY });
  worker = await startTestWorker(test);
  ada = await test.join('ada');
});
afterAll(async () => {
  await worker?.close();
  await test?.close();
});

const call: TestApi['call'] = (key, input, options) =>
  test.call(key, input, { token: ada.accessToken, ...options });

/** Every asset at most at 40 %, the first two together at least at 20 %: five rules and two. */
const RULES = {
  weightConstraints: { enabled: true, value: SYMBOLS.map((symbol) => ({ symbol, min: 0, max: 0.4 })) },
  groupConstraints: {
    enabled: true,
    value: [{ name: 'Two', members: SYMBOLS.slice(0, 2), min: 0.2, max: 0.9 }],
  },
};
const RULES_STATED = COUNT + 2;
const ruled = (overrides: Partial<PortfolioWriteInput> = {}) =>
  definition({
    configuration: {
      tickers: SYMBOLS,
      models: [MODEL],
      constraints: { ...RULES, noShort: false },
    },
    ...overrides,
  });

const suggested = async (input = ruled()): Promise<string> => {
  const created = await call('portfolio.create', input);
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  const { id } = created.body;
  await eventually(
    () => call('portfolio.get', { id }),
    ({ body }) => body.pendingOptimization !== null,
  );
  return id;
};
const amountsOf = async (id: string) => (await call('portfolio.calculateTransactionAmounts', { id })).body;
const pledgesOf = (rows: readonly Row[]) =>
  rows.filter(({ pledge }) => pledge !== 0).map(({ symbol, pledge }) => ({ symbol, pledge }));
const approve = (portfolio: string, rows: readonly Row[]) =>
  call('portfolio.approve', { portfolio, model: MODEL, integration: 'demo', transaction: pledgesOf(rows) });
const solve = (id: string, pins: readonly object[]) =>
  call('portfolio.previewSolve', { id, model: MODEL, pins });
const figures = (id: string, transaction: readonly object[]) =>
  call('portfolio.previewFigures', { id, model: MODEL, transaction });
const rowOf = (rows: readonly Row[], symbol: string) => rows.find((row) => row.symbol === symbol);

describe('the rest of a suggestion solved again', () => {
  it('keeps a cap and all rules, is proven, and is approved as it was shown', async () => {
    const id = await suggested();
    const before = await amountsOf(id);
    const [largest] = before.rows.toSorted((a: Row, b: Row) => b.amount - a.amount) as Row[];
    const { status, body } = await solve(id, [{ symbol: largest?.symbol, action: 'cap', weight: CAP }]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.status).toBe('solved');
    const weights = body.result.results as { symbol: string; weight: number }[];
    expect(weights.find(({ symbol }) => symbol === largest?.symbol)?.weight).toBeCloseTo(CAP, 9);
    expect(weights.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    expect(body.result.certificate.kktResidual).toBeLessThan(1e-6);
    expect(body.preview.cashAfter).toBeGreaterThanOrEqual(0);

    const judged = await figures(id, pledgesOf(body.preview.rows));
    // of half of a purchase from nothing the estimate is off by half as much
    const halves = pledgesOf(body.preview.rows).map(({ symbol, pledge }) => ({ symbol, pledge: pledge / 2 }));
    const ofHalf = await figures(id, halves);
    expect(judged.body.returnError).toBeGreaterThan(0.01);
    expect(ofHalf.body.returnError / judged.body.returnError).toBeCloseTo(0.5, 2);
    expect(judged.body.rules).toEqual({ of: RULES_STATED, kept: RULES_STATED, broken: [] });

    const approved = await approve(id, body.preview.rows);
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    expect(approved.body.state.balance).toBe(body.preview.cashAfter);
    const bought = body.preview.rows.filter(({ units }: Row) => units !== 0);
    expect(
      approved.body.assets
        .map(({ symbol, amount }: { symbol: string; amount: number }) => [symbol, amount])
        .sort(),
    ).toEqual(bought.map(({ symbol, units }: Row) => [symbol, units]).sort());
  });

  it('leaves what is kept or skipped as it is held, to the unit, and books that', async () => {
    const id = await suggested();
    const first = await amountsOf(id);
    const halved = (first.rows as Row[]).map((row, i) => ({
      ...row,
      pledge: i % 2 ? row.pledge / 2 : row.pledge,
    }));
    expect((await approve(id, halved)).status).toBe(200);
    expect((await call('portfolio.calculate', { id })).status).toBe(200);
    await eventually(
      () => call('portfolio.get', { id }),
      ({ body }) => body.pendingOptimization !== null,
    );
    const asked = (await amountsOf(id)).rows as Row[];
    const [one, other] = asked.filter(({ units, currentValue }) => units !== 0 && currentValue > 0);
    expect(other).toBeDefined();
    const { body } = await solve(id, [
      { symbol: one?.symbol, action: 'keep' },
      { symbol: other?.symbol, action: 'skip' },
    ]);
    expect(body.status, JSON.stringify(body)).toBe('solved');
    for (const row of [one, other]) expect(rowOf(body.preview.rows, row?.symbol ?? '')?.units).toBe(0);
    expect(body.preview.cashAfter).toBeGreaterThanOrEqual(0);
    const held = (await call('portfolio.get', { id })).body.assets as { symbol: string; amount: number }[];
    const approved = await approve(id, body.preview.rows);
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    for (const { symbol, amount } of held) {
      const bought = rowOf(body.preview.rows, symbol)?.units ?? 0;
      const now = approved.body.assets.find((asset: { symbol: string }) => asset.symbol === symbol);
      expect(now?.amount ?? 0).toBeCloseTo(amount + bought, 9);
    }
    expect(approved.body.state.balance).toBe(body.preview.cashAfter);
  });

  it('says by name what is in the way where it cannot be solved', async () => {
    const id = await suggested();
    const pins = SYMBOLS.slice(0, 4).map((symbol) => ({ symbol, action: 'cap', weight: 0.02 }));
    const { status, body } = await solve(id, pins);
    expect([status, body.status, body.error?.error]).toEqual([200, 'unsolved', 'infeasible']);
    expect(body.error.conflict.length).toBeGreaterThan(1);
    const kept = await solve(id, [
      { symbol: SYMBOLS[0], action: 'skip' },
      { symbol: SYMBOLS[1], action: 'keep' },
    ]);
    // nothing is held: the group's minimum cannot be met
    expect(kept.body.status).toBe('unsolved');
    expect(kept.body.error.conflict).toContainEqual({ rule: 'group', group: 'Two', bound: 'min' });
  });
});

describe('figures of what lots execute', () => {
  it('tell risk, parts in it and rules of the suggested amounts', async () => {
    const id = await suggested();
    const { rows } = await amountsOf(id);
    const stored = (await call('portfolio.get', { id })).body.pendingOptimization.results[MODEL];
    const { status, body } = await figures(id, pledgesOf(rows));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.before).toBeNull();
    expect(body.after.volatility).toBeCloseTo(stored.after.volatility, 2);
    const parts = body.contributions.map(({ after }: { after: number }) => after);
    expect(parts.reduce((sum: number, part: number) => sum + part, 0)).toBeCloseTo(1, 9);
    expect(body.rules).toEqual({ of: RULES_STATED, kept: RULES_STATED, broken: [] });
  });

  it('name the rules that edited amounts break', async () => {
    const id = await suggested();
    const [one, , three] = SYMBOLS;
    const { body } = await figures(id, [
      { symbol: one, pledge: 15_000 },
      { symbol: three, pledge: 50_000 },
    ]);
    expect(body.rules).toMatchObject({ of: RULES_STATED, kept: RULES_STATED - 2 });
    expect(body.rules.broken).toEqual([
      { rule: { rule: 'upper', asset: three }, by: expect.closeTo(0.1, 1) },
      { rule: { rule: 'group', group: 'Two', bound: 'min' }, by: expect.closeTo(0.05, 1) },
    ]);
  });

  it('refuse what the suggestion does not trade', async () => {
    const id = await suggested();
    const stranger = tickers(COUNT + 1).at(-1);
    const refused = await figures(id, [{ symbol: stranger, pledge: 1000 }]);
    expect([refused.status, refused.error?.code]).toEqual([422, 'pledgeNotTradable']);
  });
});

describe('a form', () => {
  const { name: _, ...form } = ruled();

  it('learns what its rules leave within reach: the least risk is that of the portfolio of least risk', async () => {
    const { status, body } = await call('portfolio.previewLimits', form);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ status: 'attainable', model: MODEL });
    expect(body.leastRisk.volatility).toBeLessThan(body.greatestReturn.volatility);
    expect(body.leastRisk.expectedReturn).toBeLessThan(body.greatestReturn.expectedReturn);
    const id = await suggested(
      ruled({ configuration: { ...form.configuration, objective: 'MinRisk' } } as never),
    );
    const { after } = (await call('portfolio.get', { id })).body.pendingOptimization.results[MODEL];
    expect(body.leastRisk.volatility).toBeCloseTo(after.volatility, 6);
  });

  it('of a portfolio that is edited, learns what is within reach of what it holds', async () => {
    const id = await suggested();
    // all that may be of two assets: far from the least risk
    const held = new Map(SYMBOLS.slice(4).map((symbol) => [symbol, 45_000]));
    const { rows } = await amountsOf(id);
    const bought = (rows as Row[]).map((row) => ({ ...row, pledge: held.get(row.symbol) ?? 0 }));
    const approved = await approve(id, bought);
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    const constraints = { maxTurnover: 0.1, noShort: false };
    const configuration = { tickers: SYMBOLS, models: [MODEL], constraints, objective: 'MinRisk' as const };
    const edit = { ...form, transactionCost: 0.01, configuration };
    const fresh = await call('portfolio.previewLimits', edit);
    const edited = await call('portfolio.previewLimits', { ...edit, portfolio: id });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    expect(edited.body.status).toBe('attainable');
    expect(edited.body.leastRisk.volatility).toBeGreaterThan(fresh.body.leastRisk.volatility + 0.005);
    expect(edited.body.greatestReturn.expectedReturn).not.toBeCloseTo(
      fresh.body.greatestReturn.expectedReturn,
      3,
    );
    const stored = { ...ruled(), ...edit, id, rebalanceOnUpdate: true };
    const updated = await call('portfolio.update', stored as never);
    expect(updated.status, JSON.stringify(updated.body)).toBe(200);
    await eventually(
      () => call('portfolio.get', { id }),
      ({ body }) => body.pendingOptimization !== null,
    );
    const { after } = (await call('portfolio.get', { id })).body.pendingOptimization.results[MODEL];
    expect(edited.body.leastRisk.volatility).toBeCloseTo(after.volatility, 6);
  });

  it('is told nothing of a portfolio of somebody else', async () => {
    const id = await suggested();
    const eve = await test.join('eve');
    for (const token of [eve.accessToken, ada.accessToken]) {
      const { status } = await call('portfolio.previewLimits', { ...form, portfolio: id }, { token });
      expect(status).toBe(token === ada.accessToken ? 200 : 404);
    }
  });

  it('learns how often each trigger would have fired, switched on or not', async () => {
    const rebalancing = { active: true, period: { active: true, value: 30 } };
    const { status, body } = await call('portfolio.previewTriggers', { ...form, rebalancing });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.status).toBe('counted');
    const times = Object.fromEntries(
      body.triggers.map(({ trigger, times }: { trigger: string; times: number }) => [trigger, times]),
    );
    // five years of 365 days
    expect(times.period).toBeGreaterThanOrEqual(56);
    expect(times.period).toBeLessThanOrEqual(60);
    expect(body.together).toBe(times.period);
    expect(body.dates).toHaveLength(body.together);
    expect([body.yearsAsked, body.young]).toEqual([5, 0]);
    expect(Date.parse(body.until) - Date.parse(body.from)).toBeGreaterThan(5 * 360 * 86_400_000);
    expect(body.turnover).toBeGreaterThan(0);
    // turnover is half of what is traded
    const dear = await call('portfolio.previewTriggers', { ...form, transactionCost: 0.01, rebalancing });
    expect(dear.body.cost / dear.body.turnover).toBeCloseTo(0.02, 4);
    expect(Object.keys(times)).toEqual(['period', 'threshold', 'drift', 'outperform', 'jump']);
    expect(times.outperform).toBe(0);
  });

  it('is told what is wrong with it, and nothing of what the question leaves out', async () => {
    const rebalancing = { active: true };
    const [first] = SYMBOLS;
    const value = [{ symbol: first, min: 0.5, max: 0.4 }];
    const constraints = { weightConstraints: { enabled: true, value } };
    const configuration = { tickers: SYMBOLS, models: [MODEL], constraints };
    const refused = await call('portfolio.previewLimits', { ...previewed(), rebalancing, configuration });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.error?.errors ?? {})).toEqual([
      'configuration.constraints.weightConstraints.value.0.max',
    ]);
    const compared = { ...rebalancing, outperform: { active: true, value: { symbols: [], value: 0.1 } } };
    const none = await call('portfolio.previewTriggers', { ...previewed(), rebalancing: compared });
    const nobody = ['rebalancing.outperform.value.symbols'];
    expect([none.status, Object.keys(none.error?.errors ?? {})]).toEqual([400, nobody]);
    const unknown = { tickers: [...SYMBOLS, 'NOBODY.US.NYSE'], models: [MODEL] };
    const strange = await call('portfolio.previewLimits', previewed({ configuration: unknown } as never));
    expect(strange.error?.code).toBe('unknownSymbol');
  });

  it('learns by name which rules cannot be met together', async () => {
    const value = SYMBOLS.map((symbol) => ({ symbol, min: 0, max: 0.1 }));
    const constraints = { weightConstraints: { enabled: true, value }, noShort: false };
    const configuration = { tickers: SYMBOLS, models: [MODEL], constraints };
    const { body } = await call('portfolio.previewLimits', previewed({ configuration } as never));
    expect(body).toMatchObject({ status: 'unattainable', error: { error: 'infeasible' } });
    expect(body.error.conflict.length).toBeGreaterThan(0);
  });
});

describe('without a worker', () => {
  it('a question ends in time and may be asked again, few at once, while the api stays alive', async () => {
    await worker.close();
    const since = performance.now();
    const asked = Array.from({ length: 6 }, () => call('portfolio.previewLimits', previewed()));
    const health = await test.api.app.inject({ method: 'GET', url: '/health/live' });
    expect(health.statusCode).toBe(200);
    expect(performance.now() - since).toBeLessThan(3000);
    const codes = (await Promise.all(asked)).map(({ status, error }) => [status, error?.code]);
    expect(performance.now() - since).toBeLessThan(8000);
    expect(codes.filter(([status]) => status === 429)).toHaveLength(2);
    expect(codes.filter(([status]) => status === 504)).toEqual(
      Array.from({ length: 4 }, () => [504, 'previewUnavailable']),
    );
    worker = await startTestWorker(test);
    expect((await call('portfolio.previewLimits', previewed())).status).toBe(200);
  });
});
