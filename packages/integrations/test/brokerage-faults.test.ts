/**
 * Both adapters against a venue whose requests, answers and call-backs go wrong in ten ways (safety F2), over real sockets and on a
 * clock of its own. `VENUE_SEEDS=200` counts the whole.
 */
import { hashText } from '@ballast/market/random/hash';
import type { BookOrder } from '@ballast/market/venue/venue-order';
import { type FaultSettings, faultsOf } from '@ballast/market/venue/venue-settings';
import { describe, expect, it } from 'vitest';
import { VENUE_ORDER_STATES, type VenueOrder } from '../src/brokerages/brokerage.ts';
import type { BrokerageKey } from '../src/brokerages/brokerages.ts';
import { cancelOnce, lookUpOnce, placeOnce } from './support/place-once.ts';
import { openTestVenue, orderOf, type TestVenue } from './support/test-venue.ts';

const SEEDS = Number(process.env.VENUE_SEEDS ?? 10);
const HOUR = 3_600_000;

interface FaultKind {
  readonly callBacks: NonNullable<FaultSettings['callBacks']>;
  readonly requests?: NonNullable<FaultSettings['requests']>;
  readonly cuts?: number;
  readonly cancels?: boolean;
  /** What call-backs must have shown, so that the fault is known to have happened. */
  readonly shows: (callBacks: TestVenue['callBacks'], ids: readonly string[]) => boolean;
}

const reports = (callBacks: TestVenue['callBacks']): readonly VenueOrder[] =>
  callBacks.flatMap((one) => (one.kind === 'order' ? [one.order] : []));

const revisions = (callBacks: TestVenue['callBacks'], id: string): readonly number[] =>
  reports(callBacks).flatMap((order) => (order.clientOrderId === id ? [order.revision] : []));

const isSorted = (numbers: readonly number[]): boolean =>
  numbers.every((one, at) => at === 0 || one >= numbers[at - 1]!);

const all: FaultKind['shows'] = (callBacks, ids) => ids.every((id) => revisions(callBacks, id).length > 0);

/** All kinds, and more of those by which an order is doubled. */
const troubled = { ...faultsOf(0.4).requests, delayed: 0.15, doubled: 0.15 };

const kinds: Readonly<Record<string, FaultKind>> = {
  lost: { callBacks: { lost: 1 }, shows: (callBacks) => callBacks.length === 0 },
  doubled: {
    callBacks: { doubled: 1 },
    shows: (callBacks, ids) =>
      ids.every((id) => revisions(callBacks, id).filter((one) => one === 1).length === 5),
  },
  late: { callBacks: { late: 1 }, shows: all },
  'before the send returned': { callBacks: { early: 1 }, requests: { answer_slow: 0.5 }, shows: all },
  'out of order': { callBacks: { reordered: 1 }, shows: all },
  'of an unknown order': {
    callBacks: { stranger: 1 },
    shows: (callBacks) =>
      reports(callBacks).some(({ clientOrderId }) => clientOrderId.startsWith('stranger')),
  },
  "beside another user's order": { callBacks: { reordered: 0.5, doubled: 0.5 }, shows: all },
  contradictory: { callBacks: { contradictory: 1 }, shows: all },
  'after a cancel': { callBacks: { late: 0.5, reordered: 0.5 }, cancels: true, shows: all },
  malformed: {
    callBacks: { malformed: 1 },
    requests: { answer_malformed: 0.3, answer_foreign: 0.2 },
    shows: (callBacks) => callBacks.some((one) => one.kind === 'refused' && one.reason === 'malformed'),
  },
  'of all kinds, over connections that are cut': {
    ...faultsOf(0.5),
    callBacks: faultsOf(0.5).callBacks!,
    shows: () => true,
  },
};

const asReported = (order: BookOrder) => ({
  clientOrderId: order.clientOrderId,
  brokerOrderId: order.brokerOrderId,
  state: order.state,
  units: order.units,
  executions: order.executions,
  reason: order.reason,
  revision: order.revision,
});

let disorders = 0;

async function live(key: BrokerageKey, name: string, seed: number): Promise<void> {
  const kind = kinds[name]!;
  const world = await openTestVenue({
    // other faults for each kind and broker
    seed: hashText(seed, `${key} ${name}`),
    lookEveryMs: 60_000,
    partialFills: 0.6,
    rejects: 0.1,
    faults: { callBacks: kind.callBacks, requests: kind.requests ?? troubled, cuts: kind.cuts ?? 0 },
  });
  const { venue, brokerages, callBacks } = world;
  const brokerage = brokerages[key];
  const ids = [`order-${seed}-a`, `order-${seed}-b`];
  for (const [at, id] of ids.entries()) {
    // the second may wait for its price until the session ends
    await placeOnce(world, brokerage, orderOf(id, at === 0 ? {} : { side: 'Sell', limitPrice: '300.2' }));
    if (kind.cancels) {
      await world.pass((seed % 7) * 400);
      await cancelOnce(world, brokerage, id);
    }
  }
  await world.pass(9 * HOUR);
  const seen: unknown[] = [];
  for (const id of ids) seen.push(await lookUpOnce(world, brokerage, id));
  const book = venue.book();
  expect(book.map(({ clientOrderId }) => clientOrderId)).toEqual(ids);
  for (const { orders } of book) expect(orders).toHaveLength(1);
  expect(seen).toEqual(book.map(({ orders }) => ({ kind: 'found', order: asReported(orders[0]!) })));
  for (const { orders } of book) expect(VENUE_ORDER_STATES.slice(2)).toContain(orders[0]!.state);
  expect(kind.shows(callBacks, ids)).toBe(true);
  expect(callBacks.filter((one) => one.kind === 'refused' && one.reason !== 'malformed')).toEqual([]);
  // nothing that a report says of an order is newer than the book
  for (const id of ids) {
    expect(Math.max(0, ...revisions(callBacks, id))).toBeLessThanOrEqual(
      book.find(({ clientOrderId }) => clientOrderId === id)!.orders[0]!.revision,
    );
    if (!isSorted(revisions(callBacks, id))) disorders += 1;
  }
  await world.close();
}

describe.each(['matriks', 'ideal-data'] as const)('%s: reports that are', (key) => {
  it.each(Object.keys(kinds))('%s end in the book of the venue, no order doubled', async (name) => {
    for (let seed = 1; seed <= SEEDS; seed += 1)
      await live(key, name, seed).catch((error: unknown) => {
        throw new Error(`${key}, ${name}, seed ${seed}`, { cause: error });
      });
    if (name === 'out of order' && SEEDS >= 5) expect(disorders).toBeGreaterThan(0);
  });
});
