/** What a venue says it does not hold ends without it: refused by it, or to be canceled and never arrived. A venue that says nothing is shown. */
import type { Database } from '../client/create-database.ts';
import type { Tools } from '../client/tools.ts';
import type { RenderNotification } from '../notifications/notify.ts';
import { changeOrders, type Judge } from './change-orders.ts';
import { isOpen } from './order-row.ts';

export interface OrderAt {
  readonly id: string;
  readonly portfolioId: string;
  readonly optimizationId: string;
}

type Ended = 'recorded' | 'stale';

const requestOf = ({ portfolioId, optimizationId }: OrderAt) => ({
  ...{ portfolioId, optimizationId, userId: null, actorId: null, bookVersion: null, prices: {} },
  ...({ notFound: 'stale', stale: 'stale', conflict: 'stale' } as const),
});

/** Nothing of it is at the venue and nothing will be: what was executed before it said so stays as it is. */
export function endOrder(
  db: Database,
  order: OrderAt,
  reason: string | null,
  render: RenderNotification,
  tools: Tools,
): Promise<Ended> {
  const judge: Judge<Ended> = (orders) => {
    const row = orders.find(({ id }) => id === order.id);
    // the venue has told of it meanwhile: that counts
    if (row === undefined || row.settledAt !== null || row.revision !== null) return { refused: 'stale' };
    const columns = { settledAt: tools.now, reason, attention: null, silentSince: null };
    const edit = { row, columns, trades: [], ...(isOpen(row) && { transaction: 'canceled' as const }) };
    const details = { clientOrderId: row.clientOrderId, reason };
    return { result: 'recorded', edits: [edit], verb: 'recordOrder', details };
  };
  return changeOrders(db, requestOf(order), render, tools, judge);
}

/** For a person: it is not known what has become of the order. */
export function showSilence(
  db: Database,
  order: OrderAt,
  render: RenderNotification,
  tools: Tools,
): Promise<Ended> {
  const judge: Judge<Ended> = (orders) => {
    const row = orders.find(({ id }) => id === order.id);
    if (row === undefined || row.settledAt !== null || row.attention !== null) return { refused: 'stale' };
    const edit = { row, columns: { attention: 'venue_silent' }, trades: [] };
    const details = { clientOrderId: row.clientOrderId, attention: 'venue_silent' };
    return { result: 'recorded', edits: [edit], verb: 'recordOrder', details };
  };
  return changeOrders(db, requestOf(order), render, tools, judge);
}
