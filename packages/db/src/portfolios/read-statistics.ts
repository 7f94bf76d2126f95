/** What a user did and what came of it, over all live portfolios (§1.29). */
import type { Currency } from '@ballast/contract/constants';
import type { IsoDate } from '@ballast/contract/dates';
import type { Reader } from '../client/create-database.ts';

export interface Contribution {
  readonly id: string;
  readonly name: string;
  readonly currency: Currency;
  /** As they were valued last; null: never. */
  readonly value: number | null;
  readonly profit: number | null;
}

export function readContributions(db: Reader, userId: string): Promise<Contribution[]> {
  return db.$queryRaw<Contribution[]>`
    SELECT p.id, p.name, p.currency::text AS currency, v.value::float8 AS value,
      (v.value - v.capital)::float8 AS profit
    FROM portfolios p LEFT JOIN portfolio_valuations v ON v.portfolio_id = p.id
    WHERE p.user_id = ${userId}::uuid AND p.deleted_at IS NULL AND NOT p.is_simulation
      AND p.first_approved_at IS NOT NULL`;
}

export interface DecisionCounts {
  readonly approved: number;
  readonly rejected: number;
  readonly expired: number;
}

/** Of deleted portfolios, too: they were decided. */
export async function countDecisions(db: Reader, userId: string): Promise<DecisionCounts> {
  const rows = await db.optimization.groupBy({
    by: ['status'],
    where: {
      status: { in: ['approved', 'rejected', 'expired'] },
      portfolio: { userId, isSimulation: false },
    },
    _count: true,
  });
  const of = (status: string) => rows.find((row) => row.status === status)?._count ?? 0;
  return { approved: of('approved'), rejected: of('rejected'), expired: of('expired') };
}

export interface Effect {
  readonly portfolioId: string;
  readonly name: string;
  readonly currency: Currency;
  readonly decidedAt: Date;
  readonly until: Date;
  readonly growth: number | null;
  readonly cost: number;
}

/**
 * The last approvals with the growth of their portfolio until the next one, or until now: the product of what each record of its
 * history is worth, less the money that came in with it, over the record before (time-weighted).
 */
export function readEffects(db: Reader, userId: string, now: Date, limit: number): Promise<Effect[]> {
  return db.$queryRaw<Effect[]>`
    WITH decisions AS (
      SELECT o.id, o.portfolio_id, p.name, p.currency::text AS currency, o.decided_at,
        coalesce(lead(o.decided_at) OVER (PARTITION BY o.portfolio_id ORDER BY o.decided_at), ${now}) AS until
      FROM optimizations o JOIN portfolios p ON p.id = o.portfolio_id
      WHERE p.user_id = ${userId}::uuid AND p.deleted_at IS NULL AND NOT p.is_simulation
        AND o.status = 'approved' AND o.decided_at IS NOT NULL),
    latest AS (SELECT * FROM decisions ORDER BY decided_at DESC, id DESC LIMIT ${limit}),
    steps AS (
      SELECT l.id, h.balance + h.investment AS value, h.capital,
        lag(h.balance + h.investment) OVER one AS before, lag(h.capital) OVER one AS capital_before
      FROM latest l JOIN portfolio_history h ON h.portfolio_id = l.portfolio_id
        AND h.at >= l.decided_at AND h.at <= l.until
      WINDOW one AS (PARTITION BY l.id ORDER BY h.at)),
    growth AS (
      SELECT id, exp(sum(ln((value - capital + capital_before) / before)::float8)) - 1 AS growth
      FROM steps WHERE before > 0 AND value - capital + capital_before > 0 GROUP BY id),
    costs AS (
      SELECT t.optimization_id AS id, sum(t.cost)::float8 AS cost FROM transactions t
      WHERE t.optimization_id IN (SELECT id FROM latest) AND t.filled > 0 GROUP BY t.optimization_id)
    SELECT l.portfolio_id AS "portfolioId", l.name, l.currency, l.decided_at AS "decidedAt", l.until,
      g.growth, coalesce(c.cost, 0) AS cost
    FROM latest l LEFT JOIN growth g USING (id) LEFT JOIN costs c USING (id)
    ORDER BY l.decided_at DESC, l.id DESC`;
}

export interface MonthActivity {
  readonly month: IsoDate;
  readonly optimizations: number;
  readonly approved: number;
  readonly rejected: number;
  readonly expired: number;
  readonly simulations: number;
  readonly orders: number;
}

/** Months (UTC) from `from` until `now`, oldest first, those without anything included. */
export function readActivity(db: Reader, userId: string, from: Date, now: Date): Promise<MonthActivity[]> {
  return db.$queryRaw<MonthActivity[]>`
    WITH months AS (
      SELECT generate_series(date_trunc('month', ${from}::timestamptz, 'UTC'), ${now}::timestamptz, '1 month') AS at),
    own AS (SELECT id FROM portfolios WHERE user_id = ${userId}::uuid AND NOT is_simulation),
    runs AS (
      SELECT date_trunc('month', o.created_at, 'UTC') AS at, count(*) AS n FROM optimizations o
      WHERE o.portfolio_id IN (SELECT id FROM own) AND o.created_at >= ${from} GROUP BY 1),
    decided AS (
      SELECT date_trunc('month', o.decided_at, 'UTC') AS at,
        count(*) FILTER (WHERE o.status = 'approved') AS approved,
        count(*) FILTER (WHERE o.status = 'rejected') AS rejected,
        count(*) FILTER (WHERE o.status = 'expired') AS expired
      FROM optimizations o
      WHERE o.portfolio_id IN (SELECT id FROM own) AND o.decided_at >= ${from} GROUP BY 1),
    tests AS (
      SELECT date_trunc('month', created_at, 'UTC') AS at, count(*) AS n FROM simulations
      WHERE user_id = ${userId}::uuid AND created_at >= ${from} GROUP BY 1),
    trades AS (
      SELECT date_trunc('month', t.created_at, 'UTC') AS at, count(*) AS n FROM transactions t
      WHERE t.portfolio_id IN (SELECT id FROM own) AND t.filled > 0 AND t.optimization_id IS NOT NULL
        AND t.created_at >= ${from} GROUP BY 1)
    SELECT to_char(m.at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS month,
      coalesce(runs.n, 0)::int AS optimizations, coalesce(d.approved, 0)::int AS approved,
      coalesce(d.rejected, 0)::int AS rejected, coalesce(d.expired, 0)::int AS expired,
      coalesce(tests.n, 0)::int AS simulations, coalesce(trades.n, 0)::int AS orders
    FROM months m LEFT JOIN runs USING (at) LEFT JOIN decided d USING (at) LEFT JOIN tests USING (at)
      LEFT JOIN trades USING (at)
    ORDER BY m.at`;
}
