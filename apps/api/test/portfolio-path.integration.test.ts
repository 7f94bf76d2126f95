import { addDays } from '@ballast/contract/dates';
import type { PortfolioWriteInput } from '@ballast/contract/entities/portfolio';
import { ERRORS } from '@ballast/contract/errors';
import { assertLedgerBalances } from '@ballast/testing/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addPortfolio,
  addSuggestion,
  definition,
  MODEL,
  pledgesOf,
  suggest,
  tickers,
} from './support/suggestions.ts';
import { type Account, createTestApi, type TestApi } from './support/test-api.ts';

let test: TestApi;
let ada: Account;
beforeAll(async () => {
  test = await createTestApi();
  ada = await test.join('ada');
});
afterAll(() => test?.close());

const call: TestApi['call'] = (key, input, options) =>
  test.call(key, input, { token: ada.accessToken, ...options });

const approve = (portfolio: string, transaction: object) =>
  call('portfolio.approve', { portfolio, model: MODEL, integration: 'demo', transaction });

it('goes from a definition over calculating and a suggestion to an approved demo portfolio', async () => {
  const id = await addPortfolio(test, ada);
  const calculating = await call('portfolio.get', { id });
  expect(calculating.body).toMatchObject({
    status: 'calculating',
    value: null,
    capital: 0,
    pendingOptimization: null,
    investmentStartDate: null,
    startDate: null,
    endDate: null,
  });

  await suggest(test, id);
  const suggested = await call('portfolio.get', { id });
  expect(suggested.body.status).toBe('first_suggestion');
  const preview = await call('portfolio.calculateTransactionAmounts', { id });
  expect(preview.status).toBe(200);
  expect(preview.body).toMatchObject({ blocked: null, cashBefore: 100_000, value: 100_000 });
  expect(preview.body.cashAfter).toBeGreaterThanOrEqual(0);

  const [first, ...others] = await pledgesOf(test, ada, id);
  const edited = [{ symbol: first?.symbol, pledge: (first?.pledge ?? 0) / 2 }, ...others];
  const halved = await call('portfolio.previewTransactions', { id, model: MODEL, transaction: edited });
  expect(halved.body.cashAfter).toBeGreaterThan(preview.body.cashAfter);

  const approved = await approve(id, edited);
  expect(approved.status).toBe(200);
  expect(approved.body).toMatchObject({ status: 'approved', isDemo: true, capital: 100_000 });
  expect(approved.body.state.balance).toBe(halved.body.cashAfter);
  expect(approved.body.assets).toHaveLength(3);
  expect(approved.body.drift).toEqual({
    value: expect.closeTo(0, 2),
    largestDeviation: expect.closeTo(0, 2),
    limit: 0.1,
  });
  expect(approved.body.history).toHaveLength(1);
  const today = test.clock.now().toISOString().slice(0, 10);
  expect(approved.body).toMatchObject({
    investmentStartDate: today,
    startDate: addDays(today, -approved.body.trainPeriod),
    endDate: null,
  });
  // nothing to wait for at a demo: done with the approval itself
  expect(approved.body.optimization.approved).toMatchObject({ status: 'done', integration: 'demo' });

  const list = await call('portfolio.list', { sort: 'value', search: 'Core' });
  expect(list.body.records[0]).toMatchObject({ id, status: 'approved' });
  expect(list.body.totals).toEqual([expect.objectContaining({ currency: 'USD', capital: 100_000 })]);
  const transactions = await call('portfolio.transactions', { id });
  expect(transactions.body.count).toBe(3);
  const full = await call('portfolio.get', { id, populateTransaction: true });
  expect(full.body.transactions).toHaveLength(3);
  expect((await call('portfolio.optimizations', { id })).body.records[0].status).toBe('approved');
  expect((await call('portfolio.metrics', { id })).body.metrics.sharpe.reason).toBe('too_few_observations');
  await assertLedgerBalances(test.database);
});

it('keeps the currency it was given, in whichever language its owner reads, and through every change', async () => {
  const cleo = await test.join('cleo');
  const token = { token: cleo.accessToken };
  const made = await call('portfolio.create', definition({ currency: 'EUR' }), token);
  const { currency: _, ...silent } = definition();
  const other = await call('portfolio.create', silent, token);
  expect([made.body.currency, other.body.currency]).toEqual(['EUR', 'USD']);
  expect((await call('auth.changeLanguage', { language: 'tr' }, token)).status).toBe(200);
  const { id } = made.body;
  await call('portfolio.cancelCalculation', { id }, token);
  const updated = await call('portfolio.update', { ...definition({ name: 'Renamed' }), id }, token);
  expect([updated.body.name, updated.body.currency]).toEqual(['Renamed', 'EUR']);
  const read = await call('portfolio.get', { id: other.body.id }, token);
  expect(read.body.currency).toBe('USD');
  // past what the api remembers of its callers
  test.clock.advance(1000);
  const later = await call('portfolio.create', silent, token);
  expect(later.body.currency).toBe('TRY');
});

it('refuses what cannot be approved, and says why', async () => {
  const { portfolioId } = await addSuggestion(test, ada);
  const pledges = await pledgesOf(test, ada, portfolioId);
  const refusals: readonly (readonly [object, number, string])[] = [
    [[], 422, 'noBuyOrSell'],
    [pledges.map(({ symbol }) => ({ symbol, pledge: 9.99 })), 422, 'noBuyOrSell'],
    [pledges.map(({ symbol, pledge }) => ({ symbol, pledge: pledge * 10 })), 422, 'pledgesAboveCash'],
    [[{ symbol: tickers(9)[8], pledge: 1000 }], 422, 'pledgeNotTradable'],
  ];
  for (const [transaction, status, code] of refusals) {
    const refused = await approve(portfolioId, transaction);
    expect([refused.status, refused.error?.code]).toEqual([status, code]);
  }
  const unanswered = await call('portfolio.approve', {
    portfolio: portfolioId,
    model: 'linear_method',
    integration: 'demo',
    transaction: pledges,
  });
  expect(unanswered.error?.code).toBe('optimizationFailed');
  expect((await call('portfolio.get', { id: portfolioId })).body.status).toBe('first_suggestion');
});

it('rejects, discards and recalculates', async () => {
  const { portfolioId } = await addSuggestion(test, ada);
  const rejected = await call('portfolio.reject', { portfolio: portfolioId });
  expect(rejected.body).toMatchObject({ status: 'first_suggestion', pendingOptimization: null });
  expect((await call('portfolio.reject', { portfolio: portfolioId })).error?.code).toBe('suggestionDecided');
  expect((await approve(portfolioId, [])).error?.code).toBe('suggestionDecided');
  const discard = () => call('portfolio.deletePendingOptimization', { id: portfolioId });
  expect((await discard()).error?.code).toBe('suggestionDecided');

  const calculating = await call('portfolio.calculate', { id: portfolioId });
  expect(calculating.body.status).toBe('calculating');
  expect((await call('portfolio.calculate', { id: portfolioId })).error?.code).toBe('calculationRunning');
  const canceled = await call('portfolio.cancelCalculation', { id: portfolioId });
  expect(canceled.body.status).toBe('draft');
  expect((await call('portfolio.cancelCalculation', { id: portfolioId })).error?.code).toBe(
    'calculationNotRunning',
  );

  await call('portfolio.calculate', { id: portfolioId });
  await suggest(test, portfolioId);
  const discarded = await discard();
  expect(discarded.body).toEqual({ status: 'done' });
  expect((await call('portfolio.delete', { id: portfolioId })).body).toEqual({ status: 'done' });
  expect((await call('portfolio.get', { id: portfolioId })).status).toBe(404);
});

it('keeps whatever numbers a definition may have, at their limits, and refuses what nobody can compare with', async () => {
  const [symbol = '', other = ''] = tickers(2);
  const held = (...values: readonly (readonly [amount: number, price: number])[]) => ({
    initialAllocation: values.map(([amount, price], i) => ({
      symbol: [symbol, other][i] ?? '',
      amount,
      price,
    })),
  });
  const limits: readonly Partial<PortfolioWriteInput>[] = [
    { plannedInvestment: 0.01 },
    { plannedInvestment: 1e15 },
    { transactionCost: 5e-324 },
    held([1e12, 500], [1e12, 500]),
    held([1000, 1e12]),
    held([1e-10, 1e-10], [0, 1e12]),
    held([0.123456789012345, 123.456789012345]),
  ];
  for (const limit of limits) {
    const input = definition(limit);
    const { status, error, body } = await call('portfolio.create', input);
    expect([status, error], JSON.stringify(limit)).toEqual([200, undefined]);
    expect((await call('portfolio.get', { id: body.id })).status).toBe(200);
    expect((await call('portfolio.delete', { id: body.id })).status).toBe(200);
  }
  const refusals: readonly (readonly [Partial<PortfolioWriteInput>, number, string])[] = [
    [{ plannedInvestment: 0.004 }, 400, 'validation'],
    [held([1e12, 1e12]), 400, 'validation'],
    [held([1, 5e-324]), 400, 'validation'],
    [
      { rebalancing: { outperform: { active: true, value: { symbols: ['A\ud800.US.NYSE'] } } } },
      400,
      'validation',
    ],
    [
      { rebalancing: { outperform: { active: true, value: { symbols: ['NOBODY.US.NYSE'] } } } },
      422,
      'unknownSymbol',
    ],
  ];
  for (const [overrides, status, code] of refusals) {
    const refused = await call('portfolio.create', definition(overrides));
    expect([refused.status, refused.error?.code], JSON.stringify(overrides)).toEqual([status, code]);
  }
  await assertLedgerBalances(test.database);
});

it('does not calculate what the plan has ceased to permit, and says why', async () => {
  const { portfolioId } = await addSuggestion(test, ada);
  const [{ details } = { details: {} }] = await test.database.query<{ details: object }>(
    'SELECT details FROM plans WHERE id = $1',
    [test.planId],
  );
  const setDetails = (changed: object) =>
    test.database.query('UPDATE plans SET details = $2 WHERE id = $1', [
      test.planId,
      JSON.stringify(changed),
    ]);
  const refusals = [
    [{ maxTickerCount: 2 }, 'tickerLimit'],
    [{ maxModelCount: 0 }, 'modelLimit'],
    [{ models: {} }, 'featurePermission'],
    [{ monthlyOptimizationLimit: 0 }, 'monthlyOptimizationLimit'],
  ] as const;
  for (const [change, code] of refusals) {
    await setDetails({ ...details, ...change });
    test.clock.advance(1100);
    const { status, error } = await call('portfolio.calculate', { id: portfolioId });
    expect([status, error?.code]).toEqual([ERRORS[code].status, code]);
  }
  await setDetails(details);
  test.clock.advance(1100);
});

it('goes back to the approved weights, whatever the plan has ceased to permit, and counts it against nobody', async () => {
  const { portfolioId } = await addSuggestion(test, ada);
  const adjust = () => call('portfolio.adjustToOriginalWeights', { id: portfolioId });
  expect((await adjust()).error?.code).toBe('nothingApproved');
  await approve(portfolioId, await pledgesOf(test, ada, portfolioId));
  const [{ details } = { details: {} }] = await test.database.query<{ details: object }>(
    'SELECT details FROM plans WHERE id = $1',
    [test.planId],
  );
  const setDetails = (changed: object) =>
    test.database.query('UPDATE plans SET details = $2 WHERE id = $1', [
      test.planId,
      JSON.stringify(changed),
    ]);
  await setDetails({ ...details, models: {}, maxTickerCount: 2, monthlyOptimizationLimit: 0 });
  test.clock.advance(1100);
  expect((await adjust()).body).toMatchObject({ status: 'calculating', rebalanceSuggestionNotified: false });
  expect((await adjust()).error?.code).toBe('calculationRunning');
  await setDetails(details);
  test.clock.advance(1100);
  const { runReason } = await test.db.portfolio.findUniqueOrThrow({ where: { id: portfolioId } });
  const [job] = await test.database.query<{ is_counted: boolean }>(
    'SELECT is_counted FROM job_requests WHERE subject_id = $1 ORDER BY created_at DESC LIMIT 1',
    [portfolioId],
  );
  expect([runReason, job?.is_counted]).toEqual(['adjust', false]);
  expect((await call('portfolio.cancelCalculation', { id: portfolioId })).body.status).toBe('approved');
});

it('does not approve a suggestion older than a day', async () => {
  const { portfolioId } = await addSuggestion(test, ada);
  const pledges = await pledgesOf(test, ada, portfolioId);
  test.clock.advance(86_400_000);
  const again = await test.signIn(ada.email);
  const refused = await test.call(
    'portfolio.approve',
    { portfolio: portfolioId, model: MODEL, integration: 'demo', transaction: pledges },
    { token: again.accessToken },
  );
  expect([refused.status, refused.error?.code]).toEqual([409, 'suggestionExpired']);
  const { body } = await test.call('portfolio.list', { size: 100 }, { token: again.accessToken });
  const listed = body.records.find(({ id }: { id: string }) => id === portfolioId);
  expect(listed).toMatchObject({ status: 'first_suggestion', pendingOptimization: null });
});
