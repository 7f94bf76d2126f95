/** What prices there are: series with their gaps, stale ones and suspected splits; data sets; sources. */
import type { PriceSource } from '@ballast/contract/market-import';
import type { Database, Reader } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import { literalPattern } from '../client/literal-pattern.ts';
import type { ActorId, Tools } from '../client/tools.ts';
import { writeAudit } from '../events/write-audit.ts';
import { Prisma } from '../generated/client.ts';
import { JUMP_FACTOR } from './describe-series.ts';
import { raiseRevision } from './import-runs.ts';

export interface CoverageQuery {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  readonly only: 'all' | 'gaps' | 'stale' | 'jumps';
  readonly sort: 'symbol' | 'lastDate' | 'points';
  readonly asc: boolean;
}

export interface SeriesCoverage {
  readonly symbol: string;
  readonly sourceSymbol: string;
  readonly name: string | null;
  readonly dataset: string;
  readonly isUsed: boolean;
  readonly firstDate: string;
  readonly lastDate: string;
  readonly points: number;
  readonly isStale: boolean;
  readonly gaps: { from: string; to: string }[];
  readonly jumps: { date: string; ratio: number }[];
}

export interface CoverageTotals {
  readonly series: number;
  readonly symbols: number;
  readonly points: number;
  readonly gaps: number;
  readonly stale: number;
  readonly jumps: number;
  readonly tickers: number;
}

/** A series whose last day is further back has ended, or nobody brings it up to date. */
const STALE_DAYS = 10;

const ORDER = { symbol: 'symbol', lastDate: 'last_date', points: 'points' } as const;
const ONLY = {
  all: Prisma.sql`true`,
  gaps: Prisma.sql`jsonb_array_length(gaps) > 0`,
  stale: Prisma.sql`is_stale`,
  jumps: Prisma.sql`jsonb_array_length(jumps) > 0`,
} as const;

/**
 * Jumps that nothing explains. A known split or dividend of the day explains one that is none any more once prices are adjusted for
 * it; of an adjusted series, whose prices are left alone, it explains nothing.
 */
const jumps = Prisma.sql`
  SELECT COALESCE(jsonb_agg(jsonb_build_object('date', j.date, 'ratio', j.ratio) ORDER BY j.date DESC), '[]')
  FROM jsonb_to_recordset(s.jumps) AS j("from" date, date date, before float8, ratio float8)
  LEFT JOIN LATERAL (
    SELECT sum(CASE WHEN kind = 'split' THEN ln(value) WHEN value < j.before THEN ln(j.before / (j.before - value)) END) AS move
    FROM (
      SELECT DISTINCT ON (a.ex_date, a.kind) a.kind, a.value::float8 AS value FROM corporate_actions a JOIN datasets o ON o.id = a.dataset_id
      WHERE NOT d.is_adjusted AND a.symbol = s.symbol AND a.ex_date > j."from" AND a.ex_date <= j.date
      ORDER BY a.ex_date, a.kind, o.updated_at DESC, o.name
    ) actions
  ) known ON true
  WHERE abs(ln(j.ratio) - COALESCE(known.move, 0)) > ln(${JUMP_FACTOR}::float8)`;

const seriesOn = (today: Date) => Prisma.sql`
  SELECT s.id, s.dataset_id, s.symbol, s.source_symbol, s.first_date, s.last_date, s.points, s.gaps, (${jumps}) AS jumps, d.name AS dataset, t.name AS name,
    row_number() OVER (PARTITION BY s.symbol ORDER BY d.is_adjusted DESC, s.last_date DESC, s.points DESC, d.name) = 1 AS is_used,
    ${today}::date - s.last_date > ${STALE_DAYS}::int AS is_stale
  FROM price_series s JOIN datasets d ON d.id = s.dataset_id LEFT JOIN imported_tickers t ON t.symbol = s.symbol`;

export async function listCoverage(
  db: Reader,
  { page, size, search, only, sort, asc }: CoverageQuery,
  today: Date,
): Promise<{ records: SeriesCoverage[]; count: number; totals: CoverageTotals }> {
  const series = seriesOn(today);
  const pattern = `%${literalPattern(search)}%`;
  const direction = Prisma.raw(asc ? 'ASC' : 'DESC');
  const matches = Prisma.sql`${ONLY[only]} AND (symbol ILIKE ${pattern} OR source_symbol ILIKE ${pattern}
    OR name ILIKE ${pattern} OR dataset ILIKE ${pattern})`;
  const [records, counted, totals] = await Promise.all([
    db.$queryRaw<SeriesCoverage[]>`
      SELECT symbol, source_symbol AS "sourceSymbol", name, dataset, is_used AS "isUsed",
        first_date::text AS "firstDate", last_date::text AS "lastDate", points, is_stale AS "isStale", gaps, jumps
      FROM (${series}) AS all_series WHERE ${matches}
      ORDER BY ${Prisma.raw(ORDER[sort])} ${direction}, symbol, dataset
      LIMIT ${size} OFFSET ${(page - 1) * size}`,
    db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM (${series}) AS all_series WHERE ${matches}`,
    db.$queryRaw<CoverageTotals[]>`
      SELECT count(*)::int AS series, count(DISTINCT symbol)::int AS symbols, COALESCE(sum(points), 0)::float8 AS points,
        count(*) FILTER (WHERE ${ONLY.gaps})::int AS gaps, count(*) FILTER (WHERE is_stale)::int AS stale,
        count(*) FILTER (WHERE ${ONLY.jumps})::int AS jumps, (SELECT count(*)::int FROM imported_tickers) AS tickers
      FROM (${series}) AS all_series`,
  ]);
  const none = { series: 0, symbols: 0, points: 0, gaps: 0, stale: 0, jumps: 0, tickers: 0 };
  return { records, count: counted[0]?.count ?? 0, totals: totals[0] ?? none };
}

export interface DatasetSummary {
  readonly id: string;
  readonly name: string;
  readonly isAdjusted: boolean;
  readonly series: number;
  readonly points: number;
  /** Splits and dividends. */
  readonly actions: number;
  readonly firstDate: string | null;
  readonly lastDate: string | null;
  readonly updatedAt: Date;
}

export async function listDatasets(db: Reader): Promise<DatasetSummary[]> {
  return db.$queryRaw<DatasetSummary[]>`
    SELECT d.id::text, d.name, d.is_adjusted AS "isAdjusted", count(s.id)::int AS series,
      COALESCE(sum(s.points), 0)::float8 AS points,
      (SELECT count(*)::int FROM corporate_actions a WHERE a.dataset_id = d.id) AS actions, min(s.first_date)::text AS "firstDate",
      max(s.last_date)::text AS "lastDate", d.updated_at AS "updatedAt"
    FROM datasets d LEFT JOIN price_series s ON s.dataset_id = d.id GROUP BY d.id ORDER BY d.name`;
}

export async function deleteDataset(
  db: Database,
  id: string,
  actorId: ActorId,
  tools: Tools,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const dataset = await tx.dataset.findUnique({ where: { id } });
    if (dataset === null) return false;
    await tx.dataset.delete({ where: { id } });
    await raiseRevision(tx);
    await writeAudit(
      tx,
      {
        actorId,
        userId: actorId,
        action: 'dataset.delete',
        subjectType: 'dataset',
        subjectId: id,
        details: { name: dataset.name },
      },
      tools.now,
    );
    return true;
  });
}

export interface DomainSource {
  readonly domain: string;
  readonly source: PriceSource;
  readonly series: number;
  readonly lastDate: string | null;
}

export async function listMarketSources(db: Reader, domains: readonly string[]): Promise<DomainSource[]> {
  return db.$queryRaw<DomainSource[]>`
    SELECT d.domain, COALESCE(m.source, 'synthetic') AS source, count(s.id)::int AS series, max(s.last_date)::text AS "lastDate"
    FROM unnest(${[...domains]}::text[]) WITH ORDINALITY AS d(domain, place)
    LEFT JOIN market_sources m ON m.domain = d.domain
    LEFT JOIN price_series s ON split_part(s.symbol, '.', 2) = d.domain
    GROUP BY d.domain, d.place, m.source ORDER BY d.place`;
}
