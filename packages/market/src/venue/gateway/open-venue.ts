/**
 * The simulated venue of both brokers: one HTTP server, each broker's gateway below its key (`/matriks/…`, `/ideal-data/…`), one book of
 * orders.
 */
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { mix } from '../../random/hash.ts';
import { createStream } from '../../random/stream.ts';
import { createFaults } from '../faults.ts';
import { createOrderBook, type OrderBook } from '../order-book.ts';
import { createTrading } from '../trading.ts';
import type { VenueClock } from '../venue-clock.ts';
import type { VenueMarket } from '../venue-market.ts';
import type { BookOrder, VenueBrokerage } from '../venue-order.ts';
import type { VenueSettings } from '../venue-settings.ts';
import { createActivity } from './activity.ts';
import { createRequestHandler } from './answer-requests.ts';
import { createCallBacks } from './call-backs.ts';
import { stoppable } from './clock.ts';
import { type ClosableServer, createCuttingFront } from './cutting-front.ts';
import { openJournal } from './journal.ts';
import { createSignInHandler, type SignInSettings } from './sign-in.ts';

export interface BookEntry {
  readonly brokerage: VenueBrokerage;
  readonly clientOrderId: string;
  /** More than one: it was executed more than once. */
  readonly orders: readonly BookOrder[];
}

export interface Venue {
  readonly port: number;
  /** As the settings of the adapters name it. */
  readonly url: (brokerage: VenueBrokerage) => string;
  readonly book: () => readonly BookEntry[];
  /** Requests at work and call-backs on their way: nothing that the clock would move. */
  readonly busy: () => number;
  /** Requests whose client waits for the clock. */
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
}

export interface VenueParts {
  readonly settings: VenueSettings;
  readonly clock: VenueClock;
  readonly market: VenueMarket;
  /** 0: any free one. */
  readonly port: number;
  readonly host?: string;
  /** Signs users in as the products of both brokers would; without it nobody is. */
  readonly signIn?: SignInSettings;
  /** File that keeps the book over a restart; without it the book is in memory alone. */
  readonly journal?: string;
}

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

const entriesOf = (book: OrderBook): readonly BookEntry[] => {
  const entries = new Map<string, BookEntry>();
  for (const { brokerage, clientOrderId } of book.orders())
    entries.set(`${brokerage} ${clientOrderId}`, {
      brokerage,
      clientOrderId,
      orders: book.find(brokerage, clientOrderId),
    });
  return [...entries.values()];
};

const closeServer = (server: ClosableServer): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

export async function openVenue(parts: VenueParts): Promise<Venue> {
  const { settings, market, port, host = '127.0.0.1' } = parts;
  const clock = stoppable(parts.clock);
  const random = createStream(mix(settings.seed, 1));
  const faults = createFaults(settings.faults, createStream(mix(settings.seed, 2)));
  const activity = createActivity();
  const journal = openJournal(parts.journal);
  const book = createOrderBook(journal.past, journal.record);
  const callBacks = createCallBacks({ settings, clock, random, faults, activity, book });
  const trading = createTrading({ book, clock, market, random, settings, onChange: callBacks.report });
  const takeOrders = createRequestHandler({ settings, clock, random, trading, faults, activity });
  const signIn = parts.signIn && createSignInHandler(parts.signIn, clock.now);
  const gateway = createServer((request, response) => {
    if (signIn?.(request, response) !== true) takeOrders(request, response);
  });
  const hasCuts = (settings.faults.cuts ?? 0) > 0;
  const inner = await listen(gateway, hasCuts ? 0 : port, hasCuts ? '127.0.0.1' : host);
  const front = hasCuts ? createCuttingFront({ port: inner, cutOf: faults.ofConnection }) : undefined;
  const outer = front ? await listen(front, port, host) : inner;
  trading.resume();
  callBacks.resume();

  return {
    port: outer,
    url: (brokerage) => `http://${host}:${outer}/${brokerage}`,
    book: () => entriesOf(book),
    busy: activity.busy,
    waiting: activity.waiting,
    close: async () => {
      clock.stop();
      await Promise.all([closeServer(gateway), front ? closeServer(front) : undefined]);
    },
  };
}
