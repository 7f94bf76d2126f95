/** All orders of the venue as the sum of what happened to them: told again, the same events give the same book. */
import { parseFixed } from './fixed-point.ts';
import type { BookExecution, BookOrder, VenueBrokerage } from './venue-order.ts';

type Placed = Omit<BookOrder, 'state' | 'executions' | 'reason' | 'revision' | 'reported'>;

export type BookEvent =
  | { readonly type: 'placed'; readonly order: Placed }
  | { readonly type: 'filled'; readonly id: string; readonly execution: BookExecution }
  | {
      readonly type: 'ended';
      readonly id: string;
      readonly state: 'rejected' | 'canceled' | 'expired';
      readonly reason: string;
    }
  | { readonly type: 'reported'; readonly id: string; readonly revision: number };

const sumOf = (executions: readonly BookExecution[]): bigint =>
  executions.reduce((sum, { units }) => sum + parseFixed(units)!, 0n);

export const remainderOf = ({ units, executions }: BookOrder): bigint =>
  parseFixed(units)! - sumOf(executions);

const changed = (order: BookOrder, event: Exclude<BookEvent, { type: 'placed' }>): BookOrder => {
  if (event.type === 'reported') return { ...order, reported: Math.max(order.reported, event.revision) };
  const revision = order.revision + 1;
  if (event.type === 'ended') return { ...order, state: event.state, reason: event.reason, revision };
  const executions = [...order.executions, event.execution];
  const isWhole = remainderOf({ ...order, executions }) === 0n;
  return { ...order, executions, state: isWhole ? 'filled' : 'partly_filled', revision };
};

export interface OrderBook {
  /** Recorded first, then true. */
  readonly apply: (event: BookEvent) => BookOrder;
  readonly order: (brokerOrderId: string) => BookOrder;
  /** All with this client order id, oldest first; without de-duplication there may be several. */
  readonly find: (brokerage: VenueBrokerage, clientOrderId: string) => readonly BookOrder[];
  readonly orders: () => readonly BookOrder[];
}

export function createOrderBook(past: readonly BookEvent[], record: (event: BookEvent) => void): OrderBook {
  const orders = new Map<string, BookOrder>();
  const byClient = new Map<string, string[]>();
  const clientKey = (brokerage: VenueBrokerage, clientOrderId: string) => `${brokerage} ${clientOrderId}`;

  const order = (id: string): BookOrder => {
    const found = orders.get(id);
    if (!found) throw new Error(`the book has no order ${id}`);
    return found;
  };

  const place = (placed: Placed): BookOrder => {
    const key = clientKey(placed.brokerage, placed.clientOrderId);
    byClient.set(key, [...(byClient.get(key) ?? []), placed.brokerOrderId]);
    return { ...placed, state: 'accepted', executions: [], reason: null, revision: 1, reported: 0 };
  };

  const remember = (event: BookEvent): BookOrder => {
    const after = event.type === 'placed' ? place(event.order) : changed(order(event.id), event);
    orders.set(after.brokerOrderId, after);
    return after;
  };

  for (const event of past) remember(event);

  return {
    apply: (event) => {
      record(event);
      return remember(event);
    },
    order,
    find: (brokerage, clientOrderId) => (byClient.get(clientKey(brokerage, clientOrderId)) ?? []).map(order),
    orders: () => [...orders.values()],
  };
}
