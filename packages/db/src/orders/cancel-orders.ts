/** §7 cancel-transaction: what the venue cannot have is canceled at once, for the rest it is asked to. */
import type { Database } from '../client/create-database.ts';
import type { Tools } from '../client/tools.ts';
import type { RenderNotification } from '../notifications/notify.ts';
import { changeOrders, type Judge, type OrderEdit } from './change-orders.ts';
import type { OrderRow } from './order-row.ts';

export interface CancelRequest {
  readonly portfolioId: string;
  readonly userId: string;
  readonly symbols: readonly string[];
}

export type CancelResult =
  | { readonly status: 'canceled' | 'not_found' | 'stale' | 'conflict' }
  /** Nothing of the last approval has that symbol. */
  | { readonly status: 'unknown'; readonly index: number };

export function cancelOrders(
  db: Database,
  { portfolioId, userId, symbols }: CancelRequest,
  render: RenderNotification,
  tools: Tools,
): Promise<CancelResult> {
  const request = {
    ...{ portfolioId, userId, actorId: userId, optimizationId: null, bookVersion: null, prices: {} },
    ...({
      notFound: { status: 'not_found' },
      stale: { status: 'stale' },
      conflict: { status: 'conflict' },
    } as const),
  };
  const judge: Judge<CancelResult> = (orders) => {
    const edits: OrderEdit[] = [];
    for (const [index, symbol] of symbols.entries()) {
      const row = orders.find(({ transaction }) => transaction.symbol === symbol);
      if (row === undefined) return { refused: { status: 'unknown', index } };
      if (row.transaction.status === 'done') return { refused: { status: 'conflict' } };
      if (!edits.some((edit) => edit.row === row)) edits.push(...cancel(row, tools));
    }
    if (edits.length === 0) return { refused: { status: 'canceled' } };
    return { result: { status: 'canceled' }, edits, verb: 'cancelOrders', details: { symbols } };
  };
  return changeOrders(db, request, render, tools, judge);
}

function cancel(row: OrderRow, { now }: Tools): OrderEdit[] {
  if (row.transaction.status === 'canceled' || row.cancelAskedAt !== null) return [];
  if (row.triedAt === null)
    return [{ row, transaction: 'canceled', columns: { cancelAskedAt: now, settledAt: now }, trades: [] }];
  return [{ row, columns: { cancelAskedAt: now, lookAt: now }, trades: [] }];
}
