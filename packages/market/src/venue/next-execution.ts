/** The next execution of an order at an instant: at the market's price where that is within the limit, of all that is left or of a part. */
import type { RandomStream } from '../random/stream.ts';
import { feeOf, fixedOf, formatFixed, parseFixed } from './fixed-point.ts';
import { remainderOf } from './order-book.ts';
import type { VenueMarket } from './venue-market.ts';
import type { BookExecution, BookOrder } from './venue-order.ts';
import type { VenueSettings } from './venue-settings.ts';

export interface ExecutionParts {
  readonly market: VenueMarket;
  readonly random: RandomStream;
  readonly settings: VenueSettings;
}

/** A part is of whole lots and leaves some. */
const partOf = ({ random, settings }: ExecutionParts, order: BookOrder, lot: bigint): bigint => {
  const lots = remainderOf(order) / lot;
  if (lots < 2n || random.uniform() >= settings.partialFills) return remainderOf(order);
  return lot * (1n + ((lots - 1n) * BigInt(Math.floor(random.uniform() * 1000))) / 1000n);
};

const priceWithin = (market: VenueMarket, order: BookOrder, now: number): bigint | undefined => {
  const price = market.priceAt(order.symbol, now);
  if (price === undefined) return undefined;
  const [offered, limit] = [fixedOf(price), parseFixed(order.limitPrice)!];
  const isWithin = order.side === 'Buy' ? offered <= limit : offered >= limit;
  return isWithin && offered > 0n ? offered : undefined;
};

export function nextExecution(
  parts: ExecutionParts,
  order: BookOrder,
  lot: bigint,
  now: number,
): BookExecution | undefined {
  const price = priceWithin(parts.market, order, now);
  if (price === undefined) return undefined;
  const units = partOf(parts, order, lot);
  return {
    executionId: `${order.brokerOrderId}-${order.executions.length + 1}`,
    units: formatFixed(units),
    price: formatFixed(price),
    fee: formatFixed(feeOf(units, price, parts.settings.commission)),
    executedAt: now,
  };
}
