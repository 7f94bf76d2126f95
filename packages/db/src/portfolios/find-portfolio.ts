/** One portfolio in full, and its history; `null` for anybody else's. */
import type { PortfolioState } from '@ballast/contract/entities/portfolio';
import type { Reader } from '../client/create-database.ts';
import {
  type HistoryPoint,
  type PortfolioRecord,
  portfolioInclude,
  toPortfolioRecord,
  type ValuedPoint,
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

/** For the answer to a change that came before. */
export async function findDeletedPortfolio(
  db: Reader,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<PortfolioRecord | null> {
  const where = { id, userId, isSimulation: false, deletedAt: { not: null } };
  const row = await db.portfolio.findFirst({ where, include: portfolioInclude });
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

type HistoryRow = PortfolioState & Pick<HistoryPoint, 'at' | 'capital'>;
type ValuedRow = Omit<HistoryRow, 'assets'>;

/** As `readHistory`, without holdings: those of years are a hundred times all the rest. */
export async function readValues(db: Reader, portfolioId: string): Promise<ValuedPoint[]> {
  const rows = await db.$queryRaw<ValuedRow[]>`
    SELECT at, capital::float8 AS capital, balance::float8 AS balance, investment::float8 AS investment,
      credit::float8 AS credit, revenue::float8 AS revenue
    FROM portfolio_history WHERE portfolio_id = ${portfolioId}::uuid ORDER BY at`;
  return rows.map(({ at, capital, ...state }) => ({ at, capital, state }));
}

/** Oldest first; as numbers from the database, which money of two decimals fits exactly. */
export async function readHistory(db: Reader, portfolioId: string): Promise<HistoryPoint[]> {
  const rows = await db.$queryRaw<HistoryRow[]>`
    SELECT at, capital::float8 AS capital, balance::float8 AS balance, investment::float8 AS investment,
      credit::float8 AS credit, revenue::float8 AS revenue, assets
    FROM portfolio_history WHERE portfolio_id = ${portfolioId}::uuid ORDER BY at`;
  return rows.map(({ at, capital, ...state }) => ({ at, capital, state }));
}
