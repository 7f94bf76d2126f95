/** The trades, costs, splits and dividends of some portfolios since an instant: what *today* is told from (decision 045). */
import type { DayEntry } from '@ballast/domain/day-trades';
import type { Reader } from '../client/create-database.ts';
import { Prisma } from '../generated/client.ts';

/** The execution that books what a portfolio is created with. */
export const INITIAL_REFERENCE = 'initial';

/**
 * As rows of a query. A fee has the symbol it was paid for. What was entered as held already is left out: it was not bought on the
 * day it was entered, and counts from the previous close.
 */
export const dayEntriesSql = (since: Date): Prisma.Sql => Prisma.sql`
  SELECT l.portfolio_id, l.id, coalesce(l.symbol, t.symbol) AS symbol, l.kind::text AS kind,
    l.units::float8 AS units, l.amount::float8 AS amount, l.at
  FROM ledger_entries l
  LEFT JOIN executions e ON e.id = l.execution_id
  LEFT JOIN transactions t ON t.id = e.transaction_id
  WHERE l.at > ${since} AND l.kind IN ('buy', 'sell', 'fee', 'split', 'dividend')
    AND e.reference IS DISTINCT FROM ${INITIAL_REFERENCE}`;

/** By portfolio, oldest first. */
export async function readDayEntries(
  db: Reader,
  portfolioIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, readonly DayEntry[]>> {
  if (portfolioIds.length === 0) return new Map();
  const rows = await db.$queryRaw<(DayEntry & { readonly portfolioId: string })[]>`
    SELECT d.portfolio_id AS "portfolioId", d.symbol, d.kind, d.units, d.amount, d.at
    FROM (${dayEntriesSql(since)}) d WHERE d.portfolio_id = ANY(${[...portfolioIds]}::uuid[])
    ORDER BY d.id`;
  return Map.groupBy(rows, ({ portfolioId }) => portfolioId);
}
