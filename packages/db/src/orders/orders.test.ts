/** What was approved with a brokerage, from its orders to the books (§4; safety F2, F4, F5, F8). */
import { buildDefinition } from '@ballast/testing/builders';
import { describe, expect } from 'vitest';
import { admitted, buildApproval, buildRun, periods, render, suggest } from '../../test/flow.ts';
import {
  approveOrders,
  buildOrders,
  execution,
  FIRST,
  orderOf,
  ordersOf,
  SECOND,
  tell,
} from '../../test/order-flow.ts';
import { addUser, at, newId, repositoryTest } from '../../test/support.ts';
import { makeTransactions } from '../books/make-transactions.ts';
import type { Database } from '../client/create-database.ts';
import { listEventsAfter } from '../events/outbox.ts';
import { approveDemo } from '../optimizations/approve-demo.ts';
import { approveWithOrders } from '../optimizations/approve-with-orders.ts';
import { listDecisions } from '../optimizations/list-decisions.ts';
import { storeSuggestion } from '../optimizations/store-suggestion.ts';
import { deletePortfolio } from '../portfolios/delete-portfolio.ts';
import { findPortfolio } from '../portfolios/find-portfolio.ts';
import { startCalculation } from '../portfolios/start-calculation.ts';
import { updatePortfolio } from '../portfolios/update-portfolio.ts';
import { cancelOrders } from './cancel-orders.ts';
import { beginSending, claimOrders, releaseOrder } from './claim-orders.ts';
import { completeOrders } from './complete-orders.ts';
import { createOrders } from './create-orders.ts';
import { endOrder, showSilence } from './end-order.ts';
import { lookSoon } from './look-soon.ts';

const it = repositoryTest;

const stranger = (db: Database, planId: string) => addUser(db, planId, { email: `${newId()}@example.com` });
const approvalOf = (db: Database, id: string) =>
  db.optimization.findUniqueOrThrow({ where: { id }, select: { approvalStatus: true } });
const calculate = (db: Database, portfolioId: string, userId: string, seconds: number) =>
  startCalculation(
    db,
    { portfolioId, userId, actorId: userId, reason: 'user', triggers: [], isCounted: false, ...periods },
    admitted,
    at(seconds),
  );
const complete = async (
  db: Database,
  { portfolioId, userId }: { readonly portfolioId: string; readonly userId: string },
  trades: Parameters<typeof completeOrders>[1]['trades'],
) => {
  const { bookVersion } = await db.portfolio.findUniqueOrThrow({ where: { id: portfolioId } });
  return completeOrders(db, { portfolioId, userId, bookVersion, prices: {}, trades }, render, at(100));
};
/** Both filled at what was looked at. */
const fillAll = async (db: Database, optimizationId: string) => {
  await tell(db, optimizationId, FIRST, {
    ...{ state: 'filled', revision: 3, executions: [execution('a', '300', '199.99', '60')] },
  });
  await tell(db, optimizationId, SECOND, {
    ...{ state: 'filled', revision: 3, executions: [execution('b', '100', '399.1', '33')] },
  });
};

describe('an approval with a brokerage', () => {
  it('asks for its orders in the transaction that approves, and books the money put in', async ({
    db,
    userId,
  }) => {
    const { portfolioId, optimizationId } = await approveOrders(db, userId);
    const orders = await ordersOf(db, optimizationId);
    expect(orders.map(({ status, transaction }) => [status, transaction.status])).toEqual([
      ['created', 'pending'],
      ['created', 'pending'],
    ]);
    expect(new Set(orders.map(({ clientOrderId }) => clientOrderId)).size).toBe(2);
    expect(await findPortfolio(db, { id: portfolioId, userId })).toMatchObject({
      ...{ status: 'approved', isDemo: false, balance: 100_000, capital: 100_000, holdings: [] },
      approved: { integration: 'matriks', status: 'pending_acknowledgement' },
    });
  });

  it('keeps what would be held without it, and what its own orders fill ends no comparison (decision 105)', async ({
    db,
    planId,
  }) => {
    const userId = await stranger(db, planId);
    const { portfolioId, optimizationId } = await approveOrders(db, userId);
    const query = { portfolioId, userId, page: 1, size: 5 };
    const decision = async () => (await listDecisions(db, query)).records[0];
    const left = { cash: '100000.00', value: '100000.00', idle: '0.00', holdings: [], trades: 2 };
    expect(await decision()).toMatchObject({
      id: optimizationId,
      status: 'approved',
      endedAt: null,
      path: left,
    });
    await fillAll(db, optimizationId);
    expect(await decision()).toMatchObject({ endedAt: null, path: left });
    const { bookVersion } = await db.portfolio.findUniqueOrThrow({ where: { id: portfolioId } });
    const trade = { symbol: FIRST, type: 'Sell', amount: 1, price: 10, value: 10, cost: 0 } as const;
    const own = { portfolioId, userId, bookVersion, contribution: 0, prices: {} };
    await makeTransactions(db, { ...own, trades: [trade] }, at(200));
    expect(await decision()).toMatchObject({ endedAt: at(200).now });
    expect((await listDecisions(db, { ...query, userId: newId() })).count).toBe(0);
  });

  it('limits purchases to what the cash pays for, though every one were filled at its limit', async ({
    db,
    userId,
  }) => {
    const { optimizationId } = await approveOrders(db, userId);
    const orders = await ordersOf(db, optimizationId);
    const worst = orders.reduce((sum, { units, limitPrice }) => sum + units.times(limitPrice).toNumber(), 0);
    // all but the costs is spent at the prices looked at
    expect(worst).toBeLessThanOrEqual(100_000 - 92);
    expect(worst).toBeGreaterThan(99_900);
  });

  it('passes once of 20 at the same time', async ({ db, userId }) => {
    const suggested = await suggest(db, userId);
    const approvals = Array.from({ length: 20 }, (_, i) =>
      i % 4 === 3
        ? approveDemo(db, buildApproval(userId, suggested), at(60))
        : approveWithOrders(db, buildOrders(userId, suggested), at(60)),
    );
    const results = await Promise.all(approvals);
    expect(results.filter(({ status }) => status === 'approved')).toHaveLength(1);
    expect(await db.transaction.count({ where: { optimizationId: suggested.optimizationId } })).toBe(2);
  });

  it('is refused to what was filled as demo', async ({ db, planId }) => {
    const userId = await stranger(db, planId);
    const suggested = await suggest(db, userId);
    await db.portfolio.update({ where: { id: suggested.portfolioId }, data: { isDemo: true } });
    expect(await approveWithOrders(db, buildOrders(userId, suggested), at(60))).toEqual({
      status: 'is_demo',
    });
    expect(await db.order.count({ where: { userId } })).toBe(0);
  });

  it('keeps cash and holdings for its orders as long as they are open', async ({ db, userId }) => {
    const { portfolioId, optimizationId } = await approveOrders(db, userId);
    const row = await db.portfolio.findUniqueOrThrow({ where: { id: portfolioId } });
    const open = { status: 'orders_open' };
    expect(await calculate(db, portfolioId, userId, 90)).toEqual(open);
    expect(await deletePortfolio(db, { portfolioId, userId }, at(90))).toEqual(open);
    const definition = buildDefinition();
    expect(await updatePortfolio(db, { portfolioId, userId, definition, nextCheckAt: null }, at(90))).toEqual(
      open,
    );
    const trade = { symbol: FIRST, type: 'Buy', amount: 1, price: 10, value: 10, cost: 0 } as const;
    const own = { portfolioId, userId, bookVersion: row.bookVersion, contribution: 0, prices: {} };
    expect(await makeTransactions(db, { ...own, trades: [trade] }, at(90))).toEqual(open);
    await fillAll(db, optimizationId);
    expect((await calculate(db, portfolioId, userId, 91)).status).toBe('started');
  });
});

describe('reports of a venue', () => {
  it('lead an approval from creation to done, and tell it', async ({ db, planId }) => {
    const userId = await stranger(db, planId);
    const { portfolioId, optimizationId } = await approveOrders(db, userId);
    const { last } = await listEventsAfter(db, userId, Number.MAX_SAFE_INTEGER, 1);
    await tell(db, optimizationId, FIRST);
    expect(await approvalOf(db, optimizationId)).toEqual({ approvalStatus: 'pending_acknowledgement' });
    await tell(db, optimizationId, SECOND);
    expect(await approvalOf(db, optimizationId)).toEqual({ approvalStatus: 'acknowledged' });
    expect(await orderOf(db, optimizationId, FIRST)).toMatchObject({
      ...{ status: 'sent', transaction: { status: 'delivered' } },
    });
    await fillAll(db, optimizationId);
    expect(await approvalOf(db, optimizationId)).toEqual({ approvalStatus: 'done' });
    const { records } = await listEventsAfter(db, userId, last, 100);
    const named = records.map(({ event }) => event).filter((event) => event !== 'updatePortfolio');
    expect(named).toEqual(['matriksAcknowledged', 'transactionCompleted']);
    expect(await findPortfolio(db, { id: portfolioId, userId })).toMatchObject({
      ...{ status: 'approved', balance: 0, isIncomplete: false },
      holdings: [
        { symbol: FIRST, amount: 300, price: 199.99 },
        { symbol: SECOND, amount: 100, price: 399.1 },
      ],
    });
  });

  it('are booked once, however often and in whatever order they come, from wherever', async ({
    db,
    userId,
  }) => {
    const { portfolioId, optimizationId } = await approveOrders(db, userId);
    const parts = [execution('a', '100'), execution('b', '120.5'), execution('c', '79.5')];
    const reports = [1, 2, 3].map((k) => ({
      ...{ revision: k + 1, executions: parts.slice(0, k) },
      state: k === 3 ? ('filled' as const) : ('partly_filled' as const),
    }));
    const all = Array.from({ length: 5 }, () => reports.toReversed()).flat();
    await Promise.all(all.map((report) => tell(db, optimizationId, FIRST, report)));
    expect(await orderOf(db, optimizationId, FIRST)).toMatchObject({
      ...{ attention: null, revision: 4 },
      transaction: { status: 'done', executions: [{}, {}, {}] },
    });
    const { holdings, balance } = (await findPortfolio(db, { id: portfolioId, userId })) ?? {};
    expect(holdings).toEqual([{ symbol: FIRST, amount: 300, price: expect.closeTo(199.99, 3) }]);
    // each execution is rounded to cents by itself
    expect(balance).toBe(40_002.99);
  });

  it('in another currency are booked at the rate that was looked at', async ({ db, userId }) => {
    const suggested = await suggest(db, userId);
    const { trades, ...approval } = buildOrders(userId, suggested);
    const foreign = trades.map((trade) => ({
      ...trade,
      currency: 'TRY',
      rate: 0.025,
      limitPrice: trade.price * 41,
    }));
    await approveWithOrders(db, { ...approval, trades: foreign }, at(60));
    await createOrders(db, suggested, render, at(61));
    await tell(db, suggested.optimizationId, FIRST, {
      ...{ state: 'filled', executions: [execution('a', '300', '7999.6', '2400')] },
    });
    const { transaction } = await orderOf(db, suggested.optimizationId, FIRST);
    expect([transaction.value.toNumber(), transaction.cost.toNumber()]).toEqual([59_997, 60]);
    expect((await orderOf(db, suggested.optimizationId, SECOND)).limitPrice.toNumber()).toBeLessThan(
      399.1 * 41,
    );
  });

  it('of orders that nobody knows, or another brokerage has, change nothing', async ({ db, userId }) => {
    const { optimizationId } = await approveOrders(db, userId);
    const elsewhere = { integration: 'ideal-data' } as const;
    expect(await tell(db, optimizationId, FIRST, {}, elsewhere)).toBe('unknown');
    expect(await tell(db, optimizationId, FIRST, {}, { clientOrderId: 'nobody' })).toBe('unknown');
    expect(await orderOf(db, optimizationId, FIRST)).toMatchObject({ status: 'created', attention: null });
  });

  it.for([
    ['more than was ordered', 'over_filled', { executions: [execution('a', '300.5')] }],
    ['filled without executions', 'contradicts', { state: 'filled', executions: [] }],
    ['more than the cash pays for', 'below_cash', { executions: [execution('a', '300', '400')] }],
  ] as const)('that tell of %s are shown and not booked', async ([, attention, told], { db, userId }) => {
    const { portfolioId, optimizationId } = await approveOrders(db, userId);
    const report = { state: 'partly_filled', revision: 2, ...told } as const;
    expect(await tell(db, optimizationId, FIRST, report)).toBe('attention');
    expect(await tell(db, optimizationId, FIRST, report)).toBe('ignored');
    expect(await orderOf(db, optimizationId, FIRST)).toMatchObject({
      ...{ attention, revision: null, transaction: { executions: [] } },
    });
    expect(await findPortfolio(db, { id: portfolioId, userId })).toMatchObject({
      balance: 100_000,
      holdings: [],
    });
    expect(await db.notification.count({ where: { portfolioId, kind: 'order_attention' } })).toBe(1);
  });

  it('that give an order the name of another contradict', async ({ db, userId }) => {
    const { optimizationId } = await approveOrders(db, userId);
    await tell(db, optimizationId, FIRST, { brokerOrderId: `same-${optimizationId}` });
    expect(await tell(db, optimizationId, SECOND, { brokerOrderId: `same-${optimizationId}` })).toBe(
      'attention',
    );
    expect(await orderOf(db, optimizationId, SECOND)).toMatchObject({
      status: 'created',
      attention: 'contradicts',
    });
  });

  it('that leave something open make the portfolio incomplete, until it is entered', async ({
    db,
    planId,
  }) => {
    const userId = await stranger(db, planId);
    const { portfolioId, optimizationId } = await approveOrders(db, userId);
    await tell(db, optimizationId, SECOND, {
      ...{ state: 'filled', executions: [execution('b', '100', '399.1', '33')] },
    });
    await tell(db, optimizationId, FIRST, { state: 'canceled', executions: [execution('a', '120')] });
    const own = { portfolioId, userId };
    expect(await findPortfolio(db, { id: portfolioId, userId })).toMatchObject({
      ...{ status: 'incomplete_buy_sell', isIncomplete: true, approved: { status: 'done' } },
    });
    const rest = { symbol: FIRST, type: 'Buy', amount: 300, price: 199.99, cost: 36 } as const;
    expect(await complete(db, own, [rest])).toEqual({ status: 'completed' });
    expect(await complete(db, own, [rest])).toEqual({ status: 'completed' });
    expect(await findPortfolio(db, { id: portfolioId, userId })).toMatchObject({
      ...{ status: 'approved', isIncomplete: false },
      holdings: [{ symbol: FIRST, amount: 300 }, { symbol: SECOND }],
    });
  });
});

describe('sales', () => {
  it('come first: purchases wait for their money', async ({ db, planId }) => {
    const userId = await stranger(db, planId);
    const { portfolioId, optimizationId } = await approveOrders(db, userId);
    await fillAll(db, optimizationId);
    const started = await calculate(db, portfolioId, userId, 100);
    if (started.status !== 'started') throw new Error(started.status);
    const run = buildRun({ portfolioId, runToken: started.runToken });
    const stored = await storeSuggestion(db, run, render, at(105));
    if (stored.status !== 'stored') throw new Error(stored.status);
    const next = { portfolioId, optimizationId: stored.optimizationId };
    const { bookVersion } = await db.portfolio.findUniqueOrThrow({ where: { id: portfolioId } });
    const shared = { lot: 1, currency: 'USD', rate: 1 } as const;
    const trades = [
      {
        symbol: FIRST,
        type: 'Sell',
        amount: 100,
        price: 200,
        value: 20_000,
        cost: 0,
        limitPrice: 196,
        ...shared,
      },
      {
        symbol: SECOND,
        type: 'Buy',
        amount: 50,
        price: 400,
        value: 20_000,
        cost: 0,
        limitPrice: 408,
        ...shared,
      },
    ] as const;
    const approval = buildOrders(userId, next, { bookVersion, contribution: 0, trades });
    expect((await approveWithOrders(db, approval, at(110))).status).toBe('approved');
    await createOrders(db, next, render, at(111));
    expect((await ordersOf(db, next.optimizationId)).map(({ status }) => status)).toEqual([
      'created',
      'being_created',
    ]);
    await tell(db, next.optimizationId, FIRST, {
      state: 'filled',
      executions: [execution('s', '100', '197', '10')],
    });
    await createOrders(db, next, render, at(112));
    const buy = await orderOf(db, next.optimizationId, SECOND);
    // 19,690 pay for 49 at 400, and for a little more
    expect([buy.status, buy.units.toNumber()]).toEqual(['created', 49]);
    expect(buy.limitPrice.toNumber()).toBeCloseTo(19_690 / 49, 4);
  });
});

describe('an order that is being asked about', () => {
  it('is looked at again at once where its venue has called meanwhile, else in its time', async ({
    db,
    userId,
  }) => {
    const { portfolioId, optimizationId } = await approveOrders(db, userId);
    const claimed = await claimOrders(db, { now: at(70).now, claimedUntil: at(100).now, limit: 1000 });
    const mine = claimed.filter((order) => order.portfolioId === portfolioId);
    const called = mine.find(({ symbol }) => symbol === FIRST);
    if (!called) throw new Error('not claimed');
    expect(await lookSoon(db, { ...called }, at(75).now)).toBe(true);
    for (const order of mine) await releaseOrder(db, order, { lookAt: at(90).now, silentSince: null });
    const due = { claimedUntil: null, lookAt: at(90).now };
    expect(await orderOf(db, optimizationId, FIRST)).toMatchObject({ ...due, lookAt: at(75).now });
    expect(await orderOf(db, optimizationId, SECOND)).toMatchObject(due);
  });
});

describe('by hand', () => {
  it('cancels at once what no venue can have, and asks for the rest', async ({ db, userId }) => {
    const { portfolioId, optimizationId } = await approveOrders(db, userId);
    const [now, claimedUntil] = [at(70).now, at(100).now];
    const claimed = await claimOrders(db, { now, claimedUntil, limit: 1000 });
    const mine = claimed.filter((order) => order.portfolioId === portfolioId);
    const first = mine.find(({ symbol }) => symbol === FIRST);
    const second = mine.find(({ symbol }) => symbol === SECOND);
    if (!first || !second) throw new Error('not claimed');
    expect(await claimOrders(db, { now, claimedUntil, limit: 1000 })).toEqual([]);
    expect(await beginSending(db, first, now)).toBe(true);
    const cancel = (symbols: readonly string[]) =>
      cancelOrders(db, { portfolioId, userId, symbols }, render, at(75));
    expect(await cancel([FIRST, SECOND])).toEqual({ status: 'canceled' });
    expect(await cancel([FIRST, SECOND])).toEqual({ status: 'canceled' });
    expect(await cancel(['XYZ.US.NYSE'])).toEqual({ status: 'unknown', index: 0 });
    expect(await beginSending(db, first, now)).toBe(false);
    expect(await beginSending(db, second, now)).toBe(false);
    expect(await orderOf(db, optimizationId, SECOND)).toMatchObject({ transaction: { status: 'canceled' } });
    expect(await orderOf(db, optimizationId, FIRST)).toMatchObject({
      ...{ cancelAskedAt: at(75).now, settledAt: null, transaction: { status: 'pending' } },
    });
    // the venue says that it has no such order
    expect(await endOrder(db, first, null, render, at(80))).toBe('recorded');
    expect(await findPortfolio(db, { id: portfolioId, userId })).toMatchObject({
      ...{ status: 'incomplete_buy_sell', approved: { status: 'done' }, balance: 100_000 },
    });
  });

  it('takes what was executed, and never doubles it with what the venue tells afterwards', async ({
    db,
    userId,
  }) => {
    const { portfolioId, optimizationId } = await approveOrders(db, userId);
    await tell(db, optimizationId, FIRST, { state: 'partly_filled', executions: [execution('a', '100')] });
    await tell(db, optimizationId, SECOND);
    const own = { portfolioId, userId };
    const entered = (symbol: string, amount: number) =>
      [{ symbol, type: 'Buy', amount, price: 200, cost: 0 }] as const;
    expect(await complete(db, own, entered(FIRST, 99))).toEqual({ status: 'below_booked', index: 0 });
    expect(await complete(db, own, entered(FIRST, 301))).toEqual({ status: 'above_ordered', index: 0 });
    expect(await complete(db, own, entered('XYZ.US.NYSE', 1))).toEqual({ status: 'unknown', index: 0 });
    expect(await complete(db, own, [...entered(FIRST, 300), ...entered(SECOND, 0)])).toEqual({
      status: 'completed',
    });
    expect(await approvalOf(db, optimizationId)).toEqual({ approvalStatus: 'done' });
    const late = [execution('a', '100'), execution('b', '200')];
    expect(await tell(db, optimizationId, FIRST, { state: 'filled', revision: 2, executions: late })).toBe(
      'taken',
    );
    expect(await orderOf(db, optimizationId, FIRST)).toMatchObject({
      attention: null,
      settledAt: at(80).now,
    });
    const more = [execution('c', '100', '399.1')];
    expect(await tell(db, optimizationId, SECOND, { state: 'filled', revision: 2, executions: more })).toBe(
      'taken',
    );
    expect(await orderOf(db, optimizationId, SECOND)).toMatchObject({ attention: 'after_close' });
    const { holdings } = (await findPortfolio(db, { id: portfolioId, userId })) ?? {};
    expect(holdings).toMatchObject([{ symbol: FIRST, amount: 300 }]);
    // looked at and entered
    expect(
      await complete(db, own, [{ symbol: SECOND, type: 'Buy', amount: 100, price: 390, cost: 0 }]),
    ).toEqual({
      status: 'completed',
    });
    expect(await orderOf(db, optimizationId, SECOND)).toMatchObject({ attention: null });
  });

  it('shows a silent venue once, and takes it back when it answers', async ({ db, userId }) => {
    const { portfolioId, optimizationId } = await approveOrders(db, userId);
    const { id } = await orderOf(db, optimizationId, FIRST);
    const order = { id, portfolioId, optimizationId };
    expect(await showSilence(db, order, render, at(70))).toBe('recorded');
    expect(await showSilence(db, order, render, at(71))).toBe('stale');
    await tell(db, optimizationId, FIRST);
    expect(await orderOf(db, optimizationId, FIRST)).toMatchObject({ attention: null, status: 'sent' });
  });
});

describe('the database', () => {
  it('takes no order, transaction or approval back', async ({ db, database, userId }) => {
    const { optimizationId } = await approveOrders(db, userId);
    await tell(db, optimizationId, FIRST);
    const { id, transactionId } = await orderOf(db, optimizationId, FIRST);
    const refused = [
      ["UPDATE orders SET status = 'created' WHERE id = $1", id],
      ["UPDATE transactions SET status = 'pending' WHERE id = $1", transactionId],
      ["UPDATE optimizations SET approval_status = 'creation' WHERE id = $1", optimizationId],
      ['UPDATE optimizations SET approval_status = NULL WHERE id = $1', optimizationId],
    ] as const;
    for (const [sql, value] of refused)
      await expect(database.query(sql, [value])).rejects.toThrow('does not follow');
  });
});
