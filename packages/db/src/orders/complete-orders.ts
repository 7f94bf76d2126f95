/**
 * §7 complete-transaction: what was executed of an approval, entered by hand. It closes the transactions named; what a venue tells afterwards is
 * compared with what was entered and never booked on top of it (safety F8).
 */
import { isClosed } from '@ballast/domain/orders/order-lifecycle';
import { applyTrade } from '../books/books.ts';
import { quantity, roundMoney } from '../books/decimal.ts';
import type { Prices } from '../books/valuation.ts';
import type { Database } from '../client/create-database.ts';
import type { Tools } from '../client/tools.ts';
import type { RenderNotification } from '../notifications/notify.ts';
import { changeOrders, type Judge, type OrderEdit } from './change-orders.ts';
import { handReference, type OrderRow } from './order-row.ts';

export interface EnteredTrade {
  readonly symbol: string;
  readonly type: 'Buy' | 'Sell';
  /** Everything that was executed of the order, what the venue has told included. */
  readonly amount: number;
  /** Of what the venue has not told, portfolio currency. */
  readonly price: number;
  readonly cost: number;
}

export interface CompleteRequest {
  readonly portfolioId: string;
  readonly userId: string;
  readonly bookVersion: number;
  readonly prices: Prices;
  readonly trades: readonly EnteredTrade[];
}

export type CompleteResult =
  | { readonly status: 'completed' | 'not_found' | 'stale' | 'conflict' | 'below_cash' }
  /** Nothing of the last approval has that symbol and side; less than was booked; more than was ordered. */
  | { readonly status: 'unknown' | 'below_booked' | 'above_ordered'; readonly index: number };

export function completeOrders(
  db: Database,
  { portfolioId, userId, bookVersion, prices, trades }: CompleteRequest,
  render: RenderNotification,
  tools: Tools,
): Promise<CompleteResult> {
  const request = {
    ...{ portfolioId, userId, actorId: userId, optimizationId: null, bookVersion, prices },
    ...({
      notFound: { status: 'not_found' },
      stale: { status: 'stale' },
      conflict: { status: 'conflict' },
    } as const),
  };
  const judge: Judge<CompleteResult> = (orders, books) => {
    const edits: OrderEdit[] = [];
    for (const [index, trade] of trades.entries()) {
      const row = orders.find(
        ({ transaction: { symbol, type } }) => symbol === trade.symbol && type === trade.type,
      );
      if (row === undefined || edits.some((edit) => edit.row === row))
        return { refused: { status: 'unknown', index } };
      const amount = quantity(trade.amount);
      if (amount.lessThan(row.transaction.filled)) return { refused: { status: 'below_booked', index } };
      if (amount.greaterThan(row.transaction.amount)) return { refused: { status: 'above_ordered', index } };
      edits.push(...complete(row, trade, tools));
    }
    if (edits.length === 0) return { refused: { status: 'completed' } };
    const booked = edits.flatMap((edit) => edit.trades);
    if (booked.reduce(applyTrade, books).balance.isNegative()) return { refused: { status: 'below_cash' } };
    return { result: { status: 'completed' }, edits, verb: 'completeOrders', details: { trades } };
  };
  return changeOrders(db, request, render, tools, judge);
}

function complete(
  row: OrderRow,
  { symbol, type, amount, price, cost }: EnteredTrade,
  { now }: Tools,
): OrderEdit[] {
  const { status, filled } = row.transaction;
  const rest = quantity(amount).minus(filled);
  const isWhole = quantity(amount).equals(row.transaction.amount);
  if (rest.isZero() && isClosed(status) && row.attention === null) return [];
  const of = { transactionId: row.transactionId, reference: handReference(row), executedAt: now };
  const value = roundMoney(rest.times(price)).toNumber();
  const trade = { symbol, type, amount: rest.toNumber(), price, value, cost, of };
  const atVenue =
    row.triedAt === null ? { settledAt: now } : { cancelAskedAt: row.cancelAskedAt ?? now, lookAt: now };
  return [
    {
      row,
      columns: { attention: null, ...(row.settledAt === null && atVenue) },
      trades: rest.isZero() ? [] : [trade],
      ...(!isClosed(status) && { transaction: isWhole ? 'done' : 'canceled' }),
    },
  ];
}
