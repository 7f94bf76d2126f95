/** Orders of an approval with their transactions and executions, as commands judge them. */
import type { KnownOrder } from '@ballast/domain/orders/judge-order-report';
import { isClosed } from '@ballast/domain/orders/order-lifecycle';
import type { Decimal } from '../books/decimal.ts';
import type { Reader } from '../client/create-database.ts';
import type { Prisma } from '../generated/client.ts';

const include = { transaction: { include: { executions: { orderBy: { executedAt: 'asc' } } } } } as const;

export type OrderRow = Prisma.OrderGetPayload<{ include: typeof include }>;

/** Sales first, as they are sent. */
export async function readOrders(db: Reader, optimizationId: string): Promise<OrderRow[]> {
  const rows = await db.order.findMany({
    where: { transaction: { optimizationId } },
    include,
    orderBy: { transaction: { symbol: 'asc' } },
  });
  return [...rows.filter(isSale), ...rows.filter((row) => !isSale(row))];
}

export const isSale = ({ transaction: { type } }: OrderRow): boolean => type === 'Sell';

export const isOpen = ({ transaction: { status } }: OrderRow): boolean => !isClosed(status);

/** Executions that a user entered; all others are the venue's. */
const BY_HAND = 'by_hand:';
export const isByHand = (reference: string): boolean => reference.startsWith(BY_HAND);
export const handReference = ({ transaction: { executions } }: OrderRow): string =>
  `${BY_HAND}${executions.filter(({ reference }) => isByHand(reference)).length + 1}`;

const text = (value: Decimal): string => value.toFixed();

export const knownOrder = (row: OrderRow): KnownOrder => ({
  transaction: row.transaction.status,
  units: text(row.units),
  brokerOrderId: row.brokerOrderId,
  revision: row.revision,
  state: row.venueState,
  isSettled: row.settledAt !== null,
  executions: row.transaction.executions
    .filter(({ reference }) => !isByHand(reference))
    .map(({ reference, amount }) => ({ reference, units: text(amount) })),
  booked: text(row.transaction.filled),
});
