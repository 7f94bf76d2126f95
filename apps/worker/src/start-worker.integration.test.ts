import { hasRedis, startTestRedis, type TestRedis } from '@ballast/testing/redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation, tickersFrom, until } from '../test/installation.ts';
import { systemClock } from './clock.ts';
import { createLogger } from './logger.ts';
import { type RunningWorker, startWorker } from './start-worker.ts';
import { createThreadPool } from './threads/thread-pool.ts';

const BACKENDS = ['postgres', 'redis'] as const;

describe.each(BACKENDS)('worker on %s', (backend) => {
  if (backend === 'redis' && !hasRedis()) {
    it.skip('needs redis-server', () => undefined);
    return;
  }
  let redis: TestRedis | undefined;
  let installation: Installation;
  let worker: RunningWorker;
  const threads = createThreadPool({
    entry: new URL('./compute/compute-thread.ts', import.meta.url),
    size: 2,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });

  beforeAll(async () => {
    redis = backend === 'redis' ? await startTestRedis() : undefined;
    installation = await createInstallation(redis?.url);
    const { server, db, sender, newId, marketData } = installation;
    worker = startWorker(
      { server, times: { lockMs: 2000, stalledMs: 1000 }, concurrency: { interactive: 2, system: 4 } },
      {
        db,
        clock: systemClock,
        newId,
        marketData,
        threads,
        sender,
        log: createLogger(process.env.TEST_LOG ?? 'silent'),
      },
    );
    await worker.ready();
  });
  afterAll(async () => {
    await worker.close();
    await threads.close();
    await installation.close();
    await redis?.stop();
  });

  it('turns a request into a suggestion with a proof for each model', async () => {
    const run = await installation.createRun(tickersFrom(0, 12), ['sample_algorithm', 'linear_method']);
    await installation.sendRun(run);
    await until('suggestion', async () => (await installation.statusOf(run)) !== 'calculating');
    expect(await installation.statusOf(run)).toBe('first_suggestion');
    const results = await installation.database.query<{
      model: string;
      status: string;
      weights: { symbol: string; weight: number }[];
      certificate: { kktResidual: number };
      details: { after: { volatility: number } };
    }>(
      `SELECT r.* FROM optimization_results r JOIN optimizations o ON o.id = r.optimization_id
       WHERE o.run_token = $1 ORDER BY model`,
      [run.runToken],
    );
    expect(results.map(({ model, status }) => [model, status])).toEqual([
      ['linear_method', 'optimal'],
      ['sample_algorithm', 'optimal'],
    ]);
    for (const { weights, certificate, details } of results) {
      expect(weights.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
      expect(certificate.kktResidual).toBeLessThan(1e-8);
      expect(details.after.volatility).toBeGreaterThan(0);
    }
  });
});
