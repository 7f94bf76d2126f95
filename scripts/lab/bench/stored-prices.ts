/**
 * Closes of a thousand imported tickers over two years, as an optimization reads them (decision 038: below a second).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@ballast/db/client/create-database';
import { ROLE_NAMES } from '@ballast/db/embedded/credentials';
import { startEmbeddedPostgres } from '@ballast/db/embedded/start-embedded-postgres';
import { readCloses } from '@ballast/db/market-data/price-store';
import { migrate } from '@ballast/db/migrations/migrate';
import { describeTimes } from './describe-times.ts';

const TICKERS = 1000;
const FIRST_YEAR = 2005;
const LAST_YEAR = 2025;
const ROUNDS = 20;

const seriesOf = (tickers: number) => `
  WITH d AS (INSERT INTO datasets VALUES (gen_random_uuid(), 'many', true, now(), now()) RETURNING id),
  s AS (INSERT INTO price_series (id, dataset_id, symbol, source_symbol, first_date, last_date, points, gaps, jumps, updated_at)
    SELECT gen_random_uuid(), d.id, 'M' || n || '.US.NYSE', 'M' || n, '${FIRST_YEAR}-01-01', '${LAST_YEAR}-12-31',
      ${(LAST_YEAR - FIRST_YEAR + 1) * 252}, '[]', '[]', now()
    FROM d, generate_series(1, ${tickers}) AS n RETURNING id)
  INSERT INTO price_years (series_id, year, days, closes)
  SELECT s.id, y, (SELECT array_agg(n) FROM generate_series(0, 251) AS n),
    (SELECT array_agg(100 + 10 * sin(n * 1.7 + y)) FROM generate_series(0, 251) AS n)
  FROM s, generate_series(${FIRST_YEAR}, ${LAST_YEAR}) AS y`;

export const benchStoredPrices = async (): Promise<void> => {
  const directory = mkdtempSync(join(tmpdir(), 'ballast-bench-'));
  const postgres = await startEmbeddedPostgres({ directory });
  const db = createDatabase({ url: postgres.url('app'), statementTimeoutMs: 60_000 });
  try {
    await migrate({ url: postgres.url('owner'), appRole: ROLE_NAMES.app });
    await db.$executeRawUnsafe(seriesOf(TICKERS));
    const symbols = Array.from({ length: TICKERS }, (_, n) => `M${n + 1}.US.NYSE`);
    const ms: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const since = performance.now();
      const found = await readCloses(db, symbols, { from: '2023-06-01', to: '2025-06-01' });
      ms.push(performance.now() - since);
      if (found.size !== TICKERS) throw new Error(`${found.size} of ${TICKERS} tickers were found`);
    }
    console.log(describeTimes('closes of 1,000 imported tickers, two years', ms));
  } finally {
    await db.$disconnect();
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
};
