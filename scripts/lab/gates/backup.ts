/**
 * `npm run gate:backup -- --megabytes 1000`: backup of a product at work, restore, and the product on what was restored (safety H4).
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { Client } from 'pg';
import { EMAIL, startChaosProduct } from '../chaos/chaos-product.ts';
import { conclude, tell } from '../chaos/options.ts';
import { checkWorkload, describeOutcomes, startWorkload, type Workload } from '../chaos/workload.ts';

const RESTORE_WITHIN_S = 60;
const ROWS_OF_A_MEGABYTE = 1000;

const { values } = parseArgs({ options: { megabytes: { type: 'string', default: '1000' } } });
const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'ballast-gate-'));
const data = join(folder, 'data');
const backups = join(folder, 'backups');
const restored = join(folder, 'restored');

/** Seconds that it took. */
const runScript = async (
  script: string,
  dataDirectory: string,
  ...args: readonly string[]
): Promise<number> => {
  const started = performance.now();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'apps/cli/src', script), ...args],
    {
      env: { PATH: process.env.PATH, HOME: folder, DATA_DIR: dataDirectory },
    },
  );
  tell(stdout.trim());
  return (performance.now() - started) / 1000;
};

/** What may be stored at the end of the backup: the last name acknowledged before it, or a later one. */
const fromNowOn = ({ possible }: Workload['register']): Workload['register'] => {
  const first = Number(possible[0]?.split(' ')[1]);
  return { possible: Array.from({ length: 10_000 }, (_, k) => `Chaos ${first + k}`) };
};

const query = async (url: string, sql: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
};

const backUpAtWork = async (): Promise<Workload> => {
  const product = await startChaosProduct({}, data);
  try {
    // text that does not compress, as prices do not
    await query(
      product.superuserUrl(),
      `CREATE SCHEMA filler; CREATE TABLE filler.bulk AS SELECT n, (SELECT string_agg(md5(n || '.' || part), '') FROM generate_series(1, 31) part) AS text
       FROM generate_series(1, ${Number(values.megabytes) * ROWS_OF_A_MEGABYTE}) n`,
    );
    const workload = startWorkload(product.client, product.tickers, EMAIL);
    await wait(5000);
    const portfolios = [...workload.portfolios];
    const acknowledged = { ...workload, portfolios, register: fromNowOn(workload.register) };
    const seconds = await runScript('backup.ts', data, '--to', backups);
    await workload.stop();
    tell(
      `backup: ${seconds.toFixed(1)} s; ${portfolios.length} portfolios acknowledged before it; answers ${describeOutcomes(workload.outcomes)}`,
    );
    return acknowledged;
  } finally {
    await product.stop();
  }
};

const restoreAndCheck = async (acknowledged: Workload): Promise<string[]> => {
  const restoreSeconds = await runScript(
    'restore.ts',
    restored,
    join(backups, readdirSync(backups)[0] ?? ''),
  );
  const started = performance.now();
  const product = await startChaosProduct({}, restored);
  try {
    const startSeconds = (performance.now() - started) / 1000;
    tell(`restore: ${restoreSeconds.toFixed(1)} s, signed in ${startSeconds.toFixed(1)} s later`);
    const isLate = restoreSeconds + startSeconds > RESTORE_WITHIN_S;
    return [
      ...(isLate ? ['the restore took too long'] : []),
      ...(await checkWorkload(acknowledged, product.superuserUrl())),
    ];
  } finally {
    await product.stop();
  }
};

try {
  conclude(await restoreAndCheck(await backUpAtWork()));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
