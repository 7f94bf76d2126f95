/** Orders on their way to a venue and back, over a network that loses, doubles and reorders, while workers die (safety F1 to F3, F8). */
import { approveWithOrders } from '@ballast/db/optimizations/approve-with-orders';
import { storeSuggestion } from '@ballast/db/optimizations/store-suggestion';
import { cancelOrders } from '@ballast/db/orders/cancel-orders';
import { completeOrders } from '@ballast/db/orders/complete-orders';
import { renderNotification } from '@ballast/i18n/render-notification';
import type { VenueOrder } from '@ballast/integrations/brokerages/brokerage';
import { createRecordReport } from '@ballast/runtime/record-report';
import { buildModelResult } from '@ballast/testing/builders';
import { createFakeVenue, type FakeVenue, type Fault } from '@ballast/testing/fake-venue';
import { assertLedgerBalances } from '@ballast/testing/postgres';
import { createRandom } from '@ballast/testing/seeded-random';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createInstallation, type Installation, tickersFrom } from '../test/installation.ts';
import { orders } from './handlers/orders.ts';
import { createLogger } from './logger.ts';
import type { Parts } from './parts.ts';
import type { ComputePool } from './pool/compute-pool.ts';

const TICKERS = tickersFrom(0, 3);
const MODEL = 'sample_algorithm';
const [PRICE, UNITS] = [100, 300];

let installation: Installation;
let venue: FakeVenue;
let now = 0;

beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.close());
beforeEach(() => {
  now = Date.now();
  venue = createFakeVenue();
});
afterEach(async () => {
  await assertLedgerBalances(installation.database);
  // what a test leaves open is no other's
  await installation.db.order.updateMany({ where: { settledAt: null }, data: { settledAt: new Date() } });
});

const tools = () => ({ now: new Date(now), newId: installation.newId });
const partsOf = (): Parts => {
  const { db, newId, sender, marketData } = installation;
  return {
    ...{ db, newId, sender, marketData },
    mails: { send: async () => undefined },
    brokerages: { matriks: venue.brokerage },
    clock: { now: () => new Date(now) },
    publicUrl: 'https://ballast.example',
    pool: {} as ComputePool,
    log: createLogger(process.env.TEST_LOG ?? 'silent'),
  };
};
const work = (signal = new AbortController().signal) => orders.run({}, { signal, crashes: 0 }, partsOf());

/** Three purchases for 90,000 of 100,000. */
const approve = async () => {
  const { db, userId, createRun } = installation;
  const { portfolioId, runToken } = await createRun(TICKERS, [MODEL]);
  const { configuration } = await db.portfolio.findUniqueOrThrow({ where: { id: portfolioId } });
  const found = {
    ...{ portfolioId, runToken, currentAllocation: [], observations: 126, pricesUntil: null, failure: null },
    results: { [MODEL]: buildModelResult(Object.fromEntries(TICKERS.map((one) => [one, 0.3]))) },
    configuration: configuration as never,
  };
  const stored = await storeSuggestion(db, found, renderNotification, tools());
  if (stored.status !== 'stored') throw new Error(stored.status);
  const { optimizationId } = stored;
  const trades = TICKERS.map((symbol) => ({
    ...({ symbol, type: 'Buy', amount: UNITS, price: PRICE, value: PRICE * UNITS, cost: 0, lot: 1 } as const),
    ...{ limitPrice: 102, currency: 'USD', rate: 1 },
  }));
  const approval = {
    ...{ portfolioId, userId, optimizationId, bookVersion: 0, trades, contribution: 100_000 },
    ...{ prices: {}, next: { nextCheckAt: null, nextCloseAt: null } },
    model: MODEL,
    integration: 'matriks',
  } as const;
  const result = await approveWithOrders(db, approval, tools());
  if (result.status !== 'approved') throw new Error(result.status);
  return { portfolioId, optimizationId, userId };
};

const rowsOf = (optimizationId: string) =>
  installation.db.order.findMany({
    where: { transaction: { optimizationId } },
    include: { transaction: { include: { executions: true } } },
    orderBy: { transaction: { symbol: 'asc' } },
  });
const callBack = (order: VenueOrder) =>
  createRecordReport({ ...partsOf(), render: renderNotification })('matriks', order);
const pass = async (seconds: number) => {
  now += seconds * 1000;
  await work();
};

it('sends each order once, with its limit, and books what the venue executes', async () => {
  const { portfolioId, optimizationId } = await approve();
  await Promise.all([work(), work(), work()]);
  expect(venue.orders()).toHaveLength(3);
  for (const { clientOrderId } of venue.orders()) {
    expect(venue.taken(clientOrderId)).toBe(1);
    venue.fill(clientOrderId, UNITS, '101');
  }
  await pass(11);
  expect(
    (await rowsOf(optimizationId)).map(({ status, transaction }) => [status, transaction.status]),
  ).toEqual(TICKERS.map(() => ['sent', 'done']));
  const portfolio = await installation.db.portfolio.findUniqueOrThrow({ where: { id: portfolioId } });
  expect([portfolio.status, portfolio.balance.toNumber()]).toEqual(['approved', 9099.97]);
});

it('looks up before it sends again: what arrived is not sent twice, what did not is', async () => {
  const { optimizationId } = await approve();
  const sends: Fault[] = ['cut', 'lost', 'none'];
  venue.faults.send = () => sends.shift() ?? 'none';
  await work();
  expect(venue.orders()).toHaveLength(2);
  await pass(5);
  expect(venue.orders()).toHaveLength(3);
  for (const { clientOrderId } of venue.orders()) expect(venue.taken(clientOrderId)).toBe(1);
  expect((await rowsOf(optimizationId)).every(({ status }) => status === 'sent')).toBe(true);
});

it('neither sends again nor keeps silent where the look-up stays unknown', async () => {
  const { optimizationId } = await approve();
  venue.faults.send = () => 'cut';
  venue.faults.lookUp = () => 'lost';
  const startedAt = now;
  await work();
  while ((await rowsOf(optimizationId)).some(({ attention }) => attention === null)) {
    await pass(5);
    expect(now - startedAt).toBeLessThan(60_000);
  }
  for (const { clientOrderId } of venue.orders()) expect(venue.taken(clientOrderId)).toBe(1);
  expect((await rowsOf(optimizationId)).map(({ attention }) => attention)).toEqual(
    TICKERS.map(() => 'venue_silent'),
  );
  venue.faults.lookUp = () => 'none';
  await pass(20);
  expect((await rowsOf(optimizationId)).map(({ attention, status }) => [attention, status])).toEqual(
    TICKERS.map(() => [null, 'sent']),
  );
});

it('asks before it sends what a worker had that died between send and record', async () => {
  const { optimizationId } = await approve();
  // the venue has it, the worker never hears of it and never comes back
  venue.faults.send = () => 'hangs';
  const dead = new AbortController();
  const died = work(dead.signal);
  await expect.poll(() => venue.orders().length, { timeout: 20_000 }).toBe(3);
  venue.faults.send = () => 'none';
  await pass(10);
  for (const { clientOrderId } of venue.orders()) expect(venue.taken(clientOrderId)).toBe(1);
  expect((await rowsOf(optimizationId)).some(({ status }) => status === 'sent')).toBe(false);
  await pass(21);
  for (const { clientOrderId } of venue.orders()) expect(venue.taken(clientOrderId)).toBe(1);
  expect((await rowsOf(optimizationId)).every(({ status }) => status === 'sent')).toBe(true);
  dead.abort();
  await died;
});

it('ends what the venue refuses, in the words of the venue', async () => {
  const { portfolioId, optimizationId } = await approve();
  venue.faults.send = () => 'refused';
  await work();
  expect(
    (await rowsOf(optimizationId)).map(({ reason, transaction }) => [reason, transaction.status]),
  ).toEqual(TICKERS.map(() => ['no such instrument', 'canceled']));
  const { status } = await installation.db.portfolio.findUniqueOrThrow({ where: { id: portfolioId } });
  expect(status).toBe('incomplete_buy_sell');
});

it('cancels at the venue, and ends as the venue says', async () => {
  const { portfolioId, optimizationId, userId } = await approve();
  await work();
  const [filled, part] = await rowsOf(optimizationId);
  if (!filled || !part) throw new Error('no orders');
  const request = { portfolioId, userId, symbols: TICKERS };
  await cancelOrders(installation.db, request, renderNotification, tools());
  venue.fill(filled.clientOrderId, UNITS, '100');
  venue.fill(part.clientOrderId, 50, '100');
  await work();
  expect(
    (await rowsOf(optimizationId)).map(({ transaction: { status, filled } }) => [status, filled.toNumber()]),
  ).toEqual([
    ['done', 300],
    ['canceled', 50],
    ['canceled', 0],
  ]);
});

it('never doubles what was entered by hand while the venue was away', async () => {
  const { portfolioId, optimizationId, userId } = await approve();
  venue.faults.send = () => 'cut';
  venue.faults.lookUp = () => 'lost';
  venue.faults.cancel = () => 'lost';
  await work();
  for (const { clientOrderId } of venue.orders()) venue.fill(clientOrderId, UNITS, '100');
  const { bookVersion } = await installation.db.portfolio.findUniqueOrThrow({ where: { id: portfolioId } });
  const trades = TICKERS.map(
    (symbol) => ({ symbol, type: 'Buy', amount: UNITS, price: 100, cost: 0 }) as const,
  );
  const entered = { portfolioId, userId, bookVersion, prices: {}, trades };
  expect(await completeOrders(installation.db, entered, renderNotification, tools())).toEqual({
    status: 'completed',
  });
  for (const order of venue.orders()) for (let k = 0; k < 5; k += 1) await callBack(order);
  const rows = await rowsOf(optimizationId);
  expect(
    rows.map(({ attention, settledAt, transaction }) => [
      attention,
      settledAt !== null,
      transaction.executions.length,
    ]),
  ).toEqual(TICKERS.map(() => [null, true, 1]));
});

const SEEDS = Number(process.env.ORDER_SEEDS ?? 10);
const FAULTS: readonly Fault[] = ['none', 'none', 'none', 'lost', 'cut'];

/** Between what is booked already and the whole order; nothing where the books have moved on meanwhile. */
const enterByHand = async (
  portfolioId: string,
  userId: string,
  { transaction }: Awaited<ReturnType<typeof rowsOf>>[number],
  share: number,
) => {
  const { symbol, filled } = transaction;
  const amount = Math.max(filled.toNumber(), Math.round(share * UNITS));
  const { bookVersion } = await installation.db.portfolio.findUniqueOrThrow({ where: { id: portfolioId } });
  const trade = { symbol, type: 'Buy', amount, price: 100, cost: 0 } as const;
  const entered = { portfolioId, userId, bookVersion, prices: {}, trades: [trade] };
  const { status } = await completeOrders(installation.db, entered, renderNotification, tools());
  return status === 'completed' ? { symbol, amount } : undefined;
};

it(
  `ends as the venue's book or as entered by hand, whatever is lost, doubled or late (${SEEDS} seeds)`,
  async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      venue = createFakeVenue();
      const random = createRandom(seed);
      const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
      venue.faults.send = () => pick(FAULTS);
      venue.faults.lookUp = () => pick(FAULTS);
      venue.faults.cancel = () => pick(FAULTS);
      const { portfolioId, optimizationId, userId } = await approve();
      const told: VenueOrder[] = [];
      let byHand: { readonly symbol: string; readonly amount: number } | undefined;
      for (let step = 0; step < 12; step += 1) {
        await Promise.all([pass(4 + 8 * random()), work()]);
        for (const { clientOrderId } of venue.orders())
          if (random() < 0.5) told.push(venue.fill(clientOrderId, 1 + Math.floor(random() * 200), '100.5'));
        if (step === 6 && random() < 0.5)
          await cancelOrders(
            installation.db,
            { portfolioId, userId, symbols: [pick(TICKERS)] },
            renderNotification,
            tools(),
          );
        if (step === 8 && random() < 0.5)
          byHand = await enterByHand(portfolioId, userId, pick(await rowsOf(optimizationId)), random());
        // late, again and again, in any order
        for (let k = 0; k < 3 && told.length > 0; k += 1) await callBack(pick(told));
      }
      venue.faults.send = () => 'none';
      venue.faults.lookUp = () => 'none';
      venue.faults.cancel = () => 'none';
      await pass(31);
      for (const { clientOrderId } of venue.orders()) venue.end(clientOrderId, 'expired');
      await pass(31);
      await pass(31);
      for (const row of await rowsOf(optimizationId)) {
        const there = venue.order(row.clientOrderId);
        const executed = there?.executions.reduce((sum, { units }) => sum + Number(units), 0) ?? 0;
        expect(venue.taken(row.clientOrderId), `seed ${seed}`).toBeLessThanOrEqual(1);
        if (row.transaction.symbol === byHand?.symbol) {
          expect(row.transaction.filled.toNumber(), `seed ${seed}`).toBe(byHand.amount);
          continue;
        }
        expect([row.transaction.filled.toNumber(), row.attention], `seed ${seed}`).toEqual([executed, null]);
        expect(row.transaction.status, `seed ${seed}`).toBe(executed === UNITS ? 'done' : 'canceled');
      }
      const { approvalStatus } = await installation.db.optimization.findUniqueOrThrow({
        where: { id: optimizationId },
      });
      expect(approvalStatus).toBe('done');
      await assertLedgerBalances(installation.database);
    }
  },
  240_000 + SEEDS * 1000,
);
