/**
 * Matriks' gateway: resources and status codes, camelCase, English words in upper case, decimals as text with a point. A second order
 * under a client order id is 409 with the first one.
 */
import { z } from 'zod';
import type { BookOrder, BookState, RefusalCode } from '../venue-order.ts';
import type { Answer, Command, Reply, Wire } from './wire.ts';

const sendSchema = z.strictObject({
  clientOrderId: z.string().regex(/^[\w-]{1,64}$/),
  instrument: z.string().min(1).max(64),
  side: z.enum(['BUY', 'SELL']),
  orderType: z.literal('LIMIT'),
  timeInForce: z.literal('DAY'),
  quantity: z.string().max(40),
  limitPrice: z.string().max(40),
  currency: z.string().length(3),
});

const STATUS: Readonly<Record<BookState, string>> = {
  accepted: 'NEW',
  partly_filled: 'PARTIALLY_FILLED',
  filled: 'FILLED',
  rejected: 'REJECTED',
  canceled: 'CANCELED',
  expired: 'EXPIRED',
};

const REFUSAL: Readonly<Record<RefusalCode, string>> = {
  unknown_symbol: 'UNKNOWN_INSTRUMENT',
  odd_lot: 'INVALID_QUANTITY',
  bad_price: 'INVALID_PRICE',
  wrong_currency: 'INVALID_CURRENCY',
  market_closed: 'MARKET_CLOSED',
};

const wireOrder = (order: BookOrder) => ({
  orderId: order.brokerOrderId,
  clientOrderId: order.clientOrderId,
  instrument: order.symbol,
  side: order.side === 'Buy' ? 'BUY' : 'SELL',
  status: STATUS[order.state],
  quantity: order.units,
  limitPrice: order.limitPrice,
  currency: order.currency,
  statusText: order.reason,
  version: order.revision,
  fills: order.executions.map(({ executionId, units, price, fee, executedAt }) => ({
    fillId: executionId,
    quantity: units,
    price,
    commission: fee,
    time: new Date(executedAt).toISOString(),
  })),
});

const failure = (status: number, code: string): Reply => ({ status, body: { error: { code } } });

const FAILURES = {
  absent: failure(404, 'ORDER_NOT_FOUND'),
  malformed: failure(400, 'MALFORMED_REQUEST'),
  signature: failure(401, 'INVALID_SIGNATURE'),
  session_expired: failure(401, 'SESSION_EXPIRED'),
  rate_limited: failure(429, 'RATE_LIMITED'),
  broken: failure(500, 'INTERNAL'),
} as const;

const read = (method: string, path: string, body: unknown): Command => {
  if (method === 'POST' && path === '/v1/orders') {
    const parsed = sendSchema.safeParse(body);
    if (!parsed.success) return { kind: 'malformed' };
    const { clientOrderId, instrument, side, quantity, limitPrice, currency } = parsed.data;
    return {
      kind: 'send',
      order: {
        clientOrderId,
        symbol: instrument,
        side: side === 'BUY' ? 'Buy' : 'Sell',
        units: quantity,
        limitPrice,
        currency,
      },
    };
  }
  const [, id] = /^\/v1\/orders\/by-client-id\/([\w-]{1,64})$/.exec(path) ?? [];
  if (id !== undefined && method === 'GET') return { kind: 'look_up', clientOrderId: id };
  if (id !== undefined && method === 'DELETE') return { kind: 'cancel', clientOrderId: id };
  return { kind: 'malformed' };
};

const write = (answer: Answer): Reply => {
  if (answer.kind === 'refused') return failure(422, REFUSAL[answer.code]);
  if (!('order' in answer)) return FAILURES[answer.kind];
  const order = wireOrder(answer.order);
  if (answer.kind === 'duplicate')
    return { status: 409, body: { error: { code: 'DUPLICATE_CLIENT_ORDER_ID' }, order } };
  if (answer.kind === 'closed') return { status: 409, body: { error: { code: 'ORDER_CLOSED' }, order } };
  return { status: answer.kind === 'placed' ? 201 : 200, body: { order } };
};

export const matriksWire: Wire = {
  read,
  write,
  report: (order) => ({ event: 'ORDER_UPDATE', order: wireOrder(order) }),
};
