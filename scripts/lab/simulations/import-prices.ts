/** Real prices of BALLAST_SHARED_DIR in a running product, and the tickers they are of. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';

const root = join(import.meta.dirname, '../../..');

/** File of market-data; where the folder is not named, a path that does not exist. */
export const marketFile = (name: string): string =>
  join(process.env.BALLAST_SHARED_DIR ?? '', 'market-data', name);

const METADATA = 'tickers.csv.gz';
const RATES = 'prices/fx-ecb-eurbase-1999-2026.csv.gz';

/** American prices and exchange rates come from files alone afterwards. */
export const importPrices = (file: string, dataDir: string): void => {
  const files = [METADATA, RATES, file].map(marketFile);
  const args = ['run', '--silent', 'import-prices', '--', ...files, '--use', 'FX=files', '--use', 'US=files'];
  const done = spawnSync('npm', args, {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`import: ${done.stdout}${done.stderr}`);
};

/** Drawn by a hash of the symbol: whatever became of a company says nothing about whether it is taken. */
export const importedTickers = async (
  url: string,
  { count, from, to }: { count: number; from: string; to: string },
): Promise<string[]> => {
  const database = new Client({ connectionString: url });
  await database.connect();
  const { rows } = await database.query<{ symbol: string }>(
    `SELECT symbol FROM price_series WHERE symbol LIKE '%.US.%' AND first_date <= $1 AND last_date >= $2
     ORDER BY md5(symbol) LIMIT $3`,
    [from, to, count],
  );
  await database.end();
  if (rows.length < count) throw new Error(`only ${rows.length} tickers have prices from ${from} to ${to}`);
  return rows.map(({ symbol }) => symbol);
};
