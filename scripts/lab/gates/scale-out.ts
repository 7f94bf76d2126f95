/**
 * `npm run gate:scale-out [-- --kills 12 --seed 1] [paths]`: two api and two worker processes on Redis. First all integration
 * tests, with two apis wherever a test meets one; then every process in turn is killed under load, and nothing may be lost.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seedDatabase } from '@ballast/cli/seed/seed-database';
import { migrateDatabase } from '@ballast/cli/start/migrate-database';
import { entries, type ProcessName } from '@ballast/cli/start/processes';
import { readSettings } from '@ballast/cli/start/settings';
import { ROLE_NAMES } from '@ballast/db/embedded/credentials';
import { startEmbeddedPostgres } from '@ballast/db/embedded/start-embedded-postgres';
import { type Member, startMember } from '@ballast/testing/fleet';
import { createRestClient } from '@ballast/testing/rest-client';
import { createRandom } from '@ballast/testing/seeded-random';
import { startSpread } from '@ballast/testing/spread';
import { runVitest } from '../../test/run-vitest.ts';
import { formatCounts } from '../../test/vitest-report.ts';
import { EMAIL, liftLimits } from '../chaos/chaos-product.ts';
import { conclude, tell } from '../chaos/options.ts';
import { startRedisServer } from '../chaos/redis-server.ts';
import { checkWorkload, describeOutcomes, startWorkload } from '../chaos/workload.ts';

const SERVES_AGAIN_MS = 10_000;
const CREW: readonly ProcessName[] = ['api', 'worker', 'api', 'worker'];

const root = join(import.meta.dirname, '../../..');
const { values, positionals } = parseArgs({
  options: { kills: { type: 'string', default: '12' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});

const testAll = async (): Promise<string[]> => {
  const environment = { TEST_SCALE_OUT: '1', REQUIRE_ALL: '1' };
  const counts = await runVitest({
    root,
    projects: ['integration', 'processes'],
    filters: positionals,
    environment,
  });
  tell(`integration tests with two apis on Redis: ${formatCounts(counts)}`);
  return counts.failed > 0 ? [`${counts.failed} integration tests failed`] : [];
};

const killInTurn = async (kills: number, seed: number): Promise<string[]> => {
  const random = createRandom(seed);
  const directory = mkdtempSync(join(tmpdir(), 'ballast-gate-'));
  const postgres = await startEmbeddedPostgres({ directory });
  const redis = await startRedisServer();
  const secret = () => randomBytes(48).toString('base64url');
  const secrets = { jwt: secret(), csrf: secret(), adminPassword: secret() };
  const environment = {
    DATABASE_URL: postgres.url('app'),
    REDIS_URL: redis.url,
    JWT_SECRET: secrets.jwt,
    CSRF_SECRET: secrets.csrf,
    PORT: '0',
    LOG_LEVEL: 'info',
  };
  const faults: string[] = [];
  const members: Member[] = [];
  const start = (place: number) => {
    const name = CREW[place] ?? 'api';
    return startMember(`${name} ${place}`, entries[name], environment);
  };
  try {
    const settings = { ...readSettings(root, {}), redisUrl: redis.url };
    const database = {
      ownerUrl: postgres.url('owner'),
      appUrl: postgres.url('app'),
      appRole: ROLE_NAMES.app,
      stop: async () => {},
    };
    await migrateDatabase(settings, database);
    await seedDatabase(database, settings, secrets);
    await liftLimits(postgres.url('superuser'));
    for (const place of CREW.keys()) members.push(await start(place));
    const ports = () =>
      members.filter((_, place) => CREW[place] === 'api').map((api) => Number(new URL(api.address()).port));
    const door = await startSpread(ports);
    const client = createRestClient(() => `http://127.0.0.1:${door.port}`);
    await client.signIn(EMAIL, 'ballast-demo');
    const page = { page: 1, size: 50, exchanges: ['NASDAQ'] };
    const { body } = await client.call('POST', '/dataprovider/available-tickers', page);
    const tickers = (body as { list: { symbol: string }[] }).list.map(({ symbol }) => symbol);
    const workload = startWorkload(client, tickers, EMAIL);
    await wait(2000);
    for (let kill = 0; kill < kills; kill++) {
      const place = kill % CREW.length;
      const since = performance.now();
      await members[place]?.kill();
      const ms = (await workload.nextWrite()) - since;
      if (ms > SERVES_AGAIN_MS) faults.push(`kill ${kill}: the next write took ${ms.toFixed(0)} ms`);
      tell(`${kill + 1}/${kills}: ${CREW[place]} killed, next write after ${ms.toFixed(0)} ms`);
      await wait(random() * 1500);
      members[place] = await start(place);
      await wait(random() * 1500);
    }
    await workload.stop();
    faults.push(...(await checkWorkload(workload, postgres.url('superuser'))));
    tell(
      `${workload.portfolios.length} portfolios; answers ${describeOutcomes(workload.outcomes)}; seed ${seed}`,
    );
    await door.close();
  } finally {
    await Promise.all(members.map((member) => member.kill()));
    await redis.stop();
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
  return faults;
};

conclude([...(await testAll()), ...(await killInTurn(Number(values.kills), Number(values.seed)))]);
