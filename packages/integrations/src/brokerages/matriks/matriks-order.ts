/** An order in the words of Matriks' gateway: camelCase, states in upper case, decimals as text, times of UTC. */
import { z } from 'zod';
import type { OrderRequest, VenueOrder, VenueOrderState } from '../brokerage.ts';
import { type Echo, isConsistent } from '../gateway/check-order.ts';
import { decimalTextSchema } from '../gateway/decimal-text.ts';

const STATES = {
  NEW: 'accepted',
  PARTIALLY_FILLED: 'partly_filled',
  FILLED: 'filled',
  REJECTED: 'rejected',
  CANCELED: 'canceled',
  EXPIRED: 'expired',
} as const satisfies Record<string, VenueOrderState>;

const SIDES = { BUY: 'Buy', SELL: 'Sell' } as const satisfies Record<string, OrderRequest['side']>;

const fillSchema = z.object({
  fillId: z.string().min(1).max(100),
  quantity: decimalTextSchema,
  price: decimalTextSchema,
  commission: decimalTextSchema,
  time: z.iso.datetime(),
});

const orderSchema = z.object({
  orderId: z.string().min(1).max(100),
  clientOrderId: z.string().min(1).max(64),
  instrument: z.string().min(1).max(64),
  side: z.enum(['BUY', 'SELL']),
  status: z.enum(Object.keys(STATES) as (keyof typeof STATES)[]),
  quantity: decimalTextSchema,
  limitPrice: decimalTextSchema,
  currency: z.string().length(3),
  statusText: z.string().max(1000).nullable(),
  version: z.int().positive(),
  fills: z.array(fillSchema).max(10_000),
});

export interface ReadOrder {
  readonly order: VenueOrder;
  readonly echo: Echo;
}

/** Undefined: it is no order, or one that contradicts itself. */
export const readMatriksOrder = (content: unknown): ReadOrder | undefined => {
  const parsed = orderSchema.safeParse(content);
  if (!parsed.success) return undefined;
  const { orderId, clientOrderId, status, quantity, statusText, version, fills } = parsed.data;
  const order: VenueOrder = {
    clientOrderId,
    brokerOrderId: orderId,
    state: STATES[status],
    units: quantity,
    executions: fills.map((fill) => ({
      executionId: fill.fillId,
      units: fill.quantity,
      price: fill.price,
      fee: fill.commission,
      executedAt: Date.parse(fill.time),
    })),
    reason: statusText,
    revision: version,
  };
  const { instrument: symbol, side, limitPrice, currency } = parsed.data;
  return isConsistent(order)
    ? { order, echo: { symbol, side: SIDES[side], limitPrice, currency } }
    : undefined;
};

export const writeMatriksOrder = (order: OrderRequest) => ({
  clientOrderId: order.clientOrderId,
  instrument: order.symbol,
  side: order.side === 'Buy' ? 'BUY' : 'SELL',
  orderType: 'LIMIT',
  timeInForce: 'DAY',
  quantity: order.units,
  limitPrice: order.limitPrice,
  currency: order.currency,
});
