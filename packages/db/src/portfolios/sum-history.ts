/** All approved portfolios of a user added up day by day (§7.xD31), each standing at its last record until the next one. */
import type { Currency } from '@ballast/contract/constants';
import type { IsoDate } from '@ballast/contract/dates';
import type { Reader } from '../client/create-database.ts';
import { Prisma } from '../generated/client.ts';

/** By how much all portfolios of a currency together changed on a day on which one of them was recorded. */
export interface DayChange {
  readonly currency: Currency;
  readonly day: IsoDate;
  readonly value: number;
  readonly capital: number;
}

/** What stands before the first wanted day, as of that day: of each the last record alone, however old it is. */
const before = (from: Date) => Prisma.sql`
  SELECT o.id, o.currency, ${from}::timestamptz AS at, x.value, x.capital
  FROM own o CROSS JOIN LATERAL (
    SELECT h.balance + h.investment AS value, h.capital FROM portfolio_history h
    WHERE h.portfolio_id = o.id AND h.at < ${from} ORDER BY h.at DESC LIMIT 1) x
  UNION ALL`;

/** Oldest first; reads the records since `from` (UTC midnight) and one more of each portfolio. Null: all there are. */
export const sumHistory = (db: Reader, userId: string, from: Date | null): Promise<DayChange[]> =>
  db.$queryRaw<DayChange[]>`
    WITH own AS (
      SELECT p.id, p.currency::text AS currency FROM portfolios p
      WHERE p.user_id = ${userId}::uuid AND p.deleted_at IS NULL AND NOT p.is_simulation
        AND p.first_approved_at IS NOT NULL),
    records AS (
      ${from === null ? Prisma.empty : before(from)}
      SELECT o.id, o.currency, h.at, h.balance + h.investment AS value, h.capital
      FROM own o JOIN portfolio_history h ON h.portfolio_id = o.id
      ${from === null ? Prisma.empty : Prisma.sql`WHERE h.at >= ${from}`}),
    changes AS (
      SELECT currency, (at AT TIME ZONE 'UTC')::date AS day,
        value - lag(value, 1, 0) OVER one AS value, capital - lag(capital, 1, 0) OVER one AS capital
      FROM records WINDOW one AS (PARTITION BY id ORDER BY at))
    SELECT currency, to_char(day, 'YYYY-MM-DD') AS day, sum(value)::float8 AS value, sum(capital)::float8 AS capital
    FROM changes GROUP BY currency, day ORDER BY day`;
