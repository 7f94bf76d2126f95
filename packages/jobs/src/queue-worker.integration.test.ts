import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ROLE_NAMES } from '@ballast/db/embedded/credentials';
import { createTestDatabase, type TestDatabase } from '@ballast/testing/postgres';
import { hasRedis, startTestRedis, type TestRedis } from '@ballast/testing/redis';
import { createPostgresBackend, Queue } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRedis } from './check-redis.ts';
import { createJobSender, type JobSender } from './job-sender.ts';
import { JOBS } from './jobs.ts';
import { migrateQueue } from './migrate-queue.ts';
import { postgresConnection, type QueueServer, queueServerOf, redisConnection } from './queue-server.ts';
import { type QueueWorker, startQueueWorker, type TakenJob } from './queue-worker.ts';
import { QUEUE_NAMESPACE } from './queues.ts';

/** What a queue that polls needs and one that is told does not, on a busy machine either; `npm run bench -- jobs` has the times. */
const POLLED_MS = 1000;
const BACKENDS = ['postgres', ...(hasRedis() ? (['redis'] as const) : [])] as const;

describe.each(BACKENDS)('queues in %s', (backend) => {
  let database: TestDatabase;
  let redis: TestRedis | undefined;
  let server: QueueServer;
  let sender: JobSender;
  let worker: QueueWorker;
  const errors: Error[] = [];
  const taken: TakenJob[] = [];
  let act: (job: TakenJob) => Promise<void> = async () => undefined;

  beforeAll(async () => {
    redis = backend === 'redis' ? await startTestRedis() : undefined;
    database = await createTestDatabase();
    await Promise.all([1, 2, 3].map(() => migrateQueue(database.ownerUrl, ROLE_NAMES.app)));
    server = queueServerOf(database.url, redis?.url);
    sender = createJobSender(server, (error) => errors.push(error));
    worker = startQueueWorker({
      server,
      queue: 'system',
      concurrency: 4,
      times: { lockMs: 1000, stalledMs: 500 },
      process: async (job) => {
        taken.push(job);
        await act(job);
      },
      onError: (error) => errors.push(error),
    });
    await worker.ready();
  });
  afterAll(async () => {
    await worker.close();
    await sender.close();
    await database.drop();
    await redis?.stop();
  });

  const until = async (isTrue: () => boolean, ms = 120_000) => {
    for (const end = performance.now() + ms; !isTrue(); await wait(1))
      if (performance.now() > end) throw new Error(`not within ${ms} ms`);
  };
  /** Median wait of twenty jobs on an idle queue. */
  const medianPickUp = async (): Promise<number> => {
    const waits: number[] = [];
    for (let k = 0; k < 20; k++) {
      const before = taken.length;
      const since = performance.now();
      await sender.send('prune', {});
      await until(() => taken.length > before);
      waits.push(performance.now() - since);
    }
    return waits.sort((a, b) => a - b)[10] ?? Number.NaN;
  };

  it('hands a job over as it comes', async () => {
    // a busy machine may spoil one round, a queue that polls spoils all
    const rounds = [await medianPickUp(), await medianPickUp(), await medianPickUp()];
    expect(Math.min(...rounds)).toBeLessThan(POLLED_MS);
  });

  const onPostgres = backend === 'postgres' ? it : undefined;
  onPostgres?.('goes on handing over when the connection it listens on is cut', async () => {
    const rounds: number[] = [];
    for (let round = 0; round < 3; round++) {
      // BullMQ names the connection after its queue
      const cut = await database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name = $2`,
        [database.name, 'system'],
      );
      expect(cut.length).toBeGreaterThan(0);
      rounds.push(await medianPickUp());
    }
    expect(Math.min(...rounds)).toBeLessThan(POLLED_MS);
  });

  it('keeps one job of an id while it waits or runs, and takes another after its end', async () => {
    const gate = Promise.withResolvers<void>();
    act = () => gate.promise;
    const before = taken.length;
    for (let k = 0; k < 3; k++) await sender.send('prune', {}, { id: 'once' });
    await until(() => taken.length > before);
    await sender.send('prune', {}, { id: 'once' });
    await wait(200);
    expect(taken.length).toBe(before + 1);
    act = async () => undefined;
    gate.resolve();
    await wait(200);
    await sender.send('prune', {}, { id: 'once' });
    await until(() => taken.length === before + 2);
  });

  it('tries a failed job again, tells the last try, and counts failures apart from crashes', async () => {
    act = async () => {
      throw new Error('planted');
    };
    const before = taken.length;
    await sender.send('prune', {}, { id: 'fails' });
    await until(() => taken.length === before + 3);
    act = async () => undefined;
    const tries = taken.slice(before);
    expect(tries.map(({ failures, isLastTry, crashes }) => ({ failures, isLastTry, crashes }))).toEqual([
      { failures: 0, isLastTry: false, crashes: 0 },
      { failures: 1, isLastTry: false, crashes: 0 },
      { failures: 2, isLastTry: true, crashes: 0 },
    ]);
  });

  it('fires the signal of a job whose lock was lost', async () => {
    let isLost = false;
    act = (job) =>
      new Promise((resolve) => {
        job.signal.addEventListener('abort', () => {
          isLost = true;
          resolve();
        });
      });
    const before = taken.length;
    await sender.send('prune', {}, { id: 'loses' });
    await until(() => taken.length > before);
    if (redis) {
      const { Redis } = await import('ioredis');
      const client = new Redis(redis.url);
      await client.flushall();
      client.disconnect();
    } else {
      await database.query(`UPDATE bullmq.job SET lock_token = 'another' WHERE id = 'loses'`);
    }
    await until(() => isLost);
    act = async () => undefined;
  });

  it('runs what is scheduled, restores a lost schedule, and does not double one that is there', async () => {
    const now = () => new Date();
    for (let k = 0; k < 3; k++) await sender.ensureSchedules(now());
    await until(() => taken.some(({ name }) => name === 'expiry'));
    await wait(300);
    expect(taken.filter(({ name }) => name === 'expiry').length).toBe(1);
    if (redis) {
      const { Redis } = await import('ioredis');
      const client = new Redis(redis.url);
      await client.flushall();
      client.disconnect();
    } else {
      await database.query('DELETE FROM bullmq.scheduler');
    }
    const emptied = taken.length;
    await sender.ensureSchedules(now());
    await until(() => taken.slice(emptied).some(({ name }) => name === 'reconcile'));
  });

  it('runs at once what a clock that was set back since has scheduled far ahead', async () => {
    const queue =
      server.kind === 'postgres'
        ? new Queue(
            'system',
            { connection: postgresConnection(server.databaseUrl, 'sender') },
            createPostgresBackend,
          )
        : new Queue('system', {
            connection: redisConnection(server.redisUrl, 'sender'),
            prefix: QUEUE_NAMESPACE,
          });
    const now = new Date();
    const everyMs = JOBS.expiry.everyMs ?? 0;
    try {
      await queue.removeJobScheduler('expiry');
      const startDate = new Date(now.getTime() + 3_600_000);
      await queue.upsertJobScheduler('expiry', { every: everyMs, startDate }, { name: 'expiry', data: {} });
      expect((await queue.getJobScheduler('expiry'))?.next).toBeGreaterThan(now.getTime() + 2 * everyMs);
      const before = taken.length;
      await sender.ensureSchedules(now);
      await until(() => taken.slice(before).some(({ name }) => name === 'expiry'), everyMs);
      const next = (await queue.getJobScheduler('expiry'))?.next ?? 0;
      expect(Math.abs(next - now.getTime())).toBeLessThan(2 * everyMs);
    } finally {
      await queue.close();
    }
  });
});

it('sends again once its PostgreSQL can be reached, though the first connection failed', async () => {
  const database = await createTestDatabase();
  await migrateQueue(database.ownerUrl, ROLE_NAMES.app);
  const { hostname, port } = new URL(database.url);
  const gate = createServer((socket) => {
    if (!isOpen) {
      socket.destroy();
      return;
    }
    const onward = connect(Number(port), hostname);
    for (const end of [socket, onward]) end.on('error', () => undefined);
    socket.pipe(onward).pipe(socket);
  });
  let isOpen = false;
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(gate.address() as AddressInfo).port}`;
  const sender = createJobSender(queueServerOf(url.href, undefined), () => undefined);
  try {
    await expect(sender.send('prune', {})).rejects.toThrow();
    isOpen = true;
    await sender.send('prune', {});
    expect(await database.query('SELECT name FROM bullmq.job')).toEqual([{ name: 'prune' }]);
  } finally {
    await sender.close();
    gate.close();
    await database.drop();
  }
});

it.skipIf(!hasRedis())(
  'refuses a Redis that would throw jobs away, and warns of one without a log',
  async () => {
    const redis = await startTestRedis();
    const { Redis } = await import('ioredis');
    const client = new Redis(redis.url);
    try {
      expect(await checkRedis(redis.url)).toEqual({ status: 'fit', warnings: ['no-append-only-file'] });
      await client.config('SET', 'appendonly', 'yes');
      expect(await checkRedis(redis.url)).toEqual({ status: 'fit', warnings: [] });
      await client.config('SET', 'maxmemory-policy', 'allkeys-lru');
      expect(await checkRedis(redis.url)).toEqual({ status: 'unfit', policy: 'allkeys-lru' });
    } finally {
      client.disconnect();
      await redis.stop();
    }
  },
);
