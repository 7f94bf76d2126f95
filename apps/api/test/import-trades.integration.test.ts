/** A portfolio made of trades of before (decision 075): books, history, income and the way on. */
import { randomUUID } from 'node:crypto';
import { addDays } from '@ballast/contract/dates';
import { type ImportedTrade, TRADE_ROWS_MAX } from '@ballast/contract/entities/trades-import';
import { createPlan } from '@ballast/db/plans/plans';
import { buildPlanDetails } from '@ballast/testing/builders';
import { assertLedgerBalances } from '@ballast/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bought, tickers } from './support/suggestions.ts';
import { type Account, createTestApi, createTestClock, type TestApi } from './support/test-api.ts';
import { eventually, startTestWorker } from './support/with-worker.ts';

/** A Sunday: two answers, one after the other, name the same price. */
const SUNDAY = new Date('2026-11-22T12:00:00Z');
const [A = '', B = '', C = ''] = tickers(3);

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
const ok = async (...given: Parameters<TestApi['call']>) => {
  const { status, body } = await call(...given);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

const TRADES: readonly ImportedTrade[] = [
  ...bought(),
  { kind: 'sell', row: 5, date: '2026-03-02', symbol: A, units: 4, price: 130, fee: 2 },
  { kind: 'dividend', row: 6, date: '2026-04-01', symbol: B, amount: 12.34 },
  { kind: 'deposit', row: 7, date: '2026-05-04', amount: 5000 },
  { kind: 'buy', row: 8, date: '2026-05-04', symbol: C, units: 2.5, price: 110.1, fee: 0 },
  { kind: 'withdrawal', row: 9, date: '2026-06-01', amount: 1000 },
];
const PUT_IN = 3003;
const CASH = 518 + 12.34 + 5000 - 275.25 - 1000;

const imported = (trades: readonly object[], overrides: object = {}, options: object = {}) =>
  call('portfolio.import', { name: 'Brought', currency: 'USD', trades, ...overrides }, options);

describe('what trades of before would become', () => {
  it('is told before anything is stored', async () => {
    const { count } = await ok('portfolio.list', {});
    const summary = await ok('portfolio.previewImport', { currency: 'USD', trades: TRADES });
    expect(summary).toMatchObject({
      ...{ problems: [], problemCount: 0, rows: 8, from: '2026-01-05', to: '2026-06-01' },
      ...{ putIn: PUT_IN + 5000, lacking: PUT_IN, takenOut: 1000, dividends: 12.34, costs: 5 },
    });
    expect(summary.cash).toBeCloseTo(CASH, 9);
    expect(
      summary.holdings.map(({ symbol, units }: { symbol: string; units: number }) => [symbol, units]).sort(),
    ).toEqual(
      [
        [A, 6],
        [B, 10],
        [C, 12.5],
      ].sort(),
    );
    expect((await ok('portfolio.list', {})).count).toBe(count);
  });

  it('names each row that cannot be booked', async () => {
    const broken = [
      ...bought(),
      { kind: 'sell', row: 9, date: '2026-03-02', symbol: A, units: 11, price: 130 },
      { kind: 'buy', row: 10, date: '2026-03-02', symbol: 'NOPE.US.NASDAQ', units: 1, price: 1 },
      { kind: 'buy', row: 11, date: '2027-03-02', symbol: A, units: 1, price: 1 },
    ];
    const { problems } = await ok('portfolio.previewImport', { currency: 'USD', trades: broken });
    expect(problems.map(({ row, problem }: { row: number; problem: string }) => [row, problem])).toEqual([
      [9, 'sold_beyond_held'],
      [10, 'unknown_symbol'],
      [11, 'future'],
    ]);
    const { count } = await ok('portfolio.list', {});
    const refused = await imported(broken);
    expect([refused.status, refused.body.code]).toEqual([422, 'tradeRefused']);
    expect(refused.body.params).toMatchObject({ row: 9, problem: 'sold_beyond_held' });
    expect((await ok('portfolio.list', {})).count).toBe(count);
  });
});

describe('a portfolio made of trades of before', () => {
  it('is refused in words where the trades name too few tickers', async () => {
    const few = bought().filter(({ symbol }) => symbol !== C);
    const refused = await imported(few);
    expect([refused.status, refused.body.code]).toEqual([400, 'validation']);
    expect(refused.error?.errors).toMatchObject({ trades: [{ code: 'min_length' }] });
  });

  it('has their books, their history and their income, and a suggestion that goes on from what is held', async () => {
    const options = { headers: { 'idempotency-key': 'bring-once' } };
    const first = await imported(TRADES, {}, options);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const { id } = first.body;
    expect((await imported(TRADES, {}, options)).body.id).toBe(id);
    await assertLedgerBalances(test.database);

    const suggested = await eventually(
      () => call('portfolio.get', { id }),
      // a read beside the end of the run may see one part of it before the other
      ({ body }) => body.pendingOptimization !== null && body.status !== 'calculating',
    );
    const portfolio = suggested.body;
    expect(portfolio.status).toBe('new_suggestion');
    expect(portfolio.state.balance).toBeCloseTo(CASH, 9);
    expect(
      portfolio.state.assets
        .map(({ symbol, amount }: { symbol: string; amount: number }) => [symbol, amount])
        .sort(),
    ).toEqual(
      [
        [A, 6],
        [B, 10],
        [C, 12.5],
      ].sort(),
    );
    expect(portfolio.capital).toBe(PUT_IN + 5000 - 1000);
    const dates = portfolio.history.map(({ date }: { date: string }) => date);
    expect(dates[0]).toBe('2026-01-05');
    // each session since, and today
    expect(dates.length).toBeGreaterThan(215);

    const books = await ok('portfolio.books', { id });
    expect(books.residual).toBe(0);
    expect(books.profit.total).toBeCloseTo(portfolio.state.revenue, 9);
    expect([books.profit.dividends, books.profit.costs]).toEqual([12.34, 5]);
    expect([books.contributed, books.withdrawn]).toEqual([PUT_IN + 5000, 1000]);
    expect(Number.isFinite(books.timeWeighted.total ?? Number.NaN)).toBe(true);

    const { count } = await ok('portfolio.transactions', { id });
    expect(count).toBe(5);
    const { metrics } = await ok('portfolio.metrics', { id });
    expect(metrics).not.toBeNull();
  });

  it('is nobody else’s, and is refused where the plan has no room for one more', async () => {
    const details = buildPlanDetails({ maxPortfolioCount: 1 });
    const tools = { now: test.clock.now(), newId: randomUUID };
    const { id: planId } = await createPlan(
      test.db,
      { name: 'One', details, transactionCosts: [] },
      null,
      tools,
    );
    const eve = { token: (await test.join('eve', { planId })).accessToken };
    const { body: own } = await imported(bought(), {}, eve);
    expect((await call('portfolio.get', { id: own.id })).status).toBe(404);
    const refused = await imported(bought(), {}, eve);
    expect([refused.status, refused.body.code]).toEqual([403, 'portfolioLimit']);
    expect((await call('portfolio.list', {}, eve)).body.count).toBe(1);
  });

  it('takes a file of 20,000 rows', async () => {
    const days = Array.from({ length: 200 }, (_, day) => addDays('2026-01-05', day));
    const trades = Array.from({ length: TRADE_ROWS_MAX }, (_, at) => ({
      ...{
        kind: at >= 30 && at % 7 === 6 ? 'sell' : 'buy',
        row: at + 2,
        date: days[Math.floor(at / 100)],
        units: 1,
        price: 100,
      },
      symbol: tickers(30)[at % 30],
    }));
    // as a browser sends it: alone in a batch
    const asBatch = await test.api.app.inject({
      method: 'POST',
      url: '/api/trpc/portfolio.import?batch=1',
      headers: { authorization: `Bearer ${ada.accessToken}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ 0: { name: 'In a browser', currency: 'USD', trades } }),
    });
    expect(asBatch.statusCode, asBatch.body.slice(0, 300)).toBe(200);
    const { status, body } = await imported(trades);
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    expect((await ok('portfolio.transactions', { id: body.id })).count).toBe(TRADE_ROWS_MAX);
    await assertLedgerBalances(test.database);
  });
});
