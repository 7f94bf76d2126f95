/** Transactions of a portfolio, searched by symbol and paged (§3 Transaction). */
import type { Transaction } from '@ballast/contract/entities/transaction';
import type { Reader } from '../client/create-database.ts';
import { literalPattern } from '../client/literal-pattern.ts';
import { type Page, pageClause } from '../client/page.ts';
import type { Prisma } from '../generated/client.ts';

export interface TransactionQuery extends Page<'createdAt' | 'symbol' | 'type' | 'status'> {
  readonly userId: string;
  readonly portfolioId: string;
  /** Part of the symbol. */
  readonly search: string;
}

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
    db.transaction.findMany({ where, include: { order: true }, ...pageClause(query) }),
    db.transaction.count({ where }),
  ]);
  return { records: rows.map(toTransaction), count };
}

const toTransaction = (row: Prisma.TransactionGetPayload<{ include: { order: true } }>): Transaction => ({
  id: row.id,
  symbol: row.symbol,
  type: row.type,
  amount: row.amount.toNumber(),
  price: row.price.toNumber(),
  cost: row.cost.toNumber(),
  value: row.value.toNumber(),
  status: row.status,
  orderStatus: row.order?.status ?? null,
  createdAt: row.createdAt.toISOString(),
});
