/** Simulations over the api, with a worker beside: limits, the whole way to a result, cancel, the bundle that is computed again (§7 Simulation). */

import type { PlanDetails } from '@ballast/contract/entities/plan';
import type { Simulation } from '@ballast/contract/entities/simulation';
import { createPlan } from '@ballast/db/plans/plans';
import { systemClock } from '@ballast/runtime/clock';
import { openIds } from '@ballast/runtime/open-ids';
import { buildPlanDetails } from '@ballast/testing/builders';
import { rerunBundle } from '@ballast/worker/back-test/rerun-bundle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definition } from './support/suggestions.ts';
import { type Account, createTestApi, type TestApi } from './support/test-api.ts';
import { eventually, startTestWorker } from './support/with-worker.ts';

let test: TestApi;
let ada: Account;
let worker: Awaited<ReturnType<typeof startTestWorker>> | undefined;
beforeAll(async () => {
  test = await createTestApi({ isOne: true, questionLimitMs: Number.POSITIVE_INFINITY });
  ada = await test.join('ada');
});
afterAll(async () => {
  await worker?.close();
  await test?.close();
});

const call = (key: Parameters<TestApi['call']>[0], input: object = {}, of = ada) =>
  test.call(key, input, { token: of.accessToken });
const asked = (over: object = {}) => ({
  ...definition(),
  investmentStartDate: '2024-01-15',
  endDate: '2025-12-31',
  ...over,
});
const newId = openIds(systemClock);
const joinWith = async (name: string, over: Partial<PlanDetails>): Promise<Account> => {
  const plan = { name, details: buildPlanDetails(over), transactionCosts: [] };
  const { id: planId } = await createPlan(test.db, plan, null, { now: test.clock.now(), newId });
  return test.join(name.toLowerCase(), { planId });
};
const read = async (id: string, withTransactions = false) =>
  (await call('simulation.get', { id, withTransactions })).body as Simulation;
const isEnded = ({ status }: Simulation) => status !== 'waiting' && status !== 'preparing';

describe('limits of a plan (§5)', () => {
  it('are passed by exactly as many of twenty simultaneous requests as are left, and told before', async () => {
    for (const [details, error, message] of [
      [{ maxSimulationCount: 3 }, 'simulationLimit', 'You have reached the maximum number of simulations'],
      [
        { dailySimulationLimit: 2 },
        'dailySimulationLimit',
        'You have reached the daily limit of simulations',
      ],
    ] as const) {
      const limit = Object.values(details)[0];
      const bob = await joinWith(error, details);
      const before = await call('simulation.usage', {}, bob);
      expect(before.body).toMatchObject({ isEnabled: true, simulations: 0, refusal: null, ...details });
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => call('simulation.create', asked(), bob)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit);
      const refused = answers.filter(({ status }) => status === 403);
      expect(refused).toHaveLength(20 - limit);
      for (const { body } of refused) expect(body).toMatchObject({ message });
      expect((await call('simulation.usage', {}, bob)).body).toMatchObject({
        simulations: limit,
        refusal: error,
      });
    }
    const eve = await joinWith('eve', { simulations: 'disabled' });
    const refused = await call('simulation.create', asked(), eve);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      "You don't have permission to create simulation",
    ]);
    expect((await call('simulation.usage', {}, eve)).body).toMatchObject({
      isEnabled: false,
      refusal: 'simulationPermission',
    });
  });

  it('a period that prices do not cover names its field', async () => {
    for (const [over, field] of [
      [{ endDate: '2099-01-01' }, 'endDate'],
      [{ investmentStartDate: '2025-12-31' }, 'investmentStartDate'],
      [{ investmentStartDate: '1800-01-01' }, 'investmentStartDate'],
    ] as const) {
      const { status, body } = await call('simulation.create', asked(over));
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    }
  });
});

describe('a simulation (§3, §4, §7)', () => {
  it('waits, is prepared and done, with a portfolio for each model, and can be computed again to the last bit', async () => {
    const base = definition();
    const models = ['sample_algorithm', 'linear_method'] as const;
    const input = asked({
      benchmarks: [base.configuration.tickers[0]],
      transactionCost: 0.001,
      configuration: { ...base.configuration, models },
    });
    const created = await call('simulation.create', input);
    expect(created.body).toMatchObject({ status: 'waiting', totalPortfolios: 2, inputHash: null });
    const { id } = created.body as Simulation;
    expect((await call('simulation.bundle', { id })).status).toBe(409);
    worker = await startTestWorker(test);
    const done = await eventually(() => read(id, true), isEnded);
    expect(done).toMatchObject({
      status: 'done',
      error: null,
      configurationsTried: 2,
      startDate: '2023-07-17',
    });
    expect(done.progress).toBe(done.totalProgress);
    expect(done.totalProgress).toBe(
      done.portfolios.reduce((sum, { totalProgress }) => sum + totalProgress, 0),
    );
    for (const portfolio of done.portfolios) {
      expect(portfolio).toMatchObject({ status: 'done', date: '2025-12-31', error: null });
      expect(portfolio.metrics.sharpe.value).not.toBeNull();
      expect(portfolio.metrics.tracking_error.value).not.toBeNull();
      const trades = portfolio.transactions ?? [];
      expect(trades.length).toBeGreaterThan(2);
      // the books of the back-test: money in, less what was bought and paid for it, is the cash that is left
      const spent = trades.reduce(
        (sum, { type, value, cost }) => sum + (type === 'Buy' ? value : -value) + cost,
        0,
      );
      expect(portfolio.state.balance).toBeCloseTo(done.investment - spent, 6);
      expect(portfolio.rebalances?.[0]).toMatchObject({ triggers: [], outcome: 'decided' });
      expect(portfolio.rebalances?.[0]?.executedAt).not.toBeNull();
      expect(portfolio.honesty?.cost.paid).toBeGreaterThan(0);
      expect(portfolio.honesty?.probabilisticSharpe).toBeGreaterThanOrEqual(
        portfolio.honesty?.deflatedSharpe ?? 1,
      );
      expect(portfolio.history.at(-1)?.state.balance).toBe(portfolio.state.balance);
    }
    const returns = done.portfolios.map(({ metrics }) => metrics.total_return.value ?? 0);
    expect(done.bestReturn?.value).toBeCloseTo(Math.max(...returns), 9);
    expect(done.references.equalWeight?.history.at(-1)?.value).toBeGreaterThan(0);
    expect(done.references.benchmark?.symbol).toBe(base.configuration.tickers[0]);
    expect((await read(id)).portfolios[0]?.transactions).toBeUndefined();
    const listed = await call('simulation.list', {});
    expect(listed.body.records.map(({ id: one }: { id: string }) => one)).toContain(id);
    // none is a portfolio of the list (decision 010)
    expect((await call('portfolio.list', {})).body.count).toBe(0);
    expect((await call('portfolio.get', { id: done.portfolios[0]?.id ?? '' })).status).toBe(404);
    const events = await test.database.query<{ event: string }>(
      `SELECT DISTINCT event FROM outbox WHERE event LIKE 'simulation%' AND payload->>'id' = $1 ORDER BY event`,
      [id],
    );
    expect(events.map(({ event }) => event)).toEqual([
      'simulation_entry',
      'simulation_finished',
      'simulation_started',
    ]);
    expect(await openJobs(id)).toBe(0);

    const file = await call('simulation.bundle', { id });
    expect(file.response.headers['content-disposition']).toContain(`simulation-${id}.json`);
    const rerun = rerunBundle(file.response.body);
    expect(rerun.isInputIntact).toBe(true);
    expect(rerun.portfolios.map(({ model, difference }) => [model, difference])).toEqual(
      models.map((model) => [model, null]),
    );
    // one bit of one price is found
    const price = /"prices":\{"\$array":"Float64Array","values":"[\d.]+/;
    const changed = file.response.body.replace(price, (before) => `${before}1`);
    expect(rerunBundle(changed).isInputIntact).toBe(false);
    const value = /("values":\{"\$array":"Float64Array","values":")[\d.]+/;
    const wrong = rerunBundle(file.response.body.replace(value, '$199'));
    expect(wrong.portfolios.some(({ difference }) => difference === 'values 0')).toBe(true);

    expect((await call('simulation.sensitivity', { id })).body).toEqual({ status: 'done' });
    const shifted = await eventually(
      () => read(id),
      ({ sensitivity }) => sensitivity.status !== 'running',
    );
    expect(shifted.sensitivity.status).toBe('done');
    for (const { model, asked: same, starts } of shifted.sensitivity.portfolios) {
      const own = done.portfolios.find((portfolio) => portfolio.model === model);
      expect(same.totalReturn).toBe(own?.metrics.total_return.value);
      expect(starts).toHaveLength(10);
    }
  });

  it('tells what weights would have gone through in days that many remember', async () => {
    const { tickers } = definition().configuration;
    const weights = tickers.map((symbol: string) => ({ symbol, weight: 0.9 / tickers.length }));
    const { status, body } = await call('marketData.stress', { currency: 'EUR', weights });
    expect(status).toBe(200);
    expect(body.windows.map(({ key }: { key: string }) => key)).toEqual([
      ...['crisis2008', 'lira2018', 'covid2020', 'lira2021', 'inflation2022'],
    ]);
    for (const { knownShare, totalReturn, lowest } of body.windows)
      if (knownShare > 0) expect(lowest).toBeLessThanOrEqual(Math.min(0, totalReturn));
    expect(body.windows.some(({ knownShare }: { knownShare: number }) => knownShare > 0)).toBe(true);
  });

  it('is canceled at once and for good, and again without an error', async () => {
    const created = await call('simulation.create', asked({ investmentStartDate: '2015-01-15' }));
    const { id } = created.body as Simulation;
    expect((await call('simulation.cancelSignal', { id })).body).toEqual({ status: 'done' });
    expect((await call('simulation.cancelSignal', { id })).body).toEqual({ status: 'done' });
    expect(await read(id)).toMatchObject({ status: 'canceled' });
    expect(await openJobs(id)).toBe(0);
    expect((await call('simulation.delete', { id })).status).toBe(200);
    expect((await call('simulation.get', { id })).status).toBe(404);
    expect((await call('simulation.cancelSignal', { id })).status).toBe(404);
  });
});

const openJobs = async (simulationId: string) => {
  const [row] = await test.database.query<{ open: number }>(
    'SELECT count(*)::int AS open FROM job_requests WHERE subject_id = $1 AND finished_at IS NULL',
    [simulationId],
  );
  return row?.open;
};
