/**
 * Two api and two worker processes on Redis: events cross between them, and killing any one loses nothing (docs/hosting.md#scale-out-servers-of-your-own).
 */
import { randomBytes } from 'node:crypto';
import { seedDatabase } from '@ballast/cli/seed/seed-database';
import { readSettings } from '@ballast/cli/start/settings';
import { SOCKET_PATH } from '@ballast/contract/constants';
import { type Fleet, startFleet } from '@ballast/testing/fleet';
import { createTestDatabase, type TestDatabase } from '@ballast/testing/postgres';
import { hasRedis, startTestRedis, type TestRedis } from '@ballast/testing/redis';
import { createRestClient, type RestClient } from '@ballast/testing/rest-client';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Heard {
  readonly event: string;
  readonly payload: Record<string, unknown>;
  readonly sequence: number;
}

const EMAIL = 'premium@ballast.example';
const secret = () => randomBytes(48).toString('base64url');

describe.skipIf(!hasRedis())('two api and two worker processes on Redis', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let fleet: Fleet;
  let client: RestClient;
  let socket: Socket;
  let tickers: string[];
  const heard: Heard[] = [];
  let alive = 0;

  const create = async (name: string): Promise<string> => {
    const configuration = { tickers: tickers.slice(0, 40), models: ['linear_method', 'graphical_algorithm'] };
    const { status, body } = await client.call('POST', '/portfolio', { name, configuration });
    expect([200, 201]).toContain(status);
    return (body as { id: string }).id;
  };
  const until = async (what: string, isTrue: () => boolean | Promise<boolean>, ms = 240_000) => {
    for (const end = performance.now() + ms; !(await isTrue()); ) {
      if (performance.now() > end) throw new Error(`${what}: not within ${ms} ms`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  const isSuggested = async (id: string) =>
    ((await client.call('GET', `/portfolio/${id}`)).body as { status: string }).status === 'first_suggestion';

  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), startTestRedis()]);
    const jwt = secret();
    const csrf = secret();
    const urls = {
      ownerUrl: database.ownerUrl,
      appUrl: database.url,
      appRole: null,
      stop: async () => undefined,
    };
    await seedDatabase(urls, readSettings('.', {}), { jwt, csrf, adminPassword: secret() });
    fleet = await startFleet(
      { apis: 2, workers: 2 },
      {
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        JWT_SECRET: jwt,
        CSRF_SECRET: csrf,
        PORT: '0',
        QUEUE_LOCK_MS: '5000',
        QUEUE_STALLED_MS: '500',
      },
    );
    client = createRestClient(() => fleet.apis[alive]?.address() ?? '');
    await client.signIn(EMAIL, 'ballast-demo');
    const page = { page: 1, size: 50, exchanges: ['NASDAQ'] };
    const { body } = await client.call('POST', '/dataprovider/available-tickers', page);
    tickers = (body as { list: { symbol: string }[] }).list.map(({ symbol }) => symbol);
    socket = io(fleet.apis[1]?.address() ?? '', {
      path: SOCKET_PATH,
      auth: { token: client.token() },
      transports: ['websocket'],
    });
    socket.onAny((event: string, payload: Heard['payload'], meta: { sequence: number }) =>
      heard.push({ event, payload, sequence: meta?.sequence }),
    );
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('connect_error', reject);
    });
  });

  afterAll(async () => {
    socket?.disconnect();
    await fleet?.kill();
    await redis?.stop();
    await database?.drop();
  });

  it('tells a socket of one api what a worker did for a call to the other, in order and once', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map((k) => create(`Cross ${k}`)));
    const about = (id: string) =>
      heard.filter(
        ({ payload }) => payload.id === id || (payload.portfolio as { id?: string } | null)?.id === id,
      );
    for (const id of ids) {
      await until('its suggestion', () =>
        about(id).some(({ payload }) => payload.status === 'first_suggestion'),
      );
      await until('its notification', () => about(id).some(({ event }) => event === 'newNotification'));
    }
    const sequences = heard.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
  });

  it('loses nothing when a worker and an api are killed in the middle of it', async () => {
    const since = Math.max(...heard.map(({ sequence }) => sequence));
    const ids: string[] = [];
    for (let k = 0; k < 6; k++) {
      ids.push(await create(`Killed ${k}`));
      if (k === 2) await fleet.workers[0]?.kill();
      if (k === 4) {
        await fleet.apis[0]?.kill();
        alive = 1;
      }
    }
    for (const id of ids) await until('its suggestion', () => isSuggested(id));
    const rows = await database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM optimizations WHERE portfolio_id = ANY($1::uuid[]) GROUP BY portfolio_id`,
      [ids],
    );
    expect(rows.map(({ count }) => count)).toEqual(ids.map(() => 1));
    const { body } = await client.call('GET', `/auth/events?after=${since}&limit=500`);
    const { records } = body as { records: { sequence: number; event: string }[] };
    await until('all events of the cursor', () =>
      records.every(({ sequence }) => heard.some((event) => event.sequence === sequence)),
    );
  });
});
