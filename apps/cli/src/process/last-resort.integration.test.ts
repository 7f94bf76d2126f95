/**
 * safety H8: what nobody catches ends the process, with a line in the log that names the request, and it is back within 5 s.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ROLE_NAMES } from '@ballast/db/embedded/credentials';
import { migrateQueue } from '@ballast/jobs/migrate-queue';
import { createTestDatabase, type TestDatabase } from '@ballast/testing/postgres';
import { processEnvironment } from '@ballast/testing/process-environment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../setup/root.ts';
import { choosePort } from '../start/free-port.ts';
import { entries, type ProcessName } from '../start/processes.ts';
import { type Supervised, supervise } from './supervise.ts';

/** Of both processes together; 20 before a release. */
const PLANTED = Number(process.env.PLANTED ?? 6);
/** More crashes in a minute end the supervision. */
const IN_A_ROW = 4;
const plant = pathToFileURL(join(root, 'apps/cli/test/plant-error.ts')).href;
const secret = () => randomBytes(48).toString('base64url');

interface Line {
  readonly level?: string;
  readonly msg?: string;
  readonly requestId?: string;
  readonly err?: { message: string };
}

const parse = (line: string): Line => {
  try {
    return JSON.parse(line) as Line;
  } catch {
    return {};
  }
};

describe('an error that nobody catches', () => {
  let database: TestDatabase;
  let port: number;
  const secrets = { JWT_SECRET: secret(), CSRF_SECRET: secret() };
  let running: Supervised | undefined;
  const lines: Line[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrateQueue(database.ownerUrl, ROLE_NAMES.app);
    port = await choosePort('127.0.0.1', null, 24_000 + (process.pid % 1000));
  });
  afterAll(async () => {
    await running?.stop(5000);
    await database.drop();
  });

  const readyLines = (name: ProcessName) => lines.filter(({ msg }) => msg === `the ${name} is ready`).length;
  const until = async (what: string, isTrue: () => boolean, ms = 240_000) => {
    const since = performance.now();
    while (!isTrue()) {
      if (performance.now() - since > ms) throw new Error(`${what}: not within ${ms} ms`);
      await wait(10);
    }
    return performance.now() - since;
  };
  const start = async (name: ProcessName) => {
    await running?.stop(5000);
    const before = readyLines(name);
    running = supervise({
      name,
      entry: join(root, entries[name]),
      cwd: root,
      nodeFlags: ['--import', plant],
      environment: processEnvironment({
        NODE_ENV: 'test',
        DATABASE_URL: database.url,
        PORT: String(port),
        ...secrets,
      }),
      onLine: (line) => lines.push(parse(line)),
      onGiveUp: () => undefined,
    });
    await until(`the ${name}`, () => readyLines(name) > before);
  };
  const fatal = () => lines.filter(({ level }) => level === 'fatal');

  it.each(['api', 'worker'] as const)('ends the %s, is logged, and the next one is up soon', async (name) => {
    for (let k = 0; k < Math.ceil(PLANTED / 2); k++) {
      if (k % IN_A_ROW === 0) await start(name);
      const [deaths, starts] = [fatal().length, readyLines(name)];
      const kind = k % 2 === 0 ? 'rejection' : 'exception';
      if (name === 'api')
        await fetch(`http://127.0.0.1:${port}/api/v1/auth/refresh`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-plant': kind },
          body: '{}',
        }).catch(() => 'it may be cut, or answered before the end');
      else process.kill(running?.pid() ?? 0, 'SIGUSR2');
      await until('its last line', () => fatal().length > deaths);
      const line = fatal().at(-1);
      expect(line).toMatchObject({ msg: 'the process ends because of a bug' });
      expect(line?.err?.message).toMatch(/^planted (rejection|exception)$/);
      if (name === 'api') expect(line?.requestId).toMatch(/^[\da-f-]{36}$/);
      await until(`the next ${name}`, () => readyLines(name) > starts);
    }
  });
});
