/** Transactions of a portfolio, searched by symbol and paged (§3 Transaction). */
import type { Transaction } from '@ballast/contract/entities/transaction';
import type { IntegrationKey, OrderAttention } from '@ballast/contract/keys';
import type { Reader } from '../client/create-database.ts';
import { literalPattern } from '../client/literal-pattern.ts';
import { type Page, pageClause } from '../client/page.ts';
import type { Prisma } from '../generated/client.ts';
import { isByHand } from '../orders/order-row.ts';

export interface TransactionQuery extends Page<'createdAt' | 'symbol' | 'type' | 'status'> {
  readonly userId: string;
  readonly portfolioId: string;
  /** Part of the symbol. */
  readonly search: string;
}

const include = { order: true, executions: { orderBy: { executedAt: 'asc' } } } as const;

/** Nothing for a portfolio that is not the user's. */
export async function listTransactions(
  db: Reader,
  query: TransactionQuery,
): Promise<{ readonly records: readonly Transaction[]; readonly count: number }> {
  const { userId, portfolioId, search } = query;
  const symbol = { contains: literalPattern(search), mode: 'insensitive' as const };
  const where = {
    portfolioId,
    portfolio: { userId, deletedAt: null },
    ...(search === '' ? {} : { symbol }),
  };
  const [rows, count] = await Promise.all([
    db.transaction.findMany({ where, include, ...pageClause(query) }),
    db.transaction.count({ where }),
  ]);
  return { records: rows.map(toTransaction), count };
}

type TransactionRow = Prisma.TransactionGetPayload<{ include: typeof include }>;

const toTransaction = (row: TransactionRow): Transaction => ({
  id: row.id,
  symbol: row.symbol,
  type: row.type,
  amount: row.amount.toNumber(),
  filled: row.filled.toNumber(),
  price: row.price.toNumber(),
  cost: row.cost.toNumber(),
  value: row.value.toNumber(),
  status: row.status,
  orderStatus: row.order?.status ?? null,
  order: row.order === null ? null : toOrder(row.order),
  executions: row.executions.map(({ reference, amount, price, value, cost, executedAt }) => ({
    amount: amount.toNumber(),
    price: price.toNumber(),
    value: value.toNumber(),
    cost: cost.toNumber(),
    executedAt: executedAt.toISOString(),
    isByHand: isByHand(reference),
  })),
  createdAt: row.createdAt.toISOString(),
});

const toOrder = (order: NonNullable<TransactionRow['order']>): Transaction['order'] => ({
  integration: order.integration as IntegrationKey,
  units: order.units.toNumber(),
  limitPrice: order.limitPrice.toNumber(),
  currency: order.currency,
  attention: order.attention as OrderAttention | null,
  reason: order.reason,
  sentAt: order.sentAt?.toISOString() ?? null,
  cancelAskedAt: order.cancelAskedAt?.toISOString() ?? null,
  updatedAt: order.updatedAt.toISOString(),
});
