/** What portfolios are worth, kept for the order and the totals of lists: written when books change, and when prices have (decision 045). */
import type { Currency } from '@ballast/contract/constants';
import type { PortfolioState } from '@ballast/contract/entities/portfolio';
import type { DayEntry } from '@ballast/domain/day-trades';
import type { HeldBooks } from '@ballast/domain/value-holdings';
import { quantity } from '../books/decimal.ts';
import type { Database, Reader, Transaction } from '../client/create-database.ts';
import { Prisma } from '../generated/client.ts';
import { readDayEntries } from './read-day-entries.ts';

/**
 * With the books, in their transaction. Trades are made at the last price: today changes by what they cost; the rest of it, and
 * the move of the prices since the last valuation, follow with the next one.
 */
export async function recordBookedValue(
  tx: Transaction,
  portfolioId: string,
  { balance, investment, revenue }: PortfolioState,
  cost: number,
  now: Date,
): Promise<void> {
  const value = quantity(balance).plus(investment);
  await tx.$executeRaw`
    UPDATE portfolio_valuations v
    SET value = ${value}::numeric, capital = ${value.minus(revenue)}::numeric,
      change_today = coalesce(v.change_today, 0) - ${quantity(cost)}::numeric,
      book_version = p.book_version, valued_at = ${now}
    FROM portfolios p
    WHERE p.id = v.portfolio_id AND v.portfolio_id = ${portfolioId}::uuid AND p.first_approved_at IS NOT NULL`;
}

export interface UnvaluedPortfolio extends HeldBooks {
  readonly id: string;
  readonly currency: Currency;
  readonly bookVersion: number;
  readonly valuedAt: Date | null;
  readonly entries: readonly DayEntry[];
}

type Row = Omit<UnvaluedPortfolio, 'entries' | 'holdings'> & {
  readonly holdings: UnvaluedPortfolio['holdings'] | null;
};

export interface UnvaluedQuery {
  /** Valued with older price data, or never. */
  readonly revision: number;
  /** Valued before that instant, or never. */
  readonly before: Date;
  readonly entriesSince: Date;
  /** The last one of the batch before. */
  readonly after: Pick<UnvaluedPortfolio, 'id' | 'valuedAt'> | null;
  readonly limit: number;
}

const NEVER = new Date(0);

/** The oldest valuations first. */
export async function listUnvalued(
  db: Reader,
  { revision, before, entriesSince, after, limit }: UnvaluedQuery,
): Promise<UnvaluedPortfolio[]> {
  const behind =
    after === null
      ? Prisma.empty
      : Prisma.sql`AND (coalesce(v.valued_at, ${NEVER}), v.portfolio_id)
          > (${after.valuedAt ?? NEVER}, ${after.id}::uuid)`;
  const rows = await db.$queryRaw<Row[]>`
    SELECT p.id, p.currency::text AS currency, p.book_version AS "bookVersion", v.valued_at AS "valuedAt",
      p.balance::float8 AS balance,
      p.capital::float8 AS capital,
      (SELECT json_agg(json_build_object('symbol', h.symbol, 'amount', h.amount, 'price', h.price)
         ORDER BY h.symbol) FROM holdings h WHERE h.portfolio_id = p.id) AS holdings
    FROM portfolio_valuations v JOIN portfolios p ON p.id = v.portfolio_id
    WHERE p.first_approved_at IS NOT NULL
      AND (v.market_revision < ${revision} OR coalesce(v.valued_at, ${NEVER}) < ${before}) ${behind}
    ORDER BY coalesce(v.valued_at, ${NEVER}), v.portfolio_id LIMIT ${limit}`;
  const ids = rows.map(({ id }) => id);
  const entries = await readDayEntries(db, ids, entriesSince);
  return rows.map((row) => ({ ...row, holdings: row.holdings ?? [], entries: entries.get(row.id) ?? [] }));
}

export interface NewValuation {
  readonly portfolioId: string;
  /** The books that were valued: of others nothing is stored. */
  readonly bookVersion: number;
  readonly value: number;
  readonly capital: number;
  readonly changeToday: number | null;
}

/** Which price data was valued with, and when. */
export interface ValuedWith {
  readonly revision: number;
  readonly at: Date;
}

/**
 * Rows that somebody else is writing are left to them; a valuation of older price data, or an older one of the same, never
 * replaces a newer one. Answers how many were stored.
 */
export async function storeValuations(
  db: Database,
  valuations: readonly NewValuation[],
  { revision, at }: ValuedWith,
): Promise<number> {
  const column = <Key extends keyof NewValuation>(key: Key) => valuations.map((each) => each[key]);
  return db.$executeRaw`
    WITH fresh AS (
      SELECT * FROM unnest(${column('portfolioId')}::uuid[], ${column('bookVersion')}::int[],
        ${column('value')}::numeric[], ${column('capital')}::numeric[], ${column('changeToday')}::numeric[])
        AS f (portfolio_id, book_version, value, capital, change_today)
    ), free AS (
      SELECT v.portfolio_id FROM portfolio_valuations v JOIN fresh f USING (portfolio_id)
      JOIN portfolios p ON p.id = v.portfolio_id
      WHERE p.book_version = f.book_version
        AND (v.market_revision, coalesce(v.valued_at, ${NEVER})) < (${revision}, ${at})
      ORDER BY v.portfolio_id FOR NO KEY UPDATE OF v SKIP LOCKED
    )
    UPDATE portfolio_valuations v
    SET value = f.value, capital = f.capital, change_today = f.change_today, book_version = f.book_version,
      market_revision = ${revision}, valued_at = ${at}
    FROM fresh f JOIN free USING (portfolio_id)
    WHERE v.portfolio_id = f.portfolio_id`;
}
