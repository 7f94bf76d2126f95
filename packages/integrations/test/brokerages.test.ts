/** Both adapters against the simulated venue: what becomes of an order, and that a book survives its venue. */
import { mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultsOf } from '@ballast/market/venue/venue-settings';
import { afterEach, describe, expect, it } from 'vitest';
import type { OrderRequest, VenueOrder } from '../src/brokerages/brokerage.ts';
import type { BrokerageKey } from '../src/brokerages/brokerages.ts';
import { cancelOnce, lookUpOnce, placeOnce } from './support/place-once.ts';
import {
  NOON,
  openTestVenue,
  orderOf,
  type TestVenue,
  type TestVenueSettings,
} from './support/test-venue.ts';

const HOUR = 3_600_000;
const FRIDAY_EVENING = Date.parse('2026-11-20T16:00:00Z');
const MONDAY_CLOSE = Date.parse('2026-11-23T15:00:00Z');

const opened: TestVenue[] = [];
const folders: string[] = [];
const open = async (settings: TestVenueSettings = {}): Promise<TestVenue> => {
  const world = await openTestVenue(settings);
  opened.push(world);
  return world;
};
afterEach(async () => {
  for (const world of opened.splice(0)) await world.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const found = async (world: TestVenue, key: BrokerageKey, id: string): Promise<VenueOrder> => {
  const seen = await lookUpOnce(world, world.brokerages[key], id);
  if (seen.kind !== 'found') throw new Error(`${id} is ${seen.kind}`);
  return seen.order;
};

const sum = (executions: VenueOrder['executions']): number =>
  executions.reduce((total, { units }) => total + Number(units), 0);

describe.each(['matriks', 'ideal-data'] as const)('%s', (key) => {
  const place = (world: TestVenue, order: OrderRequest) => placeOnce(world, world.brokerages[key], order);

  it('takes an order, fills it in parts within its limit, and tells each change', async () => {
    const world = await open({ partialFills: 0.8 });
    const sent = await place(world, orderOf('order-1'));
    expect(sent).toMatchObject({
      order: { clientOrderId: 'order-1', state: 'accepted', units: '100', executions: [], revision: 1 },
    });
    await world.pass(HOUR);
    const order = await found(world, key, 'order-1');
    expect(order.state).toBe('filled');
    expect(order.executions.length).toBeGreaterThan(1);
    expect(sum(order.executions)).toBe(100);
    for (const { units, price, fee, executedAt } of order.executions) {
      expect(Number(price)).toBeLessThanOrEqual(301.5);
      expect(Number(price)).toBeGreaterThan(299);
      // three ten-thousandths of what was paid, to the kuruş
      expect(Number(fee)).toBeCloseTo(Math.round(Number(units) * Number(price) * 0.03) / 100, 10);
      expect(executedAt).toBeGreaterThan(NOON);
      expect(executedAt).toBeLessThan(NOON + HOUR);
    }
    const told = world.callBacks.map((one) => (one.kind === 'order' ? one.order : one));
    expect(told.at(-1)).toEqual(order);
    expect(told).toHaveLength(order.revision);
  });

  it('answers a second order under the same id with the first, and refuses to take it for another', async () => {
    const world = await open();
    const brokerage = world.brokerages[key];
    const first = await world.drive((signal) => brokerage.send(orderOf('order-1'), signal));
    const again = await world.drive((signal) => brokerage.send(orderOf('order-1'), signal));
    expect(again).toEqual(first);
    for (const other of [
      { units: '101' },
      { side: 'Sell' },
      { limitPrice: '302' },
      { currency: 'USD' },
      { symbol: 'GARAN.F.BIST' },
    ] as const)
      expect(await world.drive((signal) => brokerage.send(orderOf('order-1', other), signal))).toEqual({
        kind: 'unknown',
        reason: 'the order in the answer is another one',
      });
    expect(world.venue.book()).toMatchObject([{ orders: [{ units: '100', side: 'Buy' }] }]);
  });

  it.each([
    ['an unknown symbol', { symbol: 'NOBODY.F.BIST' }, /UNKNOWN_INSTRUMENT|Sembol/],
    ['an odd lot', { units: '0.5' }, /INVALID_QUANTITY|Miktar/],
    ['no price', { limitPrice: '0' }, /INVALID_PRICE|Fiyat/],
    ['another currency', { currency: 'USD' }, /INVALID_CURRENCY|Döviz/],
  ])('refuses %s, and does not hold the order', async (_what, order, reason) => {
    const world = await open();
    expect(await place(world, orderOf('order-1', order))).toEqual({ refused: expect.stringMatching(reason) });
    expect(await lookUpOnce(world, world.brokerages[key], 'order-1')).toEqual({ kind: 'absent' });
    expect(await cancelOnce(world, world.brokerages[key], 'order-1')).toEqual({ kind: 'absent' });
    expect(world.venue.book()).toEqual([]);
  });

  it('rejects after it has taken, where the venue does', async () => {
    const world = await open({ rejects: 1 });
    await place(world, orderOf('order-1'));
    await world.pass(HOUR);
    expect(await found(world, key, 'order-1')).toMatchObject({
      state: 'rejected',
      reason: 'credit check failed',
      executions: [],
      revision: 2,
    });
  });

  it('a limit that the price does not meet waits, is canceled once, or expires with the session', async () => {
    const world = await open();
    await place(world, orderOf('order-1', { limitPrice: '250' }));
    await place(world, orderOf('order-2', { side: 'Sell', limitPrice: '350' }));
    await world.pass(HOUR);
    expect((await found(world, key, 'order-1')).state).toBe('accepted');
    const canceled = await cancelOnce(world, world.brokerages[key], 'order-1');
    expect(canceled).toMatchObject({ kind: 'found', order: { state: 'canceled', revision: 2 } });
    expect(await cancelOnce(world, world.brokerages[key], 'order-1')).toEqual(canceled);
    await world.pass(9 * HOUR);
    expect((await found(world, key, 'order-1')).state).toBe('canceled');
    expect(await found(world, key, 'order-2')).toMatchObject({ state: 'expired', reason: 'end of session' });
  });

  it('outside hours', async () => {
    const world = await open({ start: FRIDAY_EVENING });
    const sent = await place(world, orderOf('order-1'));
    if (key === 'ideal-data') {
      expect(sent).toEqual({ refused: 'Seans kapalı' });
      expect(world.venue.book()).toEqual([]);
      return;
    }
    expect(sent).toMatchObject({ order: { state: 'accepted' } });
    await world.pass(48 * HOUR);
    expect((await found(world, key, 'order-1')).state).toBe('accepted');
    await world.pass(24 * HOUR);
    const order = await found(world, key, 'order-1');
    expect(order.state).toBe('filled');
    // Monday, 10:00 to 18:00 in Istanbul
    expect(order.executions[0]!.executedAt).toBeGreaterThanOrEqual(MONDAY_CLOSE - 8 * HOUR);
    expect(order.executions.at(-1)!.executedAt).toBeLessThan(MONDAY_CLOSE);
  });

  it('the same seed gives the same book, another one another', async () => {
    const bookOf = async (seed: number) => {
      const world = await open({ seed, partialFills: 0.6, faults: { ...faultsOf(0.5), cuts: 0 } });
      await place(world, orderOf('order-1'));
      await world.pass(HOUR);
      return { book: world.venue.book(), callBacks: world.callBacks };
    };
    const first = await bookOf(7);
    expect(await bookOf(7)).toEqual(first);
    expect((await bookOf(8)).book).not.toEqual(first.book);
  });

  it('call-backs come again until they are taken', async () => {
    const world = await open({ partialFills: 0 });
    world.receiver.status = 503;
    await place(world, orderOf('order-1'));
    await world.pass(HOUR);
    expect(world.callBacks).toEqual([]);
    world.receiver.status = 200;
    await world.pass(HOUR);
    // the report of the order when it was new is dropped by then
    expect(world.callBacks).toMatchObject([{ kind: 'order', order: { state: 'filled', revision: 2 } }]);
  });

  it('a venue that starts again forgets nothing, also with half a line at the end of its journal', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'venue-'));
    folders.push(folder);
    const journal = join(folder, 'journal.jsonl');
    const before = await open({ journal, partialFills: 0 });
    before.receiver.status = 503;
    await place(before, orderOf('order-1'));
    await place(before, orderOf('order-2', { limitPrice: '250' }));
    await before.pass(60_000);
    const kept = before.venue.book();
    expect(kept.map(({ orders }) => orders[0]!.state)).toEqual(['filled', 'accepted']);
    await before.venue.close();

    const after = await open({ journal, partialFills: 0, clock: before.clock });
    expect(after.venue.book()).toEqual(kept);
    expect(await place(after, orderOf('order-1'))).toMatchObject({ order: { state: 'filled' } });
    await after.pass(60_000);
    expect(after.callBacks).toHaveLength(2);
    await after.pass(9 * HOUR);
    expect((await found(after, key, 'order-2')).state).toBe('expired');
    await after.venue.close();

    truncateSync(journal, statSync(journal).size - 10);
    const torn = await open({ journal, partialFills: 0, clock: before.clock });
    await torn.pass(HOUR);
    expect((await found(torn, key, 'order-2')).state).toBe('expired');
    expect((await found(torn, key, 'order-1')).executions).toEqual(kept[0]!.orders[0]!.executions);
    await torn.venue.close();
    const again = await open({ journal, clock: before.clock });
    expect(again.venue.book()).toEqual(torn.venue.book());
  });
});
