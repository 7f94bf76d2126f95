/** What the coverage page tells of a series: its span, its gaps, and moves that look like splits nobody adjusted for. */
import type { Transaction } from '../client/create-database.ts';

/** Calendar days without a price that no run of holidays explains. */
const GAP_DAYS = 10;
/** Of a series of weeks or months a step is a gap where it is more than that many of its usual ones. */
const GAP_STEPS = 2;
/** A move by this factor in one step, up or down, is worth a look: the smallest usual split is 3 for 2. */
export const JUMP_FACTOR = 1.45;
const LISTED_MAX = 20;

export async function describeSeries(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await tx.$executeRaw`
    WITH points AS (
      SELECT y.series_id, make_date(y.year, 1, 1) + d.day AS date, d.close,
        lag(make_date(y.year, 1, 1) + d.day) OVER w AS date_before, lag(d.close) OVER w AS close_before
      FROM price_years y, unnest(y.days, y.closes) AS d(day, close)
      WHERE y.series_id = ANY (${[...ids]}::uuid[])
      WINDOW w AS (PARTITION BY y.series_id ORDER BY y.year, d.day)
    ), steps AS (
      SELECT series_id, percentile_disc(0.5) WITHIN GROUP (ORDER BY date - date_before) AS usual FROM points GROUP BY series_id
    ), marked AS (
      SELECT p.*, date - date_before > GREATEST(${GAP_DAYS}::int, ${GAP_STEPS}::int * usual) AS is_gap,
        abs(ln(close / close_before)) > ln(${JUMP_FACTOR}::float8) AS is_jump
      FROM points p JOIN steps USING (series_id)
    ), noted AS (
      SELECT *, row_number() OVER (PARTITION BY series_id, is_gap ORDER BY date DESC) AS gap,
        row_number() OVER (PARTITION BY series_id, is_jump ORDER BY date DESC) AS jump
      FROM marked
    ), summary AS (
      SELECT series_id, min(date) AS first_date, max(date) AS last_date, count(*)::int AS points,
        COALESCE(jsonb_agg(jsonb_build_object('from', date_before, 'to', date) ORDER BY date DESC)
          FILTER (WHERE is_gap AND gap <= ${LISTED_MAX}::int), '[]') AS gaps,
        COALESCE(jsonb_agg(jsonb_build_object('from', date_before, 'date', date, 'before', close_before, 'ratio', close_before / close) ORDER BY date DESC)
          FILTER (WHERE is_jump AND jump <= ${LISTED_MAX}::int), '[]') AS jumps
      FROM noted GROUP BY series_id
    )
    UPDATE price_series s SET first_date = t.first_date, last_date = t.last_date, points = t.points,
      gaps = t.gaps, jumps = t.jumps, updated_at = ${now}
    FROM summary t WHERE s.id = t.series_id`;
}
