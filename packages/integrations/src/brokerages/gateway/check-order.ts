/** What must be true of any order that a venue reports; one that contradicts itself says nothing. */
import type { OrderRequest, VenueOrder } from '../brokerage.ts';
import { scaled } from './decimal-text.ts';

const executed = ({ executions }: VenueOrder): bigint =>
  executions.reduce((sum, { units }) => sum + scaled(units), 0n);

export function isConsistent(order: VenueOrder): boolean {
  const [done, all] = [executed(order), scaled(order.units)];
  const ids = new Set(order.executions.map(({ executionId }) => executionId));
  if (ids.size !== order.executions.length || all === 0n) return false;
  if (order.executions.some(({ units, price }) => scaled(units) === 0n || scaled(price) === 0n)) return false;
  if (order.state === 'filled') return done === all;
  if (order.state === 'accepted' || order.state === 'rejected') return done === 0n;
  return order.state === 'partly_filled' ? done > 0n && done < all : done < all;
}

/** What the venue says of the order beside its state: the same as was asked for, or it is not that order. */
export interface Echo {
  readonly symbol: string;
  readonly side: OrderRequest['side'];
  readonly limitPrice: string;
  readonly currency: string;
}

export const isEchoOf = (asked: OrderRequest, order: VenueOrder, echo: Echo): boolean =>
  order.clientOrderId === asked.clientOrderId &&
  scaled(order.units) === scaled(asked.units) &&
  scaled(echo.limitPrice) === scaled(asked.limitPrice) &&
  echo.symbol === asked.symbol &&
  echo.side === asked.side &&
  echo.currency === asked.currency;
