/**
 * The product as an installation on several machines has it, for tests: two api and two worker processes on a PostgreSQL and a
 * Redis, one door in front. Prints what `npm start` prints; `product.ts` starts it with TEST_SCALE_OUT=1.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Supervised, supervise } from '@ballast/cli/process/supervise';
import { formatBanner } from '@ballast/cli/start/banner';
import { choosePort } from '@ballast/cli/start/free-port';
import { addressOf } from '@ballast/cli/start/launch';
import { prepare } from '@ballast/cli/start/prepare';
import { type ProcessName, planProcess } from '@ballast/cli/start/processes';
import { run } from '@ballast/cli/start/run';
import { readSettings } from '@ballast/cli/start/settings';
import { waitUntilReady } from '@ballast/cli/start/wait-until-ready';
import { startTestRedis } from './redis.ts';
import { startSpread } from './spread.ts';

const EACH = 2;
const GRACE_MS = 7000;
const READY_MS = 60_000;
const FIRST_PORT = 21_000;

const root = join(import.meta.dirname, '../../..');
const given = readSettings(root, process.env);

mkdirSync(given.dataDirectory, { recursive: true, mode: 0o700 });
await run(given, async ({ cleanup, say, fail }) => {
  const redis = given.redisUrl === null ? await startTestRedis() : null;
  if (redis !== null) cleanup.add('Redis', redis.stop);
  const settings = { ...given, redisUrl: redis?.url ?? given.redisUrl };
  const { environment, seeded } = await prepare({ root, settings, cleanup, say, buildsWeb: true });
  const { dataDirectory, host, port } = settings;
  const start = (name: ProcessName, ownPort: number) =>
    supervise(
      planProcess(name, {
        root,
        dataDirectory,
        environment: { ...environment, HOST: '127.0.0.1', PORT: String(ownPort) },
        say,
        onGiveUp: fail,
      }),
    );
  const ports: number[] = [];
  const processes: Supervised[] = [];
  for (let k = 0; k < EACH; k++) {
    const ownPort = await choosePort(
      '127.0.0.1',
      null,
      (ports.at(-1) ?? FIRST_PORT + (process.pid % 4000)) + 1,
    );
    ports.push(ownPort);
    processes.push(start('api', ownPort), start('worker', ownPort));
  }
  cleanup.add('api and worker processes', async () => {
    await Promise.all(processes.map((one) => one.stop(GRACE_MS)));
  });
  const ready = await Promise.all(
    ports.map((one) => waitUntilReady(`http://127.0.0.1:${one}`, READY_MS, cleanup.stopped)),
  );
  if (ready.includes(false)) throw new Error(`not every api was ready after ${READY_MS / 1000} s`);
  const door = await startSpread(() => ports, port ?? 0);
  cleanup.add('door', door.close);
  const address = addressOf(host, door.port);
  const { accounts } = await seeded;
  say(formatBanner({ address, dataDirectory, seconds: process.uptime(), accounts, signInLinks: [] }));
  return address;
});
