/** The rest of imported bars, where their source has more than closes, and what is traded most. */
import { dayFromIso, isoFromDay } from '@ballast/contract/dates';
import type { Reader } from '../client/create-database.ts';

type Values = readonly (number | null)[];

export interface StoredBars {
  readonly dates: readonly string[];
  readonly opens: Values;
  readonly highs: Values;
  readonly lows: Values;
  readonly closes: readonly number[];
  readonly volumes: Values;
}

interface YearRow {
  readonly symbol: string;
  readonly year: number;
  readonly days: readonly number[];
  readonly opens: Values | null;
  readonly highs: Values | null;
  readonly lows: Values | null;
  readonly closes: readonly number[];
  readonly volumes: Values | null;
}

/** Of the series that speaks for each symbol; without those that have closes alone. */
export async function readBars(
  db: Reader,
  symbols: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Map<string, StoredBars>> {
  const rows = await db.$queryRaw<YearRow[]>`
    WITH chosen AS (
      SELECT DISTINCT ON (s.symbol) s.symbol, s.id
      FROM price_series s JOIN datasets d ON d.id = s.dataset_id
      WHERE s.symbol = ANY (${[...symbols]}::text[])
      ORDER BY s.symbol, d.is_adjusted DESC, s.last_date DESC, s.points DESC, d.name
    )
    SELECT c.symbol, y.year::int, y.days::int[] AS days, y.opens, y.highs, y.lows, y.closes, y.volumes
    FROM chosen c JOIN price_years y ON y.series_id = c.id
    WHERE y.year BETWEEN ${Number(from.slice(0, 4))} AND ${Number(to.slice(0, 4))}
    ORDER BY c.symbol, y.year`;
  const found = new Map<string, StoredBars>();
  for (const [symbol, years] of Map.groupBy(rows, (row) => row.symbol)) {
    if (years.every(({ highs, lows }) => highs === null || lows === null)) continue;
    const column = (key: 'opens' | 'highs' | 'lows' | 'volumes') =>
      years.flatMap((year) => year[key] ?? year.days.map(() => null));
    found.set(symbol, {
      dates: years.flatMap(({ year, days }) => {
        const first = dayFromIso(`${year}-01-01`);
        return days.map((day) => isoFromDay(first + day));
      }),
      ...{ opens: column('opens'), highs: column('highs'), lows: column('lows') },
      closes: years.flatMap(({ closes }) => closes),
      volumes: column('volumes'),
    });
  }
  return found;
}

/** Indices, then by the money that changed hands in the last year of each series; series without volumes follow, the longest first. */
export async function readLeading(db: Reader, domain: string, count: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ symbol: string }[]>`
    SELECT s.symbol, max(COALESCE(t.traded, 0)) AS traded, max(s.points) AS points
    FROM price_series s CROSS JOIN LATERAL (
      SELECT avg(bar.close * bar.volume) AS traded
      FROM price_years y CROSS JOIN LATERAL unnest(y.closes, y.volumes) AS bar (close, volume)
      WHERE y.series_id = s.id AND y.year = extract(year FROM s.last_date)
    ) t
    WHERE split_part(s.symbol, '.', 2) = ${domain}
    GROUP BY s.symbol ORDER BY s.symbol LIKE '%.INDEX' DESC, traded DESC, points DESC, s.symbol LIMIT ${count}`;
  return rows.map(({ symbol }) => symbol);
}
