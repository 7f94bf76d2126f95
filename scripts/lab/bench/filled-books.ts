/** A portfolio's books as many years leave them: monthly trades, quarterly dividends, yearly contributions, a value of each day. */
import { createSyntheticMarket } from '@ballast/integrations/market-data/synthetic';
import type { Client } from 'pg';

/** Not in dollars, so that each is converted. */
const listed = (count: number): string[] =>
  [...createSyntheticMarket('ballast').universe.tickers().take(60_000)]
    .filter(
      ({ type, listedFrom, currency }) => type === 'equity' && listedFrom < '2010' && currency !== 'USD',
    )
    .slice(0, count)
    .map(({ symbol }) => symbol);

/** What the ledger holds of each kind; `n` counts symbols from 1. */
const ENTRIES = `
  WITH s AS (SELECT symbol, n::int FROM unnest($2::text[]) WITH ORDINALITY AS s (symbol, n)),
  start AS (SELECT now() - $3::int * interval '365 days' AS at)
  INSERT INTO ledger_entries (portfolio_id, kind, symbol, units, amount, at)
  SELECT $1::uuid, kind::ledger_kind, symbol, units, amount, at FROM (
    SELECT 'contribution' AS kind, NULL AS symbol, 0 AS units, 10000000 AS amount, at FROM start
    UNION ALL SELECT 'contribution', NULL, 0, 50000, start.at + y * interval '1 year' FROM start, generate_series(1, $3::int - 1) y
    UNION ALL SELECT 'buy', symbol, 100, 5000, start.at FROM s, start
    UNION ALL SELECT 'fee', symbol, 0, 10, start.at FROM s, start
    UNION ALL SELECT CASE WHEN (n + m) % 2 = 0 THEN 'buy' ELSE 'sell' END, symbol,
      CASE WHEN (n + m) % 2 = 0 THEN 5 ELSE -5 END, 260, start.at + m * interval '30 days'
      FROM s, start, generate_series(1, $3::int * 12) m WHERE n % 20 = m % 20
    UNION ALL SELECT 'fee', symbol, 0, 0.52, start.at + m * interval '30 days'
      FROM s, start, generate_series(1, $3::int * 12) m WHERE n % 20 = m % 20
    UNION ALL SELECT 'dividend', symbol, 0, 31.25, start.at + q * interval '91 days' + n % 80 * interval '1 day'
      FROM s, start, generate_series(1, $3::int * 4 - 2) q
  ) e ORDER BY at, kind`;

export interface FilledBooks {
  /** Of a portfolio in dollars. */
  readonly id: string;
  readonly holdings: number;
  readonly years: number;
}

/** Answers how many entries its ledger has then. */
export const fillBooks = async (database: Client, { id, holdings, years }: FilledBooks): Promise<number> => {
  await database.query(ENTRIES, [id, listed(holdings), years]);
  await database.query(
    `INSERT INTO applied_actions (portfolio_id, symbol, kind, ex_date, terms, units, paid, applied_at)
     SELECT portfolio_id, symbol, 'dividend', at::date, 0.3, 100, amount, at FROM ledger_entries
     WHERE portfolio_id = $1 AND kind = 'dividend'`,
    [id],
  );
  await database.query(
    `INSERT INTO holdings (portfolio_id, symbol, amount, price, updated_at)
     SELECT portfolio_id, symbol, sum(units), 50, now() FROM ledger_entries
     WHERE portfolio_id = $1 AND symbol IS NOT NULL GROUP BY 1, 2 HAVING sum(units) <> 0`,
    [id],
  );
  await database.query(
    `INSERT INTO portfolio_history (portfolio_id, at, kind, balance, investment, credit, revenue, capital, assets)
     SELECT $1::uuid, now() - d * interval '1 day', 'close'::history_kind, 5000000, 5000000, 0, 0, 10000000, '[]'::jsonb
     FROM generate_series(1, $2::int * 365 - 1) d
     UNION ALL SELECT $1::uuid, at + interval '1 ms', 'trade'::history_kind, 5000000, 5000000, 0, 0, 10000000, '[]'::jsonb
     FROM ledger_entries WHERE portfolio_id = $1::uuid AND kind = 'contribution'`,
    [id, years],
  );
  await database.query(
    `UPDATE portfolios SET status = 'approved', run_token = NULL, first_approved_at = now() - $2::int * interval '365 days',
       actions_until = now(), balance = (SELECT sum(CASE WHEN kind IN ('buy', 'fee') THEN -amount ELSE amount END)
         FROM ledger_entries WHERE portfolio_id = $1::uuid) WHERE id = $1::uuid`,
    [id, years],
  );
  const { rows } = await database.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM ledger_entries WHERE portfolio_id = $1',
    [id],
  );
  await database.query('VACUUM ANALYZE');
  return rows[0]?.n ?? 0;
};
