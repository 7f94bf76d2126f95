/**
 * A page of a user's portfolios (§2 lists), cut by the database: what a list shows and no more, however many there are. Orders
 * by value and by change are those of the stored valuations.
 */

import type { PortfolioSummary } from '@ballast/contract/entities/portfolio';
import type { PortfolioStatus } from '@ballast/contract/keys';
import { completeRebalancing } from '@ballast/domain/complete-definition';
import type { DayEntry } from '@ballast/domain/day-trades';
import type { Reader } from '../client/create-database.ts';
import { literalPattern } from '../client/literal-pattern.ts';
import type { Page } from '../client/page.ts';
import { Prisma } from '../generated/client.ts';
import type { PortfolioRecord } from './portfolio-record.ts';
import { dayEntriesSql } from './read-day-entries.ts';

export type PortfolioSort = 'createdAt' | 'name' | 'status' | 'value' | 'changeTodayPct' | 'profitLossPct';

export interface PortfolioFilter {
  readonly userId: string;
  /** Part of name or description. */
  readonly search: string;
  readonly status: PortfolioStatus | null;
  /** Held, or one of those to choose from. */
  readonly symbol?: string;
}

export interface PortfolioQuery extends PortfolioFilter {
  readonly page: Page<PortfolioSort>;
  /** How far back values and trades are wanted. */
  readonly valuesSince: Date;
  readonly entriesSince: Date;
}

export interface StoredValuation {
  readonly value: number | null;
  readonly capital: number | null;
  readonly changeToday: number | null;
  readonly valuedAt: Date | null;
}

type Shared =
  | 'id'
  | 'name'
  | 'description'
  | 'isDemo'
  | 'currency'
  | 'status'
  | 'rebalanceSuggestionNotified'
  | 'plannedInvestment'
  | 'createdAt'
  | 'updatedAt'
  | 'calculation'
  | 'balance'
  | 'capital'
  | 'bookVersion'
  | 'actionsUntil'
  | 'firstApprovedAt'
  | 'nextCheckAt'
  | 'rebalancing'
  | 'targetWeights'
  | 'holdings';

export interface ListedPortfolio extends Pick<PortfolioRecord, Shared> {
  readonly tickerCount: number;
  readonly pending: PortfolioSummary['pendingOptimization'];
  /** Cash and holdings at past closes, oldest first. */
  readonly values: readonly number[];
  /** Trades of the last days, oldest first. */
  readonly entries: readonly DayEntry[];
  readonly stored: StoredValuation;
}

/** Letters as people order them, as far as one order can serve all languages. */
const NAME = Prisma.sql`p.name COLLATE "und-x-icu"`;

const COLUMN: Readonly<Record<PortfolioSort, Prisma.Sql>> = {
  createdAt: Prisma.sql`p.created_at`,
  name: NAME,
  status: Prisma.sql`p.status::text`,
  value: Prisma.sql`v.value`,
  changeTodayPct: Prisma.sql`v.change_today / nullif(v.value - v.change_today, 0)`,
  profitLossPct: Prisma.sql`(v.value - v.capital) / nullif(greatest(v.capital, 0), 0)`,
};

/** Of the portfolio itself and never without a value: an index may order by them, and values beside them would all be read for one page. */
const OWN: ReadonlySet<PortfolioSort> = new Set(['createdAt', 'name', 'status']);

/** What has no number comes before every number; rows that compare alike are ordered by id. */
const orderOf = ({ sort, asc }: PortfolioQuery['page']): Prisma.Sql => {
  const nulls = OWN.has(sort) ? Prisma.empty : asc ? Prisma.sql`NULLS FIRST` : Prisma.sql`NULLS LAST`;
  return asc
    ? Prisma.sql`${COLUMN[sort]} ASC ${nulls}, p.id ASC`
    : Prisma.sql`${COLUMN[sort]} DESC ${nulls}, p.id DESC`;
};

const isFiltered = ({ search, status, symbol }: PortfolioFilter): boolean =>
  search !== '' || status !== null || symbol !== undefined;

/** Of a portfolio `p`. */
const matches = ({ userId, search, status, symbol }: PortfolioFilter): Prisma.Sql => {
  const pattern = `%${literalPattern(search)}%`;
  const parts = [
    Prisma.sql`p.user_id = ${userId}::uuid AND p.deleted_at IS NULL AND NOT p.is_simulation`,
    ...(status === null ? [] : [Prisma.sql`p.status = ${status}::portfolio_status`]),
    ...(symbol === undefined
      ? []
      : [
          Prisma.sql`(jsonb_exists(p.configuration -> 'tickers', ${symbol})
            OR EXISTS (SELECT 1 FROM holdings h WHERE h.portfolio_id = p.id AND h.symbol = ${symbol}))`,
        ]),
    ...(search === '' ? [] : [Prisma.sql`(p.name ILIKE ${pattern} OR p.description ILIKE ${pattern})`]),
  ];
  return Prisma.join(parts, ' AND ');
};

/** The ids of the page first: all else is read for them alone. By their user, or the valuations of everybody would be read for one. */
const pageOf = (query: PortfolioQuery): Prisma.Sql => {
  const { page, size, sort } = query.page;
  const source = OWN.has(sort)
    ? Prisma.sql`portfolios p`
    : Prisma.sql`portfolios p JOIN portfolio_valuations v ON v.portfolio_id = p.id AND v.user_id = p.user_id`;
  return Prisma.sql`
    SELECT p.id FROM ${source}
    WHERE ${matches(query)} ORDER BY ${orderOf(query.page)} LIMIT ${size} OFFSET ${(page - 1) * size}`;
};

type Row = Omit<ListedPortfolio, 'stored' | 'entries' | 'values' | 'holdings'> & {
  readonly holdings: ListedPortfolio['holdings'] | null;
  readonly values: readonly number[] | null;
  readonly entries: readonly (Omit<DayEntry, 'at'> & { readonly at: string })[] | null;
} & { readonly [Key in keyof StoredValuation as `stored${Capitalize<Key>}`]: StoredValuation[Key] };

const toListed = ({
  storedValue,
  storedCapital,
  storedChangeToday,
  storedValuedAt,
  ...row
}: Row): ListedPortfolio => ({
  ...row,
  rebalancing: completeRebalancing(row.rebalancing),
  holdings: row.holdings ?? [],
  values: row.values ?? [],
  entries: (row.entries ?? []).map((entry) => ({ ...entry, at: new Date(entry.at) })),
  stored: {
    value: storedValue,
    capital: storedCapital,
    changeToday: storedChangeToday,
    valuedAt: storedValuedAt,
  },
});

export async function listPortfolios(db: Reader, query: PortfolioQuery): Promise<ListedPortfolio[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT p.id, p.name, p.description, p.is_demo AS "isDemo", p.currency::text AS currency,
      p.status::text AS status, p.rebalance_suggestion_notified AS "rebalanceSuggestionNotified",
      p.planned_investment::float8 AS "plannedInvestment", p.created_at AS "createdAt",
      p.updated_at AS "updatedAt", p.calculation, p.balance::float8 AS balance, p.capital::float8 AS capital,
      p.book_version AS "bookVersion", p.actions_until AS "actionsUntil",
      p.first_approved_at AS "firstApprovedAt", p.next_check_at AS "nextCheckAt", p.rebalancing,
      p.target_weights AS "targetWeights", jsonb_array_length(p.configuration -> 'tickers') AS "tickerCount",
      v.value::float8 AS "storedValue", v.capital::float8 AS "storedCapital",
      v.change_today::float8 AS "storedChangeToday", v.valued_at AS "storedValuedAt",
      (SELECT json_agg(json_build_object('symbol', h.symbol, 'amount', h.amount, 'price', h.price)
         ORDER BY h.symbol) FROM holdings h WHERE h.portfolio_id = p.id) AS holdings,
      (SELECT json_build_object('id', o.id, 'createdAt', ${isoText('o.created_at')},
         'expiresAt', ${isoText('o.expires_at')})
       FROM optimizations o WHERE o.portfolio_id = p.id AND o.status = 'pending' LIMIT 1) AS pending,
      (SELECT json_agg(x.balance + x.investment ORDER BY x.at) FROM portfolio_history x
       WHERE x.portfolio_id = p.id AND x.at >= ${query.valuesSince}) AS values,
      (SELECT json_agg(json_build_object('symbol', d.symbol, 'kind', d.kind, 'units', d.units,
         'amount', d.amount, 'at', d.at) ORDER BY d.id)
       FROM (${dayEntriesSql(query.entriesSince)}) d WHERE d.portfolio_id = p.id) AS entries
    FROM portfolios p JOIN portfolio_valuations v ON v.portfolio_id = p.id
    WHERE p.id IN (${pageOf(query)})
    ORDER BY ${orderOf(query.page)}`;
  return rows.map(toListed);
}

/** As everywhere else an instant is told. */
function isoText(column: 'o.created_at' | 'o.expires_at'): Prisma.Sql {
  return Prisma.sql`to_char(${Prisma.raw(column)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export interface CurrencyTotals {
  readonly currency: PortfolioRecord['currency'];
  readonly portfolios: number;
  readonly value: number;
  readonly capital: number;
  /** Of those that have a today, which are so many; null: none has. */
  readonly changeToday: number | null;
  readonly withToday: number;
  /** The oldest of the valuations that were added; null: there is none. */
  readonly valuedAt: Date | null;
}

/** Stored valuations of all that match, added up by currency. */
export async function sumPortfolios(db: Reader, filter: PortfolioFilter): Promise<CurrencyTotals[]> {
  const source = isFiltered(filter)
    ? Prisma.sql`portfolio_valuations v JOIN portfolios p ON p.id = v.portfolio_id WHERE ${matches(filter)}`
    : Prisma.sql`portfolio_valuations v WHERE v.user_id = ${filter.userId}::uuid`;
  return db.$queryRaw<CurrencyTotals[]>`
    SELECT v.currency::text AS currency, count(*)::int AS portfolios,
      coalesce(sum(v.value), 0)::float8 AS value, coalesce(sum(v.capital), 0)::float8 AS capital,
      sum(v.change_today)::float8 AS "changeToday", count(v.change_today)::int AS "withToday", min(v.valued_at) AS "valuedAt"
    FROM ${source} GROUP BY v.currency ORDER BY v.currency`;
}
