/** The simulated venue on a clock that tests push on, with adapters that speak to it over real sockets. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calendarOf } from '@ballast/market/calendars/calendars';
import { openVenue, type Venue } from '@ballast/market/venue/gateway/open-venue';
import { createManualClock, type ManualClock } from '@ballast/market/venue/venue-clock';
import type { VenueMarket } from '@ballast/market/venue/venue-market';
import {
  VENUE_DEFAULTS,
  type VenueBrokerageSettings,
  type VenueSettings,
} from '@ballast/market/venue/venue-settings';
import type { Brokerage, CallBack, OrderRequest } from '../../src/brokerages/brokerage.ts';
import { type BrokerageKey, createBrokerages } from '../../src/brokerages/brokerages.ts';

export const SECRETS: Readonly<Record<BrokerageKey, string>> = {
  matriks: 'matriks-secret-of-at-least-32-bytes-0001',
  'ideal-data': 'ideal-data-secret-of-at-least-32-bytes-2',
};

/** A Friday, 12:00 in Istanbul: the session ends at 18:00. */
export const NOON = Date.parse('2026-11-20T09:00:00Z');

export const SYMBOL = 'THYAO.F.BIST';

/** 300 lira, a quarter up and down within the hour. */
export const priceAt = (instant: number): number =>
  Math.round((300 + 0.25 * Math.sin(instant / 600_000)) * 100) / 100;

export const testMarket: VenueMarket = {
  listing: (symbol) =>
    symbol === SYMBOL ? { lot: 1, currency: 'TRY', calendar: calendarOf('istanbul') } : undefined,
  priceAt: (_symbol, instant) => priceAt(instant),
};

export const orderOf = (clientOrderId: string, order: Partial<OrderRequest> = {}): OrderRequest => ({
  clientOrderId,
  symbol: SYMBOL,
  side: 'Buy',
  units: '100',
  limitPrice: '301.5',
  currency: 'TRY',
  ...order,
});

export interface TestVenue {
  readonly venue: Venue;
  readonly clock: ManualClock;
  readonly brokerages: Readonly<Record<BrokerageKey, Brokerage>>;
  /** As the adapter read them, in the order in which they came. */
  readonly callBacks: CallBack[];
  /** What the receiver answers to call-backs. */
  readonly receiver: { status: number };
  /** A call's end, the clock pushed on as far as it takes; given up after 25 s of it. */
  readonly drive: <Outcome>(call: (signal: AbortSignal) => Promise<Outcome>) => Promise<Outcome>;
  /** Time goes by. */
  readonly pass: (milliseconds: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface TestVenueSettings extends Partial<Omit<VenueSettings, 'brokerages'>> {
  readonly deduplicates?: boolean;
  readonly start?: number;
  readonly journal?: string;
  readonly clock?: ManualClock;
}

const GIVEN_UP_MS = 25_000;

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

export async function openTestVenue(given: TestVenueSettings = {}): Promise<TestVenue> {
  const { deduplicates = true, start = NOON, journal, ...settings } = given;
  const clock = given.clock ?? createManualClock(start);
  const callBacks: CallBack[] = [];
  const receiver = { status: 200 };

  const receiving = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const key = (request.url ?? '').slice(1) as BrokerageKey;
      const headers = request.headers as Record<string, string | undefined>;
      if (receiver.status === 200)
        callBacks.push(brokerages[key].readCallBack(headers, Buffer.concat(chunks), clock.now()));
      response.writeHead(receiver.status, { connection: 'close' }).end();
    });
  });
  const receiverPort = await listen(receiving);
  const brokerage = (key: BrokerageKey): VenueBrokerageSettings => ({
    secret: SECRETS[key],
    callBackUrl: `http://127.0.0.1:${receiverPort}/${key}`,
    deduplicates,
  });

  const venue = await openVenue({
    port: 0,
    clock,
    market: testMarket,
    ...(journal === undefined ? {} : { journal }),
    settings: {
      ...VENUE_DEFAULTS,
      seed: 1,
      ...settings,
      brokerages: { matriks: brokerage('matriks'), 'ideal-data': brokerage('ideal-data') },
    },
  });
  const gateway = (key: BrokerageKey) => ({
    url: venue.url(key),
    secret: SECRETS[key],
    allowedHosts: [`127.0.0.1:${venue.port}`],
  });
  const made = createBrokerages(
    { matriks: gateway('matriks'), 'ideal-data': gateway('ideal-data') },
    { now: clock.now, timeoutMs: 300_000 },
  );
  const brokerages = { matriks: made.matriks!, 'ideal-data': made['ideal-data']! };

  return {
    venue,
    clock,
    brokerages,
    callBacks,
    receiver,
    drive: async (call) => {
      const limit = new AbortController();
      const callOff = clock.after(GIVEN_UP_MS, () => limit.abort());
      let isDone = false;
      const promise = call(limit.signal).finally(() => {
        isDone = true;
      });
      while (!isDone) {
        await turn();
        if (!isDone && venue.busy() === 0 && venue.waiting() > 0) clock.step();
      }
      callOff();
      // the venue notices that nobody waits any more; of a connection that was cut it may not
      for (let turns = 0; turns < 1000 && venue.waiting() > 0; turns += 1) await turn();
      return promise;
    },
    pass: async (milliseconds) => {
      const until = clock.now() + milliseconds;
      do while (venue.busy() > 0) await turn();
      while (clock.step(until));
      clock.goTo(until);
    },
    close: async () => {
      await venue.close();
      receiving.closeAllConnections();
      await new Promise((resolve) => receiving.close(resolve));
    },
  };
}
