/**
 * What `npm start` says of data and settings that it cannot use: one line, at once, and nothing is served.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@ballast/db/embedded/start-embedded-postgres';
import { processEnvironment } from '@ballast/testing/process-environment';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../setup/root.ts';

const parent = mkdtempSync(join(tmpdir(), 'ballast-damaged-'));
const whole = join(parent, 'whole');
let data = '';

/** As far as a start that is refused comes: nothing of it lives on. */
const tryToStart = (environment: Readonly<Record<string, string>> = {}) =>
  new Promise<{ readonly code: number | null; readonly output: string }>((resolve) => {
    const child = spawn(process.execPath, [join(root, 'apps/cli/src/start.ts')], {
      cwd: root,
      env: processEnvironment({ HOME: parent, DATA_DIR: data, ...environment }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
        if (output.includes('Ballast is up')) child.kill('SIGTERM');
      });
    child.once('close', (code) => resolve({ code, output }));
  });

/** With its owners: PostgreSQL starts on what is its own alone. */
const copyWhole = () => execFileSync('cp', ['-a', `${whole}/.`, data]);

beforeAll(async () => {
  const server = await startEmbeddedPostgres({ directory: join(whole, 'postgres'), isDurable: false });
  await server.stop();
});
beforeEach(() => {
  data = mkdtempSync(join(parent, 'data-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe('a secret or setting that no process may use ends the start before anything runs', () => {
  it.each([
    [{ JWT_SECRET: 'a8Gk3x_Zq1pLw' }, 'JWT_SECRET: shorter than 32 bytes'],
    [{ CSRF_SECRET: 'change-me-please-super-secret-jwt-token-key' }, 'CSRF_SECRET: is a well-known default'],
    [{ TIME_ZONE: 'Mars/Phobos' }, 'TIME_ZONE: not a known time zone'],
    [{ WORKER_CONCURRENCY: 'many' }, 'WORKER_CONCURRENCY'],
  ])('%o', async (environment, text) => {
    const { code, output } = await tryToStart(environment);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringContaining(text)]);
  });
});

describe('damaged data', () => {
  const credentials = () => join(data, 'postgres/credentials.json');
  const rewrite = (text: string) => () => writeFileSync(credentials(), text);

  it.each([
    ['empty credentials', rewrite(''), 'credentials.json is damaged: bring it back from a backup'],
    ['garbage as credentials', rewrite('{"superuser":'), 'credentials.json is damaged: bring it back'],
    [
      'credentials without a password',
      rewrite('{"superuser":"a","owner":"b"}'),
      'credentials.json is damaged',
    ],
    [
      'credentials of another installation',
      () =>
        writeFileSync(
          credentials(),
          readFileSync(credentials(), 'utf8').replaceAll(/[0-9a-f]{48}/g, 'a'.repeat(48)),
        ),
      'credentials.json does not hold the passwords of the database beside it: bring it back from a backup',
    ],
    [
      'a database without its control file',
      () => rmSync(join(data, 'postgres/cluster/global/pg_control')),
      /PostgreSQL did not start: [\s\S]*pg_control[\s\S]*brought back from a backup \(npm run restore\)/,
    ],
  ])('%s', async (_what, damage, text) => {
    copyWhole();
    damage();
    const { code, output } = await tryToStart();
    expect(code).toBe(1);
    expect(output).toMatch(text);
  });

  it.runIf(process.getuid?.() === 0)('that belongs to another account', async () => {
    copyWhole();
    chownSync(join(data, 'postgres/cluster'), 12_345, 12_345);
    const { code, output } = await tryToStart();
    expect(code).toBe(1);
    expect(output).toMatch(
      /cluster belongs to account 12345, but PostgreSQL runs as \d+ here: give it to that account/,
    );
  });
});
