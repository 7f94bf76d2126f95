/**
 * Books of a portfolio of 1,000 holdings after ten years of monthly trades and quarterly dividends, over ranges of several lengths. Prints, never
 * fails on time. `BOOKS_HOLDINGS` (1000) and `BOOKS_CALLS` (20) change what is measured.
 */
import { createSyntheticMarket } from '@ballast/integrations/market-data/synthetic';
import { Client } from 'pg';
import { startChaosProduct } from '../chaos/chaos-product.ts';
import { percentile } from '../load/percentile.ts';

const HOLDINGS = Number(process.env.BOOKS_HOLDINGS ?? 1000);
const CALLS = Number(process.env.BOOKS_CALLS ?? 20);
const YEARS = 10;

const listed = (): string[] =>
  [...createSyntheticMarket('ballast').universe.tickers().take(60_000)]
    .filter(
      ({ type, listedFrom, currency }) => type === 'equity' && listedFrom < '2010' && currency !== 'USD',
    )
    .slice(0, HOLDINGS)
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

const fill = async (database: Client, id: string): Promise<number> => {
  await database.query(ENTRIES, [id, listed(), YEARS]);
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
    [id, YEARS],
  );
  await database.query(
    `UPDATE portfolios SET status = 'approved', run_token = NULL, first_approved_at = now() - $2::int * interval '365 days',
       actions_until = now(), balance = (SELECT sum(CASE WHEN kind IN ('buy', 'fee') THEN -amount ELSE amount END)
         FROM ledger_entries WHERE portfolio_id = $1::uuid) WHERE id = $1::uuid`,
    [id, YEARS],
  );
  const { rows } = await database.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM ledger_entries WHERE portfolio_id = $1',
    [id],
  );
  await database.query('VACUUM ANALYZE');
  return rows[0]?.n ?? 0;
};

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const RANGES: Readonly<Record<string, string>> = {
  'since start': '',
  'last year': `?from=${dayBefore(365)}`,
  'last month': `?from=${dayBefore(30)}`,
  'a year five years ago': `?from=${dayBefore(5 * 365)}&to=${dayBefore(4 * 365)}`,
};

export const benchBooks = async (): Promise<void> => {
  const product = await startChaosProduct();
  const database = new Client({ connectionString: product.superuserUrl() });
  try {
    await database.connect();
    const configuration = { tickers: product.tickers.slice(0, 3), models: ['sample_algorithm'] };
    const written = { name: 'Books', currency: 'USD', configuration };
    const { body } = await product.client.call('POST', '/portfolio', written);
    const { id } = body as { id: string };
    const entries = await fill(database, id);
    process.stdout.write(`${HOLDINGS} holdings, ${YEARS} years, ${entries} entries of the ledger\n`);
    for (const [label, query] of Object.entries(RANGES)) {
      const times: number[] = [];
      let residual: unknown;
      for (let call = 0; call < CALLS; call++) {
        const since = performance.now();
        const answer = await product.client.call('GET', `/portfolio/${id}/books${query}`);
        times.push(performance.now() - since);
        residual = (answer.body as { residual?: number }).residual;
      }
      const at = (share: number) => percentile(times, share).toFixed(0).padStart(5);
      process.stdout.write(
        `${label.padEnd(24)} first ${(times[0] ?? 0).toFixed(0).padStart(5)}   p50${at(50)}   p95${at(95)} ms   residual ${residual}\n`,
      );
    }
  } finally {
    await database.end();
    await product.stop();
  }
};
