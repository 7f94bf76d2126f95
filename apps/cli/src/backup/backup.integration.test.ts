import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@ballast/db/embedded/start-embedded-postgres';
import { startFleet } from '@ballast/testing/fleet';
import { processEnvironment } from '@ballast/testing/process-environment';
import { createRestClient } from '@ballast/testing/rest-client';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../setup/root.ts';
import { readOrCreateSecrets } from '../start/secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'ballast-backup-'));
const data = join(folder, 'data');
const backups = join(folder, 'backups');
const EMAIL = 'premium@ballast.example';

const run = async (script: string, dataDirectory: string, ...args: readonly string[]) => {
  const child = spawn(process.execPath, [join(root, 'apps/cli/src', script), ...args], {
    cwd: root,
    env: processEnvironment({ HOME: folder, DATA_DIR: dataDirectory }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output: output.trim() };
};

const newest = (): string => join(backups, readdirSync(backups).sort().at(-1) ?? '');

const nextEvent = async (url: string): Promise<number> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT nextval(pg_get_serial_sequence('outbox', 'sequence'))::float8 AS next`,
  );
  await client.end();
  return rows[0].next;
};

/** What a user sees after signing in to an api on the installation. */
const signInTo = async (dataDirectory: string) => {
  const server = await startEmbeddedPostgres({
    directory: join(dataDirectory, 'postgres'),
    isDurable: false,
  });
  const { jwt, csrf } = readOrCreateSecrets(dataDirectory);
  const environment = { DATABASE_URL: server.url('app'), JWT_SECRET: jwt, CSRF_SECRET: csrf, PORT: '0' };
  const fleet = await startFleet({ apis: 1, workers: 0 }, environment);
  try {
    const client = createRestClient(() => fleet.apis[0]?.address() ?? '');
    await client.signIn(EMAIL, 'ballast-demo');
    const { body } = await client.call('GET', '/portfolio/list');
    return { ...(body as { records: { name: string }[] }), next: await nextEvent(server.url('superuser')) };
  } finally {
    await fleet.kill();
    await server.stop();
  }
};

beforeAll(async () => {
  expect(await run('migrate.ts', data)).toMatchObject({ code: 0 });
  const server = await startEmbeddedPostgres({ directory: join(data, 'postgres'), isDurable: false });
  try {
    expect(await run('backup.ts', data, '--to', backups)).toMatchObject({ code: 0 });
  } finally {
    await server.stop();
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run backup, npm run restore (safety H4)', () => {
  it('restore an installation that users sign in to as before', async () => {
    const restored = join(folder, 'restored');
    const { code, output } = await run('restore.ts', restored, newest());
    expect(output).toMatch(/as of 2\d{3}-.*, \d+ tables, \d+ rows, the books add up/);
    expect(code).toBe(0);
    const seen = await signInTo(restored);
    expect(seen.records.length).toBeGreaterThan(0);
    // a page that saw the installation before meets no number of an event again
    expect(seen.next).toBeGreaterThan(1_000_000_000);
    expect(readFileSync(join(restored, 'secrets/jwt'), 'utf8')).toBe(
      readFileSync(join(data, 'secrets/jwt'), 'utf8'),
    );
  });

  it('back up an installation that does not run, and keep the newest', async () => {
    const first = newest();
    expect(await run('backup.ts', data, '--to', backups, '--keep', '1')).toMatchObject({ code: 0 });
    expect(readdirSync(backups)).toHaveLength(1);
    expect(newest()).not.toBe(first);
  });

  it('say in one line why not', async () => {
    const expectRefusal = async (answer: Promise<{ code: number | null; output: string }>, text: string) =>
      expect(await answer).toEqual({
        code: 1,
        output: expect.stringMatching(new RegExp(`^[^\n]*${text}[^\n]*$`)),
      });
    const nowhere = join(folder, 'nowhere');
    await expectRefusal(run('backup.ts', nowhere), 'There is no installation in');
    await expectRefusal(run('backup.ts', data, '--keep', 'many'), '--keep is the number');
    await expectRefusal(run('restore.ts', data, newest()), 'is not empty');
    await expectRefusal(run('restore.ts', nowhere, folder), 'is not a backup');
    const victim = join(newest(), 'files/postgres/cluster/global/pg_control.gz');
    const bytes = readFileSync(victim);
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    writeFileSync(victim, bytes);
    await expectRefusal(
      run('restore.ts', nowhere, newest()),
      'The backup is damaged: postgres/cluster/global/pg_control is not what was written. Nothing was restored',
    );
  });
});
