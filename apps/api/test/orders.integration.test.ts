/** A suggestion approved and sent to a brokerage over the api, acknowledged by call-backs, and taken over by hand (§4; safety F8). */
import { API_PREFIX } from '@ballast/contract/constants';
import type { OperationKey } from '@ballast/contract/operations';
import type { VenueOrder } from '@ballast/integrations/brokerages/brokerage';
import { buildPlanDetails } from '@ballast/testing/builders';
import { createFakeVenue, type FakeVenue } from '@ballast/testing/fake-venue';
import { assertLedgerBalances } from '@ballast/testing/postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addSuggestion, MODEL, tickers } from './support/suggestions.ts';
import { type Account, createTestApi, createTestClock, type TestApi } from './support/test-api.ts';
import { eventually, startTestWorker } from './support/with-worker.ts';

/** A Monday on which the American exchanges are open. */
const OPEN = new Date('2026-11-16T16:00:00Z');

let test: TestApi;
let venue: FakeVenue;
let ada: Account;
let worker: Awaited<ReturnType<typeof startTestWorker>>;
beforeAll(async () => {
  venue = createFakeVenue();
  const brokerages = { matriks: venue.brokerage };
  test = await createTestApi({
    clock: createTestClock(OPEN),
    brokerages,
    questionLimitMs: Number.POSITIVE_INFINITY,
  });
  worker = await startTestWorker(test, undefined, brokerages, { hasRuns: false });
  ada = await test.join('ada');
});
afterAll(async () => {
  await worker?.close();
  await test?.close();
});
afterEach(() => assertLedgerBalances(test.database));

const call = (key: OperationKey, input: object, account = ada) =>
  test.call(key, input, { token: account.accessToken });

/** As the review shows it. */
const looked = async (portfolioId: string, account = ada) => {
  const { body } = await call('portfolio.calculateTransactionAmounts', { id: portfolioId }, account);
  return (body.rows as { symbol: string; pledge: number; price: number }[])
    .filter(({ pledge }) => pledge !== 0)
    .map(({ symbol, pledge, price }) => ({ symbol, pledge, price }));
};
const approve = (portfolio: string, transaction: object, integration = 'matriks', account = ada) =>
  call('portfolio.approve', { portfolio, model: MODEL, transaction, integration }, account);
const transactionsOf = async (id: string) =>
  (await call('portfolio.get', { id, populateTransaction: true })).body.transactions as {
    symbol: string;
    status: string;
    filled: number;
    amount: number;
    orderStatus: string;
    order: { attention: string | null; integration: string };
    executions: { isByHand: boolean }[];
  }[];

/** Approved, and known to the venue. */
const approved = async () => {
  const { portfolioId } = await addSuggestion(test, ada);
  const answer = await approve(portfolioId, await looked(portfolioId));
  expect(answer.status).toBe(200);
  const rows = await test.db.order.findMany({
    where: { transaction: { portfolioId } },
    include: { transaction: true },
  });
  await eventually(
    async () => rows.every(({ clientOrderId }) => venue.order(clientOrderId) !== undefined),
    (all) => all,
    30_000,
  );
  return { portfolioId, rows };
};

const callBack = (order: VenueOrder, headers: Record<string, string> = { 'x-signature': 'genuine' }) =>
  test.api.app.inject({
    method: 'POST',
    url: `${API_PREFIX}/brokerages/matriks/call-back`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(order),
  });

describe('an approval with a brokerage', () => {
  it('is acknowledged, executed and done as the brokerage says', async () => {
    const { portfolioId, rows } = await approved();
    const fills = rows.map(({ clientOrderId, units, transaction: { price } }) =>
      venue.fill(clientOrderId, units.toNumber(), price.toFixed()),
    );
    for (const order of [...fills, ...fills.toReversed()])
      expect((await callBack(order)).statusCode).toBe(200);
    const { body } = await call('portfolio.get', { id: portfolioId });
    expect(body).toMatchObject({
      ...{ status: 'approved', isDemo: false },
      optimization: { approved: { integration: 'matriks', status: 'done' } },
    });
    expect(body.state.assets).toHaveLength(rows.length);
    expect(body.state.balance).toBeGreaterThanOrEqual(0);
    for (const transaction of await transactionsOf(portfolioId)) {
      expect(transaction).toMatchObject({ status: 'done', orderStatus: 'sent', order: { attention: null } });
      expect(transaction.filled).toBe(transaction.amount);
    }
  });

  it('asks again where a price has moved beyond the band', async () => {
    const { portfolioId } = await addSuggestion(test, ada);
    const seen = await looked(portfolioId);
    const moved = seen.map((pledge) => ({ ...pledge, price: pledge.price * 1.03 }));
    const refused = await approve(portfolioId, moved);
    expect([refused.status, refused.error?.code]).toEqual([409, 'priceMoved']);
    expect(await test.db.order.count({ where: { transaction: { portfolioId } } })).toBe(0);
    // as demo nothing is limited
    expect((await approve(portfolioId, moved, 'demo')).status).toBe(200);
  });

  it('needs a sign-in of the last 15 minutes, a plan, a brokerage that is set up, and no demo', async () => {
    const grace = await test.join('grace');
    const { portfolioId } = await addSuggestion(test, grace);
    const pledges = await looked(portfolioId, grace);
    const code = async (integration = 'matriks') => {
      const { status, error } = await approve(portfolioId, pledges, integration, grace);
      return [status, error?.code];
    };
    const available = async () =>
      (
        (await call('portfolio.integrations', { id: portfolioId }, grace)).body.list as {
          unavailable: unknown;
        }[]
      ).map(({ unavailable }) => unavailable);
    expect(await available()).toEqual([null, null, 'not_configured']);
    expect((await call('portfolio.integrations', { id: portfolioId }, grace)).body).toMatchObject({
      ...{ isSimulated: false, priceBand: 0.02 },
    });
    expect(await code('ideal-data')).toEqual([422, 'integrationNotConfigured']);
    await test.db.session.updateMany({
      where: { userId: grace.user.id },
      data: { authenticatedAt: new Date(test.clock.now().getTime() - 901_000) },
    });
    test.clock.advance(5000);
    await expect.poll(() => code()).toEqual([403, 'stepUpRequired']);
    expect(await available()).toEqual([null, 'step_up', 'not_configured']);
    await test.db.portfolio.update({ where: { id: portfolioId }, data: { isDemo: true } });
    expect(await code()).toEqual([409, 'demoStaysDemo']);
    const details = buildPlanDetails({ integrations: { demo: 'enabled' } });
    await test.db.plan.update({ where: { id: test.planId }, data: { details: details as object } });
    test.clock.advance(5000);
    await expect.poll(() => code()).toEqual([403, 'featurePermission']);
    await test.db.plan.update({
      where: { id: test.planId },
      data: { details: buildPlanDetails() as object },
    });
    test.clock.advance(5000);
  });

  it('is refused everything that its open orders wait for', async () => {
    const { portfolioId } = await approved();
    const id = portfolioId;
    const trade = { symbol: tickers()[0], type: 'Buy', amount: 1, price: 10 };
    for (const [key, input] of [
      ['portfolio.calculate', { id }],
      ['portfolio.adjustToOriginalWeights', { id }],
      ['portfolio.delete', { id }],
      ['portfolio.makeTransaction', { id, transactions: [trade] }],
    ] as const) {
      const { status, error } = await call(key, input);
      expect([status, error?.code], key).toEqual([409, 'ordersOpen']);
    }
  });
});

describe('by hand', () => {
  it('cancels at the brokerage, and enters what was executed', async () => {
    const { portfolioId, rows } = await approved();
    const [first, second, third] = rows;
    if (!first || !second || !third) throw new Error('three orders');
    const symbol = first.transaction.symbol;
    expect((await call('portfolio.cancelTransaction', { id: portfolioId, symbols: [symbol] })).status).toBe(
      200,
    );
    await eventually(
      () => transactionsOf(portfolioId),
      (all) => all.some(({ status }) => status === 'canceled'),
      30_000,
    );
    const whole = [second, third].map(({ transaction: { symbol, type, amount, price } }) => ({
      ...{ symbol, type, amount: amount.toNumber(), price: price.toNumber() },
    }));
    const wrong = await call('portfolio.completeTransaction', {
      id: portfolioId,
      transactions: [{ symbol: 'XYZ.US.NYSE', type: 'Buy', amount: 1, price: 1 }],
    });
    expect([wrong.status, wrong.error?.errors]).toEqual([
      400,
      { 'transactions.0.symbol': [{ code: 'invalid' }] },
    ]);
    const completed = await call('portfolio.completeTransaction', { id: portfolioId, transactions: whole });
    expect(completed.body).toMatchObject({
      ...{ status: 'incomplete_buy_sell', optimization: { approved: { status: 'done' } } },
    });
    // the brokerage tells late what was entered
    for (const { clientOrderId, units } of [second, third])
      await callBack(venue.fill(clientOrderId, units.toNumber(), '100'));
    const { body } = await call('portfolio.get', { id: portfolioId });
    expect(body.state.assets.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual(
      whole.map(({ amount }) => amount).toSorted(),
    );
  });
});

describe('a call-back', () => {
  const order: VenueOrder = {
    ...{ clientOrderId: 'nobody', brokerOrderId: 'X', state: 'accepted', units: '1', executions: [] },
    ...{ reason: null, revision: 1 },
  };

  it('counts for what its signature proves, and tells strangers nothing', async () => {
    expect((await callBack(order, {})).statusCode).toBe(401);
    expect((await callBack(order)).statusCode).toBe(200);
    const url = `${API_PREFIX}/brokerages/matriks/call-back`;
    const headers = { 'x-signature': 'genuine', 'content-type': 'text/plain' };
    const malformed = await test.api.app.inject({ method: 'POST', url, headers, payload: '{' });
    expect(malformed.statusCode).toBe(400);
    const elsewhere = { method: 'POST', url: `${API_PREFIX}/brokerages/ideal-data/call-back` } as const;
    expect((await test.api.app.inject({ ...elsewhere, headers, payload: '{}' })).statusCode).toBe(404);
  });

  it('of nonsense that is signed is refused or ignored, and never fails', async () => {
    const { rows } = await approved();
    const [row] = rows;
    if (!row) throw new Error('no order');
    const { clientOrderId } = row;
    const own = venue.order(clientOrderId) as VenueOrder;
    for (const nonsense of [
      { ...own, units: '-1', revision: 9 },
      { ...own, units: 'NaN', revision: 9 },
      {
        ...own,
        executions: [{ executionId: 'x', units: '1e9', price: '0', fee: '-1', executedAt: 0 }],
        revision: 9,
      },
    ] as VenueOrder[])
      expect((await callBack(nonsense)).statusCode).toBe(200);
    const { attention } = await test.db.order.findUniqueOrThrow({ where: { clientOrderId } });
    expect(attention).toBe('contradicts');
  });

  it.each(['rejected', 'canceled', 'expired', 'filled'] as const)(
    'that an order has ended %s and short is asked after, and counts for nothing where that is not so',
    async (state) => {
      const { portfolioId, rows } = await approved();
      const [row] = rows;
      if (!row) throw new Error('no order');
      const { clientOrderId } = row;
      const own = venue.order(clientOrderId) as VenueOrder;
      const before = venue.lookedUp(clientOrderId);
      expect((await callBack({ ...own, state, revision: 9 })).statusCode).toBe(200);
      await eventually(
        async () => venue.lookedUp(clientOrderId),
        (times) => times > before,
        30_000,
      );
      const stored = await test.db.order.findUniqueOrThrow({ where: { clientOrderId } });
      expect(stored).toMatchObject({ attention: null, settledAt: null, venueState: 'accepted' });
      // as it is said and is so
      venue.end(clientOrderId, 'canceled');
      expect((await callBack(venue.order(clientOrderId) as VenueOrder)).statusCode).toBe(200);
      await eventually(
        () => transactionsOf(portfolioId),
        (all) => all.some(({ status }) => status === 'canceled'),
        30_000,
      );
    },
  );
});

describe('trades made elsewhere', () => {
  it('are recorded at the prices of the user', async () => {
    const { portfolioId } = await addSuggestion(test, ada);
    await approve(portfolioId, await looked(portfolioId), 'demo');
    const before = (await call('portfolio.get', { id: portfolioId })).body;
    const [held] = before.state.assets as { symbol: string; amount: number }[];
    if (!held) throw new Error('nothing held');
    const sale = { symbol: held.symbol, type: 'Sell', amount: 1, price: 123.45, cost: 1 };
    const { body } = await call('portfolio.makeTransaction', { id: portfolioId, transactions: [sale] });
    expect(body.state.balance).toBeCloseTo(before.state.balance + 122.45, 2);
    const tooMuch = { ...sale, type: 'Buy', amount: 1_000_000 };
    const refused = await call('portfolio.makeTransaction', { id: portfolioId, transactions: [tooMuch] });
    expect([refused.status, refused.error?.code]).toEqual([422, 'pledgesAboveCash']);
  });
});
