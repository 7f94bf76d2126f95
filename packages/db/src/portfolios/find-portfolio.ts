/** One portfolio in full, and its history; `null` for anybody else's. */
import type { Reader } from '../client/create-database.ts';
import {
  type HistoryPoint,
  type PortfolioRecord,
  portfolioInclude,
  toHistoryPoint,
  toPortfolioRecord,
} from './portfolio-record.ts';

export async function findPortfolio(
  db: Reader,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<PortfolioRecord | null> {
  const row = await db.portfolio.findFirst({
    where: { id, userId, isSimulation: false, deletedAt: null },
    include: portfolioInclude,
  });
  return row === null ? null : toPortfolioRecord(row);
}

/** What a worker needs for the run it was asked for; `null` where that run is no longer awaited. */
export async function findAwaitedPortfolio(
  db: Reader,
  { portfolioId, runToken }: { readonly portfolioId: string; readonly runToken: string },
): Promise<PortfolioRecord | null> {
  const row = await db.portfolio.findFirst({
    where: { id: portfolioId, runToken, status: 'calculating', deletedAt: null },
    include: portfolioInclude,
  });
  return row === null ? null : toPortfolioRecord(row);
}

/** Oldest first, from `since` on where given. */
export async function readHistory(
  db: Reader,
  portfolioId: string,
  since: Date | null = null,
): Promise<HistoryPoint[]> {
  const rows = await db.portfolioHistory.findMany({
    where: { portfolioId, ...(since === null ? {} : { at: { gte: since } }) },
    orderBy: { at: 'asc' },
  });
  return rows.map(toHistoryPoint);
}

export interface ValuePoint {
  readonly at: Date;
  /** Cash and holdings. */
  readonly value: number;
}

/** Values alone, for sparklines of many portfolios at once. */
export async function readValues(
  db: Reader,
  portfolioIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, readonly ValuePoint[]>> {
  const rows = await db.portfolioHistory.findMany({
    where: { portfolioId: { in: [...portfolioIds] }, at: { gte: since } },
    orderBy: { at: 'asc' },
    select: { portfolioId: true, at: true, balance: true, investment: true },
  });
  const values = new Map<string, ValuePoint[]>(portfolioIds.map((id) => [id, []]));
  for (const { portfolioId, at, balance, investment } of rows)
    values.get(portfolioId)?.push({ at, value: balance.plus(investment).toNumber() });
  return values;
}
