/** What was done on each of some days: one grouped query for each kind of row, however many days (decision 092). */
import { CURRENCIES, type Currency } from '@ballast/contract/constants';
import type { DayCounts } from '@ballast/contract/entities/statistics';
import type { IntegrationKey } from '@ballast/contract/keys';
import type { Reader } from '../client/create-database.ts';
import { Prisma } from '../generated/client.ts';
import { SESSION_CREATED } from '../sessions/sessions.ts';

export interface StatisticsQuery {
  readonly integration: IntegrationKey;
  /** IANA name of the zone whose days they are. */
  readonly timeZone: string;
  /** The first instant of the first day, and that after the last. */
  readonly from: Date;
  readonly until: Date;
}

export interface PresentCounts {
  readonly users: number;
  readonly activeUsers: number;
  readonly portfolios: number;
  readonly simulations: number;
}

type Count = Exclude<keyof DayCounts, 'date' | 'volume'>;

/** Rows of each kind, with the instant that dates them as `at`. Accounts of visitors and what hangs on them are none of them. */
const rowsOf = (integration: IntegrationKey): Readonly<Record<Count, Prisma.Sql>> => ({
  users: Prisma.sql`SELECT created_at AS at FROM users WHERE NOT is_demo`,
  signIns: Prisma.sql`SELECT a.at FROM audit a JOIN users u ON u.id = a.user_id AND NOT u.is_demo WHERE a.action = ${SESSION_CREATED}`,
  portfolios: Prisma.sql`SELECT p.created_at AS at FROM portfolios p JOIN users u ON u.id = p.user_id AND NOT u.is_demo WHERE NOT p.is_simulation`,
  simulations: Prisma.sql`SELECT s.created_at AS at FROM simulations s JOIN users u ON u.id = s.user_id AND NOT u.is_demo`,
  optimizations: Prisma.sql`SELECT o.created_at AS at FROM ${optimizations}`,
  approvals: Prisma.sql`SELECT o.decided_at AS at FROM ${optimizations} WHERE o.status = 'approved' AND o.integration = ${integration}`,
  orders: Prisma.sql`SELECT t.created_at AS at FROM transactions t JOIN (${optimizations}) ON o.id = t.optimization_id WHERE o.integration = ${integration}`,
});

const optimizations = Prisma.sql`optimizations o JOIN portfolios p ON p.id = o.portfolio_id AND NOT p.is_simulation JOIN users u ON u.id = p.user_id AND NOT u.is_demo`;

const dayOf = (timeZone: string) => Prisma.sql`to_char(at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')`;

/** Days without anything are absent. */
export async function readStatistics(
  db: Reader,
  query: StatisticsQuery,
): Promise<Map<string, Partial<DayCounts>>> {
  const { integration, timeZone, from, until } = query;
  const within = Prisma.sql`at >= ${from} AND at < ${until}`;
  const kinds = Object.entries(rowsOf(integration)) as [Count, Prisma.Sql][];
  const counts = await db.$queryRaw<{ kind: Count; date: string; count: number }[]>(
    Prisma.join(
      kinds.map(
        ([kind, rows]) =>
          Prisma.sql`SELECT ${kind} AS kind, ${dayOf(timeZone)} AS date, count(*)::int AS count FROM (${rows}) rows WHERE ${within} GROUP BY 2`,
      ),
      ' UNION ALL ',
    ),
  );
  const volumes = await db.$queryRaw<{ date: string; currency: Currency; value: number }[]>`
    SELECT ${dayOf(timeZone)} AS date, currency, sum(value)::float8 AS value FROM (
      SELECT e.executed_at AS at, p.currency::text AS currency, e.value FROM executions e
      JOIN transactions t ON t.id = e.transaction_id JOIN (${optimizations}) ON o.id = t.optimization_id
      WHERE o.integration = ${integration}
    ) rows WHERE ${within} GROUP BY 1, 2`;
  const days = new Map<string, Partial<DayCounts>>();
  for (const { kind, date, count } of counts) days.set(date, { ...days.get(date), [kind]: count });
  for (const { date, currency, value } of volumes) {
    const day = days.get(date) ?? {};
    days.set(date, { ...day, volume: { ...noVolume(), ...day.volume, [currency]: value } });
  }
  return days;
}

export const noVolume = (): Record<Currency, number> =>
  Object.fromEntries(CURRENCIES.map((currency) => [currency, 0])) as Record<Currency, number>;

/** What there is now, of the same accounts. */
export async function countPresent(db: Reader): Promise<PresentCounts> {
  const [row] = await db.$queryRaw<PresentCounts[]>`
    SELECT
      (SELECT count(*)::int FROM users WHERE NOT is_demo AND deleted_at IS NULL) AS users,
      (SELECT count(*)::int FROM users WHERE NOT is_demo AND deleted_at IS NULL AND is_active) AS "activeUsers",
      (SELECT count(*)::int FROM portfolios p JOIN users u ON u.id = p.user_id AND NOT u.is_demo
        WHERE NOT p.is_simulation AND p.deleted_at IS NULL) AS portfolios,
      (SELECT count(*)::int FROM simulations s JOIN users u ON u.id = s.user_id AND NOT u.is_demo
        WHERE s.deleted_at IS NULL) AS simulations`;
  if (row === undefined) throw new Error('no counts');
  return row;
}
