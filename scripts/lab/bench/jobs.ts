/**
 * From `send` to the first line of the handler, on an idle queue: both backends, and PostgreSQL while the connection it listens
 * on is cut every ten seconds (safety E7). Sender and worker have connections of their own, as in two processes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROLE_NAMES } from '@ballast/db/embedded/credentials';
import { startEmbeddedPostgres } from '@ballast/db/embedded/start-embedded-postgres';
import { createJobSender } from '@ballast/jobs/job-sender';
import { migrateQueue } from '@ballast/jobs/migrate-queue';
import { type QueueServer, queueServerOf } from '@ballast/jobs/queue-server';
import { startQueueWorker } from '@ballast/jobs/queue-worker';
import { Client } from 'pg';
import { startRedisServer } from '../chaos/redis-server.ts';
import { describeTimes } from './describe-times.ts';

const JOBS = 300;
/** Pauses between jobs, so that the worker is caught asleep, half asleep and awake. */
const GAPS_MS = [0, 20, 100];
const CUT_SECONDS = 120;
const CUT_EVERY_MS = 10_000;
const PATIENCE_MS = 30_000;

interface Bench {
  readonly pickUp: () => Promise<number>;
  readonly close: () => Promise<void>;
}

const openBench = async (server: QueueServer): Promise<Bench> => {
  // cut connections are told here, and expected
  const onError = () => {};
  const sender = createJobSender(server, onError);
  let taken = Promise.withResolvers<number>();
  const worker = startQueueWorker({
    server,
    queue: 'system',
    concurrency: 1,
    times: { lockMs: 10_000, stalledMs: 5_000 },
    process: async () => taken.resolve(performance.now()),
    onError,
  });
  await worker.ready();
  return {
    pickUp: async () => {
      taken = Promise.withResolvers();
      const since = performance.now();
      await sender.send('prune', {});
      return (await Promise.race([taken.promise, wait(PATIENCE_MS, since + PATIENCE_MS)])) - since;
    },
    close: async () => {
      await worker.close();
      await sender.close();
    },
  };
};

const measureIdle = async (name: string, server: QueueServer): Promise<void> => {
  const bench = await openBench(server);
  for (let k = 0; k < 20; k++) await bench.pickUp();
  const ms: number[] = [];
  for (let k = 0; k < JOBS; k++) {
    await wait(GAPS_MS[k % GAPS_MS.length]);
    ms.push(await bench.pickUp());
  }
  console.log(describeTimes(`pick-up, idle, ${name}`, ms));
  await bench.close();
};

const measureWhileCut = async (server: QueueServer, superuserUrl: string): Promise<void> => {
  const bench = await openBench(server);
  const superuser = new Client({ connectionString: superuserUrl });
  await superuser.connect();
  const ms: number[] = [];
  let cuts = 0;
  let nextCut = performance.now();
  for (const end = performance.now() + CUT_SECONDS * 1000; performance.now() < end; await wait(50)) {
    if (performance.now() >= nextCut) {
      nextCut += CUT_EVERY_MS;
      // BullMQ names the connection that listens after its queue
      const { rowCount } = await superuser.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'system'`,
      );
      cuts += rowCount ?? 0;
    }
    ms.push(await bench.pickUp());
  }
  console.log(describeTimes(`pick-up, LISTEN cut ${cuts} times`, ms));
  await superuser.end();
  await bench.close();
};

export const benchJobs = async (): Promise<void> => {
  const directory = mkdtempSync(join(tmpdir(), 'ballast-bench-'));
  const postgres = await startEmbeddedPostgres({ directory });
  const redis = await startRedisServer();
  try {
    await migrateQueue(postgres.url('owner'), ROLE_NAMES.app);
    const onPostgres = queueServerOf(postgres.url('app'), undefined);
    await measureIdle('PostgreSQL', onPostgres);
    await measureIdle('Redis', queueServerOf(postgres.url('app'), redis.url));
    await measureWhileCut(onPostgres, postgres.url('superuser'));
  } finally {
    await redis.stop();
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
};
