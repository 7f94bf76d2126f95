/**
 * What becomes of orders. Limit orders of the day: filled at the price of the market while it is open and within the limit, in parts or
 * whole, expired at the end of the session they were given for. Outside hours Matriks lets an order rest until the next opening,
 * IdealData refuses it.
 */
import { marketStateAt, upcomingSession } from '../calendars/market-state.ts';
import type { RandomStream } from '../random/stream.ts';
import { fixedOf, formatFixed, parseFixed } from './fixed-point.ts';
import { nextExecution } from './next-execution.ts';
import type { OrderBook } from './order-book.ts';
import type { VenueClock } from './venue-clock.ts';
import type { Listing, VenueMarket } from './venue-market.ts';
import {
  type BookOrder,
  isFinal,
  type PlacedOrder,
  type RefusalCode,
  type VenueBrokerage,
} from './venue-order.ts';
import type { Span, VenueSettings } from './venue-settings.ts';

const RESTS_WHILE_CLOSED: Readonly<Record<VenueBrokerage, boolean>> = {
  matriks: true,
  'ideal-data': false,
};

export type Placement =
  | { readonly kind: 'placed' | 'duplicate'; readonly order: BookOrder }
  | { readonly kind: 'refused'; readonly code: RefusalCode };

export type Cancellation =
  | { readonly kind: 'canceled' | 'closed'; readonly order: BookOrder }
  | { readonly kind: 'absent' };

export interface Trading {
  readonly place: (brokerage: VenueBrokerage, order: PlacedOrder) => Placement;
  readonly find: (brokerage: VenueBrokerage, clientOrderId: string) => BookOrder | undefined;
  readonly cancel: (brokerage: VenueBrokerage, clientOrderId: string) => Cancellation;
  /** After a restart: open orders go on. */
  readonly resume: () => void;
}

export interface TradingParts {
  readonly book: OrderBook;
  readonly clock: VenueClock;
  readonly market: VenueMarket;
  readonly random: RandomStream;
  readonly settings: VenueSettings;
  readonly onChange: (order: BookOrder) => void;
}

export const drawSpan = (random: RandomStream, [from, to]: Span): number =>
  Math.round(from + (to - from) * random.uniform());

function refusalOf(
  brokerage: VenueBrokerage,
  order: PlacedOrder,
  listing: Listing | undefined,
  now: number,
): RefusalCode | undefined {
  if (!listing) return 'unknown_symbol';
  const units = parseFixed(order.units);
  if (!units || units % fixedOf(listing.lot) !== 0n) return 'odd_lot';
  if (!parseFixed(order.limitPrice)) return 'bad_price';
  if (order.currency !== listing.currency) return 'wrong_currency';
  const isClosed = marketStateAt(listing.calendar, now).state === 'closed';
  return isClosed && !RESTS_WHILE_CLOSED[brokerage] ? 'market_closed' : undefined;
}

export function createTrading({ book, clock, market, random, settings, onChange }: TradingParts): Trading {
  const change = (event: Parameters<OrderBook['apply']>[0]): BookOrder => {
    const order = book.apply(event);
    onChange(order);
    return order;
  };

  const tryLater = ({ brokerOrderId, goodUntil }: BookOrder, milliseconds: number): void => {
    clock.after(Math.min(milliseconds, Math.max(0, goodUntil - clock.now())), () => attempt(brokerOrderId));
  };

  const attempt = (id: string): void => {
    const order = book.order(id);
    if (isFinal(order)) return;
    const now = clock.now();
    const listing = market.listing(order.symbol);
    if (!listing || now >= order.goodUntil) {
      change({ type: 'ended', id, state: 'expired', reason: 'end of session' });
      return;
    }
    const hours = marketStateAt(listing.calendar, now);
    if (hours.state === 'closed') {
      tryLater(order, hours.opensAt - now + drawSpan(random, settings.fillMs));
      return;
    }
    const execution = nextExecution({ market, random, settings }, order, fixedOf(listing.lot), now);
    const after = execution && change({ type: 'filled', id, execution });
    if (!after) tryLater(order, settings.lookEveryMs);
    else if (!isFinal(after)) tryLater(after, drawSpan(random, settings.fillMs));
  };

  const take = (brokerage: VenueBrokerage, placed: PlacedOrder, { calendar }: Listing): BookOrder => {
    const order = change({
      type: 'placed',
      order: {
        ...placed,
        units: formatFixed(parseFixed(placed.units)!),
        limitPrice: formatFixed(parseFixed(placed.limitPrice)!),
        brokerage,
        brokerOrderId: `${brokerage.charAt(0).toUpperCase()}${book.orders().length + 1}`,
        acceptedAt: clock.now(),
        goodUntil: upcomingSession(calendar, clock.now()).close,
      },
    });
    const isRejected = random.uniform() < settings.rejects;
    const wait = drawSpan(random, settings.fillMs);
    if (isRejected)
      clock.after(wait, () => {
        if (!isFinal(book.order(order.brokerOrderId)))
          change({
            type: 'ended',
            id: order.brokerOrderId,
            state: 'rejected',
            reason: 'credit check failed',
          });
      });
    else tryLater(order, wait);
    return order;
  };

  return {
    place: (brokerage, placed) => {
      const known = book.find(brokerage, placed.clientOrderId)[0];
      if (known && settings.brokerages[brokerage].deduplicates) return { kind: 'duplicate', order: known };
      const listing = market.listing(placed.symbol);
      const code = refusalOf(brokerage, placed, listing, clock.now());
      if (code !== undefined) return { kind: 'refused', code };
      return { kind: 'placed', order: take(brokerage, placed, listing!) };
    },
    find: (brokerage, clientOrderId) => book.find(brokerage, clientOrderId)[0],
    cancel: (brokerage, clientOrderId) => {
      const order = book.find(brokerage, clientOrderId)[0];
      if (!order) return { kind: 'absent' };
      if (isFinal(order)) return { kind: 'closed', order };
      const id = order.brokerOrderId;
      return {
        kind: 'canceled',
        order: change({ type: 'ended', id, state: 'canceled', reason: 'canceled by the client' }),
      };
    },
    resume: () => {
      for (const order of book.orders())
        if (!isFinal(order)) tryLater(order, drawSpan(random, settings.fillMs));
    },
  };
}
