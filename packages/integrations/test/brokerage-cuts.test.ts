/**
 * The connection cut at every byte of request and reply (safety F3): a send whose answer did not arrive whole is unknown, and sending again
 * only after a look-up found nothing gives one order, also at a venue that does not de-duplicate. `CUT_EVERY=1` cuts at each byte.
 */
import type { AddressInfo } from 'node:net';
import type { Cut } from '@ballast/market/venue/faults';
import { systemClock } from '@ballast/market/venue/gateway/clock';
import { createCuttingFront } from '@ballast/market/venue/gateway/cutting-front';
import { openVenue } from '@ballast/market/venue/gateway/open-venue';
import { VENUE_DEFAULTS } from '@ballast/market/venue/venue-settings';
import { describe, expect, it } from 'vitest';
import { type BrokerageKey, createBrokerages } from '../src/brokerages/brokerages.ts';
import { NOON, orderOf, SECRETS, testMarket } from './support/test-venue.ts';

const CUT_EVERY = Number(process.env.CUT_EVERY ?? 17);
const WAYS = ['end', 'reset', 'hang'] as const;
const ids = () => {
  let count = 0;
  return () => {
    count += 1;
    return `order-${String(count).padStart(6, '0')}`;
  };
};

async function openCutVenue(key: BrokerageKey, deduplicates: boolean) {
  const brokerage = { secret: '', callBackUrl: null, deduplicates };
  const clock = { now: () => NOON, after: systemClock.after };
  const venue = await openVenue({
    port: 0,
    clock,
    market: testMarket,
    settings: {
      ...VENUE_DEFAULTS,
      seed: 1,
      latencyMs: [0, 0],
      // nothing is filled: the answers stay as long as they are
      fillMs: [3_600_000, 3_600_000],
      brokerages: {
        matriks: { ...brokerage, secret: SECRETS.matriks },
        'ideal-data': { ...brokerage, secret: SECRETS['ideal-data'] },
      },
    },
  });
  let cut: Cut | undefined;
  let onCut: () => void = () => undefined;
  let onEnd: (bytes: { toServer: number; toClient: number }) => void = () => undefined;
  const front = createCuttingFront({
    port: venue.port,
    cutOf: () => cut,
    onCut: () => onCut(),
    onEnd: (bytes) => onEnd(bytes),
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(front.address() as AddressInfo).port}`;
  const gateway = { url: `http://${host}/${key}`, secret: SECRETS[key], allowedHosts: [host] };
  const brokerages = createBrokerages(
    { matriks: null, 'ideal-data': null, [key]: gateway },
    { now: clock.now, timeoutMs: 300_000 },
  );
  return {
    venue,
    brokerage: brokerages[key]!,
    /** The answer, once both ends of the connection are closed; a connection that hangs is given up. */
    withCut: async <Outcome>(given: Cut | undefined, call: (signal: AbortSignal) => Promise<Outcome>) => {
      const limit = new AbortController();
      cut = given;
      if (given?.how === 'hang') onCut = () => setImmediate(() => limit.abort());
      const ended = new Promise<{ toServer: number; toClient: number }>((resolve) => {
        onEnd = resolve;
      });
      const outcome = await call(limit.signal);
      const bytes = await ended;
      [cut, onCut, onEnd] = [undefined, () => undefined, () => undefined];
      return { outcome, bytes };
    },
    close: async () => {
      front.close();
      front.closeAllConnections();
      await venue.close();
    },
  };
}

const open = new AbortController().signal;

describe.each([
  ['matriks', true],
  ['matriks', false],
  ['ideal-data', true],
  ['ideal-data', false],
] as const)('%s, de-duplicating: %s', (key, deduplicates) => {
  it.each(['toServer', 'toClient'] as const)('one order for every cut of what goes %s', async (direction) => {
    const { venue, brokerage, withCut, close } = await openCutVenue(key, deduplicates);
    const nextId = ids();
    const whole = await withCut(undefined, (signal) => brokerage.send(orderOf(nextId()), signal));
    expect(whole.outcome.kind).toBe('accepted');
    const length = whole.bytes[direction];
    let stood = 0;
    let resent = 0;
    for (let atByte = 0; atByte <= length; atByte += CUT_EVERY) {
      const how = WAYS[(atByte / CUT_EVERY) % WAYS.length]!;
      // the answer to a request that came whole, and then hangs, is a cut of the answer
      if (how === 'hang' && atByte === length) continue;
      const order = orderOf(nextId());
      const { outcome } = await withCut({ direction, atByte, how }, (signal) =>
        brokerage.send(order, signal),
      );
      const what = `${how} at byte ${atByte} of ${length}`;
      if (atByte < length || direction === 'toServer') expect(outcome.kind, what).toBe('unknown');
      const seen = await brokerage.lookUp(order.clientOrderId, open);
      expect(seen.kind, what).toMatch(/^(found|absent)$/);
      if (direction === 'toServer' && atByte < length) expect(seen.kind, what).toBe('absent');
      if (direction === 'toClient') expect(seen.kind, what).toBe('found');
      if (seen.kind === 'found') stood += 1;
      else {
        resent += 1;
        expect((await brokerage.send(order, open)).kind, what).toBe('accepted');
      }
    }
    const book = venue.book();
    expect(book.filter(({ orders }) => orders.length !== 1)).toEqual([]);
    expect(book).toHaveLength(1 + stood + resent);
    expect(direction === 'toServer' ? resent : stood).toBeGreaterThan(length / CUT_EVERY - 2);
    await close();
  });

  it('a venue that does not de-duplicate doubles what is sent again without a look-up', async () => {
    const { venue, brokerage, withCut, close } = await openCutVenue(key, deduplicates);
    const order = orderOf('order-1');
    const cut = { direction: 'toClient', atByte: 40, how: 'reset' } as const;
    expect((await withCut(cut, (signal) => brokerage.send(order, signal))).outcome.kind).toBe('unknown');
    expect((await brokerage.send(order, open)).kind).toBe('accepted');
    expect(venue.book()[0]!.orders).toHaveLength(deduplicates ? 1 : 2);
    await close();
  });
});
