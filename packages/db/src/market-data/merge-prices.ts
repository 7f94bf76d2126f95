/**
 * Staged prices against stored ones, some series at a time: counted for a dry run, merged when published.
 * A day that is in the file replaces the stored one; a day that is not stays. Merging the same file again writes no row.
 */
import type { Reader, Transaction } from '../client/create-database.ts';
import { Prisma } from '../generated/client.ts';

/** Series [from, to) of the import. */
export interface SeriesRange {
  readonly importId: string;
  /** Undefined: a data set that does not exist yet. */
  readonly datasetId: string | undefined;
  readonly from: number;
  readonly to: number;
}

export interface MergeCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

const POINT = Prisma.raw('d(day, close, open, high, low, volume)');

/** Points of the file and those of the same series and years that are stored. */
const bothSides = ({ importId, datasetId, from, to }: SeriesRange): Prisma.Sql => Prisma.sql`
  staged AS MATERIALIZED (
    SELECT p.series, p.year, d.day, d.close, d.open, d.high, d.low, d.volume
    FROM staged_prices p, unnest(p.days, p.closes, p.opens, p.highs, p.lows, p.volumes) AS ${POINT}
    WHERE p.import_id = ${importId}::uuid AND p.series >= ${from} AND p.series < ${to}
  ), stored AS MATERIALIZED (
    SELECT s.index AS series, y.year, d.day, d.close, d.open, d.high, d.low, d.volume
    FROM import_series s
    JOIN price_series ps ON ps.dataset_id = ${datasetId ?? null}::uuid AND ps.symbol = s.symbol
    JOIN price_years y ON y.series_id = ps.id
    CROSS JOIN LATERAL unnest(y.days, y.closes, y.opens, y.highs, y.lows, y.volumes) AS ${POINT}
    WHERE s.import_id = ${importId}::uuid AND s.index >= ${from} AND s.index < ${to}
      AND EXISTS (SELECT 1 FROM staged_prices t
        WHERE t.import_id = ${importId}::uuid AND t.series = s.index AND t.year = y.year)
  )`;

/** A bar of the file says something new; what it does not give is no change. */
const differs = Prisma.sql`(n.close <> o.close OR (n.open IS NOT NULL AND n.open IS DISTINCT FROM o.open)
  OR (n.high IS NOT NULL AND n.high IS DISTINCT FROM o.high) OR (n.low IS NOT NULL AND n.low IS DISTINCT FROM o.low)
  OR (n.volume IS NOT NULL AND n.volume IS DISTINCT FROM o.volume))`;

export async function comparePrices(db: Reader, range: SeriesRange): Promise<MergeCounts> {
  const [row] = await db.$queryRaw<MergeCounts[]>`
    WITH ${bothSides(range)}
    SELECT count(*) FILTER (WHERE o.day IS NULL)::int AS added,
      count(*) FILTER (WHERE o.day IS NOT NULL AND ${differs})::int AS changed,
      count(*) FILTER (WHERE o.day IS NOT NULL AND NOT ${differs})::int AS unchanged
    FROM staged n LEFT JOIN stored o USING (series, year, day)`;
  return row ?? { added: 0, changed: 0, unchanged: 0 };
}

/** The other parts of a bar stay where the file brings the same close without them. */
const part = (name: 'open' | 'high' | 'low' | 'volume'): Prisma.Sql => {
  const [n, o] = [Prisma.raw(`n.${name}`), Prisma.raw(`o.${name}`)];
  return Prisma.sql`COALESCE(${n}, CASE WHEN n.close IS NULL OR n.close = o.close THEN ${o} END) AS ${Prisma.raw(name)}`;
};

const column = (name: string): Prisma.Sql =>
  Prisma.sql`CASE WHEN bool_or(open IS NOT NULL OR high IS NOT NULL OR low IS NOT NULL OR volume IS NOT NULL)
    THEN array_agg(${Prisma.raw(name)} ORDER BY day) END`;

/** Ids of the series in which something has changed. */
export async function mergePrices(tx: Transaction, range: SeriesRange): Promise<string[]> {
  const { importId, datasetId } = range;
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH ${bothSides(range)}, merged AS (
      SELECT series, year, day, COALESCE(n.close, o.close) AS close,
        ${part('open')}, ${part('high')}, ${part('low')}, ${part('volume')}
      FROM staged n FULL JOIN stored o USING (series, year, day)
    ), written AS (
      INSERT INTO price_years AS y (series_id, year, days, closes, opens, highs, lows, volumes)
      SELECT ps.id, m.year, array_agg(m.day ORDER BY m.day), array_agg(m.close ORDER BY m.day),
        ${column('open')}, ${column('high')}, ${column('low')}, ${column('volume')}
      FROM merged m
      JOIN import_series s ON s.import_id = ${importId}::uuid AND s.index = m.series
      JOIN price_series ps ON ps.dataset_id = ${datasetId ?? null}::uuid AND ps.symbol = s.symbol
      GROUP BY ps.id, m.year
      ON CONFLICT (series_id, year) DO UPDATE SET days = excluded.days, closes = excluded.closes,
        opens = excluded.opens, highs = excluded.highs, lows = excluded.lows, volumes = excluded.volumes
      WHERE (y.days, y.closes, y.opens, y.highs, y.lows, y.volumes) IS DISTINCT FROM
        (excluded.days, excluded.closes, excluded.opens, excluded.highs, excluded.lows, excluded.volumes)
      RETURNING series_id
    )
    SELECT DISTINCT series_id::text AS id FROM written`;
  return rows.map(({ id }) => id);
}
