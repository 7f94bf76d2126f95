import { setTimeout as wait } from 'node:timers/promises';
import { ROLE_NAMES } from '@ballast/db/embedded/credentials';
import { createTestDatabase, type TestDatabase } from '@ballast/testing/postgres';
import { hasRedis, startTestRedis, type TestRedis } from '@ballast/testing/redis';
import { createPostgresBackend, Queue } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobAsker, type JobAsker } from './job-asker.ts';
import { JOBS, type JobPayload, type JobResult } from './jobs.ts';
import { migrateQueue } from './migrate-queue.ts';
import { postgresConnection, type QueueServer, queueServerOf, redisConnection } from './queue-server.ts';
import { type QueueWorker, startQueueWorker, type TakenJob } from './queue-worker.ts';
import { QUEUE_NAMESPACE } from './queues.ts';

const BACKENDS = ['postgres', ...(hasRedis() ? (['redis'] as const) : [])] as const;
const ID = '019aa000-0000-7000-8000-000000000000';
const QUESTION: JobPayload<'previewSolve'> = {
  portfolioId: ID,
  userId: ID,
  optimizationId: ID,
  model: 'linear_method',
  pins: [],
};
const ANSWER: JobResult<'previewSolve'> = { status: 'gone' };
const { timeoutMs: LIMIT_MS } = JOBS.previewSolve;
const stays = () => new AbortController().signal;

describe.each(BACKENDS)('questions through %s', (backend) => {
  let database: TestDatabase;
  let redis: TestRedis | undefined;
  let server: QueueServer;
  let asker: JobAsker;
  let worker: QueueWorker | undefined;
  const errors: Error[] = [];
  let act: (job: TakenJob) => Promise<unknown> = async () => ANSWER;

  const listen = async () => {
    worker = startQueueWorker({
      server,
      queue: 'preview',
      concurrency: 2,
      times: { lockMs: 1000, stalledMs: 500 },
      process: (job) => act(job),
      onError: (error) => errors.push(error),
    });
    await worker.ready();
  };
  beforeAll(async () => {
    redis = backend === 'redis' ? await startTestRedis() : undefined;
    database = await createTestDatabase();
    await migrateQueue(database.ownerUrl, ROLE_NAMES.app);
    server = queueServerOf(database.url, redis?.url);
    asker = createJobAsker(server, (error) => errors.push(error));
    await listen();
  });
  afterAll(async () => {
    await asker.close();
    await worker?.close();
    await database.drop();
    await redis?.stop();
  });

  const ask = (signal = stays()) => asker.ask('previewSolve', QUESTION, { signal, ahead: 0 });
  /** Jobs in the queue, whatever became of them. */
  const countJobs = async () => {
    const queue =
      server.kind === 'postgres'
        ? new Queue(
            'preview',
            { connection: postgresConnection(server.databaseUrl, 'sender') },
            createPostgresBackend,
          )
        : new Queue('preview', {
            connection: redisConnection(server.redisUrl, 'sender'),
            prefix: QUEUE_NAMESPACE,
          });
    try {
      const counts = await queue.getJobCounts(
        'waiting',
        'prioritized',
        'active',
        'completed',
        'failed',
        'delayed',
      );
      return Object.values(counts).reduce((sum, count) => sum + count, 0);
    } finally {
      await queue.close();
    }
  };
  const untilEmpty = async (left = 0) => {
    for (const end = performance.now() + 20_000; (await countJobs()) > left; await wait(50))
      if (performance.now() > end) throw new Error('a question was left behind');
  };

  it('are answered while whoever asked waits, and leave nothing behind', async () => {
    act = async () => ANSWER;
    await ask();
    const times: number[] = [];
    for (let k = 0; k < 10; k++) {
      const since = performance.now();
      expect(await ask()).toEqual({ status: 'answered', result: ANSWER });
      times.push(performance.now() - since);
    }
    // what is polled for alone would take more
    expect(times.sort((a, b) => a - b)[5]).toBeLessThan(400);
    await untilEmpty();
  });

  it('that fail are told at once, and so is an answer that is none', async () => {
    act = async () => {
      throw new Error('planted');
    };
    const since = performance.now();
    expect(await ask()).toEqual({ status: 'failed', reason: 'planted' });
    act = async () => ({ status: 'solved' });
    expect(await ask()).toMatchObject({ status: 'failed' });
    expect(performance.now() - since).toBeLessThan(LIMIT_MS);
    await untilEmpty();
  });

  it('that nobody waits for any more are given up by whoever works on them', async () => {
    const taken = Promise.withResolvers<void>();
    const given = Promise.withResolvers<void>();
    act = async (job) => {
      taken.resolve();
      while (!(await job.isLeft())) await wait(20);
      given.resolve();
      return ANSWER;
    };
    const leaving = new AbortController();
    const asked = ask(leaving.signal);
    await taken.promise;
    leaving.abort();
    expect(await asked).toEqual({ status: 'left' });
    await given.promise;
  });

  const onPostgres = backend === 'postgres' ? it : undefined;
  onPostgres?.(
    'survive that every connection is cut while they wait',
    async () => {
      const gate = Promise.withResolvers<void>();
      const taken = Promise.withResolvers<void>();
      act = async () => {
        taken.resolve();
        await gate.promise;
        return ANSWER;
      };
      const asked = ask().catch((error: Error) => error);
      await taken.promise;
      await database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()`,
        [database.name],
      );
      gate.resolve();
      // an answer or an error, and no process that ends because nobody handled it
      expect(await asked).toBeDefined();
      act = async () => ANSWER;
      await expect
        .poll(() => ask().catch((error: Error) => error), { timeout: 20_000 })
        .toEqual({ status: 'answered', result: ANSWER });
    },
    60_000,
  );

  it('of a worker that never answers end at their limit', async () => {
    const end = Promise.withResolvers<unknown>();
    act = () => end.promise;
    const since = performance.now();
    expect(await ask()).toEqual({ status: 'timed_out' });
    expect(performance.now() - since).toBeLessThan(LIMIT_MS + 1500);
    end.resolve(ANSWER);
  }, 20_000);

  it('without a worker end at their limit and are taken back', async () => {
    await worker?.close();
    // answered after their askers had left: gone with the next answer that is old enough
    const left = await countJobs();
    expect(await ask()).toEqual({ status: 'timed_out' });
    await untilEmpty(left);
    act = async () => ANSWER;
    await listen();
    expect(await ask()).toEqual({ status: 'answered', result: ANSWER });
  }, 30_000);
});
