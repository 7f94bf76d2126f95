/** Nothing that a run of tests starts outlives it, however it ends. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { isAlive, readPostmasterFile } from '@ballast/db/embedded/postmaster-file';
import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';

const RUN = new URL('./run-of-tests.ts', import.meta.url);

const begin = async () => {
  const { TEST_DATABASE_URL: _, ...environment } = process.env;
  const run = fork(RUN, {
    env: { ...environment, TEST_SERVERS: 'embedded' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    silent: true,
  });
  const [url] = await once(run, 'message');
  const client = new Client({ connectionString: url as string });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  await client.end();
  const cluster = rows[0]?.data_directory ?? '';
  return { run, cluster, pid: readPostmasterFile(cluster)?.pid ?? 0 };
};

describe('the PostgreSQL of a run', () => {
  it.each(['SIGINT', 'SIGKILL'] as const)('ends with its run, also by %s', async (signal) => {
    const { run, cluster, pid } = await begin();
    expect(isAlive(pid)).toBe(true);
    const gone = once(run, 'exit');
    run.kill(signal);
    await gone;
    await vi.waitFor(
      () => {
        expect(isAlive(pid)).toBe(false);
        expect(existsSync(cluster)).toBe(false);
      },
      { timeout: 120_000 },
    );
  });
});
