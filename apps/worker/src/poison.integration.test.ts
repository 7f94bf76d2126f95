/** safety E6: a job that takes its process down is parked after three crashes, and hardly delays the others. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Supervised, supervise } from '@ballast/cli/process/supervise';
import { MODEL_KEYS } from '@ballast/quant/keys';
import { processEnvironment } from '@ballast/testing/process-environment';
import { hasRedis, startTestRedis, type TestRedis } from '@ballast/testing/redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation, type Run, tickersFrom, until } from '../test/installation.ts';
import { POISON_TICKERS } from '../test/poison-tickers.ts';
import { traceOf } from '../test/trace.ts';
import { CRASHES_MAX } from './runs/crash-policy.ts';

/** 1000 before a release: only then what the crashes cost is little beside the work. */
const OTHERS = Number(process.env.OTHERS ?? 40);
const IS_FULL = OTHERS >= 1000;
const DELAY_MAX = 0.1;
const TICKERS = 45;
/** How many of the models each asks for. */
const MODELS = MODEL_KEYS.slice(0, Number(process.env.MODELS ?? 2));
const WITHIN_MS = IS_FULL ? 900_000 : 300_000;

describe.each(['postgres', 'redis'] as const)('queue in %s', (backend) => {
  if (backend === 'redis' && !hasRedis()) {
    it.skip('needs redis-server', () => undefined);
    return;
  }
  let redis: TestRedis | undefined;
  let installation: Installation;
  let worker: Supervised | undefined;
  let restarts = 0;

  beforeAll(async () => {
    redis = backend === 'redis' ? await startTestRedis() : undefined;
    installation = await createInstallation(redis?.url);
  });
  afterAll(async () => {
    await worker?.stop(1000);
    await installation.close();
    await redis?.stop();
  });

  const startWorker = async () => {
    const ready = Promise.withResolvers<void>();
    worker = supervise({
      name: 'worker',
      entry: join(import.meta.dirname, '..', 'test', 'poisonable-worker.ts'),
      cwd: process.cwd(),
      environment: processEnvironment({
        NODE_ENV: 'test',
        DATABASE_URL: installation.database.url,
        ...(redis && { REDIS_URL: redis.url }),
      }),
      onLine: (line) => line.includes('the worker is ready') && ready.resolve(),
      onRestart: () => {
        restarts += 1;
      },
      onGiveUp: (reason) => ready.reject(new Error(reason)),
    });
    await ready.promise;
  };

  const createOthers = async (): Promise<Run[]> => {
    const runs: Run[] = [];
    for (let k = 0; k < OTHERS; k++)
      runs.push(await installation.createRun(tickersFrom(7 * k, TICKERS), MODELS));
    return runs;
  };

  /** Queued first and then served, so that the time is that of the serving; the poison lies a tenth of the way in. */
  const serve = async (others: readonly Run[], poison: Run | null): Promise<number> => {
    const at = Math.floor(others.length / 10);
    const runs = poison === null ? others : [...others.slice(0, at), poison, ...others.slice(at)];
    for (const run of runs) await installation.sender.send('optimization', run, { id: run.runToken });
    const ids = others.map(({ portfolioId }) => portfolioId);
    const since = performance.now();
    await startWorker();
    await until(
      'the others',
      async () =>
        (await installation.db.portfolio.count({ where: { id: { in: ids }, status: 'calculating' } })) === 0,
      WITHIN_MS,
    );
    return performance.now() - since;
  };

  it(`parks a job that kills its process, and serves ${OTHERS} others`, {
    timeout: 3 * WITHIN_MS,
  }, async () => {
    const undisturbed = IS_FULL ? await serve(await createOthers(), null) : null;
    await worker?.stop(5000);
    const others = await createOthers();
    const poison = await installation.createRun(tickersFrom(0, POISON_TICKERS), ['linear_method']);
    const disturbed = await serve(others, poison);
    await until('the end of the poison', async () => (await installation.statusOf(poison)) === 'error');

    // it took down nothing but what it computed in
    expect(restarts).toBe(0);
    const request = await installation.db.jobRequest.findUnique({ where: { runToken: poison.runToken } });
    expect(request).toMatchObject({ crashes: CRASHES_MAX });
    expect(request?.parkedAt).not.toBeNull();
    const ids = others.map(({ portfolioId }) => portfolioId);
    const served = await installation.db.portfolio.count({
      where: { id: { in: ids }, status: 'first_suggestion' },
    });
    expect(served).toBe(OTHERS);
    await wait(200);
    expect(await traceOf(installation, poison)).toMatchObject({
      status: 'error',
      optimizations: 1,
      notifications: 1,
    });
    if (undisturbed === null) return;
    const delay = disturbed / undisturbed - 1;
    process.stdout.write(
      `${OTHERS} others on ${backend}: ${(undisturbed / 1000).toFixed(1)} s, with poison ${(disturbed / 1000).toFixed(1)} s\n`,
    );
    expect(delay).toBeLessThan(DELAY_MAX);
  });
});
