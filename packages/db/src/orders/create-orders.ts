/**
 * Being created → created: fixes what of an approval may be sent. Sales come first; a purchase is fixed once the cash pays for it at its limit, so
 * that no execution can make the cash negative (decision 066).
 */
import { type PlannedBuy, payableBuys } from '@ballast/domain/orders/payable-buys';
import { quantity } from '../books/decimal.ts';
import type { Database } from '../client/create-database.ts';
import type { Tools } from '../client/tools.ts';
import type { RenderNotification } from '../notifications/notify.ts';
import { changeOrders, type Judge, type OrderEdit } from './change-orders.ts';
import { isOpen, isSale, type OrderRow } from './order-row.ts';

export interface WaitingApproval {
  readonly portfolioId: string;
  readonly optimizationId: string;
}

/** Approvals with orders that are being created. */
export async function listWaitingApprovals(db: Database, limit: number): Promise<WaitingApproval[]> {
  return db.$queryRaw<WaitingApproval[]>`
    SELECT t.portfolio_id AS "portfolioId", t.optimization_id AS "optimizationId"
    FROM orders o JOIN transactions t ON t.id = o.transaction_id
    WHERE o.settled_at IS NULL AND o.status = 'being_created'
    GROUP BY 1, 2 ORDER BY min(o.created_at) LIMIT ${limit}`;
}

type Created = 'created' | 'waiting';

export function createOrders(
  db: Database,
  { portfolioId, optimizationId }: WaitingApproval,
  render: RenderNotification,
  tools: Tools,
): Promise<Created> {
  const request = {
    ...{ portfolioId, optimizationId, userId: null, actorId: null, bookVersion: null, prices: {} },
    ...({ notFound: 'waiting', stale: 'waiting', conflict: 'waiting' } as const),
  };
  const judge: Judge<Created> = (orders, { balance }, promised) => {
    const waiting = orders.filter((row) => isOpen(row) && row.status === 'being_created');
    const sales = waiting.filter(isSale);
    const edits = [
      ...sales.map((row) => fixed(row, { limitPrice: row.limitPrice }, tools)),
      ...fixBuys(orders, balance.minus(promised).toNumber(), tools),
    ];
    if (edits.length === 0) return { refused: 'waiting' };
    const details = {
      orders: edits.map(({ row, columns }) => ({ clientOrderId: row.clientOrderId, ...columns })),
    };
    return { result: 'created', edits, verb: 'createOrders', details };
  };
  return changeOrders(db, request, render, tools, judge);
}

const fixed = (row: OrderRow, columns: OrderEdit['columns'], { now }: Tools): OrderEdit => ({
  row,
  columns: { ...columns, status: 'created', lookAt: now },
  trades: [],
});

/** What the venue may still ask for what it has: the rest of the order at its limit, with its cost. */
const stillAskedFor = (row: OrderRow): number =>
  row.units.minus(row.transaction.filled).times(row.limitPrice).times(row.rate).toNumber() *
  (1 + costRate(row));

const costRate = ({ transaction: { value, cost } }: OrderRow): number =>
  value.isZero() ? 0 : cost.dividedBy(value).toNumber();

const plannedBuy = (row: OrderRow): PlannedBuy => ({
  id: row.id,
  units: row.units.toNumber(),
  price: row.transaction.price.toNumber(),
  limit: row.limitPrice.times(row.rate).toNumber(),
  lot: row.lot.toNumber(),
  rate: costRate(row),
});

const LIMIT_PLACES = 10;

function fixBuys(orders: readonly OrderRow[], spendable: number, tools: Tools): OrderEdit[] {
  const open = orders.filter(isOpen);
  const buys = open.filter((row) => !isSale(row));
  const waiting = new Map(
    buys.flatMap((row) => (row.status === 'being_created' ? [[row.id, row] as const] : [])),
  );
  const cash = buys
    .filter(({ id }) => !waiting.has(id))
    .reduce((left, row) => left - stillAskedFor(row), spendable);
  const payable = payableBuys([...waiting.values()].map(plannedBuy), cash, open.some(isSale)) ?? [];
  return payable.flatMap(({ id, units, limit }): OrderEdit[] => {
    const row = waiting.get(id);
    if (row === undefined) return [];
    if (units === 0) return [{ row, transaction: 'canceled', columns: { settledAt: tools.now }, trades: [] }];
    // in the venue's currency, and never above what was looked at
    const own = quantity(limit).dividedBy(row.rate).toDecimalPlaces(LIMIT_PLACES, 1);
    const limitPrice = own.greaterThan(row.limitPrice) ? row.limitPrice : own;
    return [fixed(row, { units: quantity(units), limitPrice }, tools)];
  });
}
