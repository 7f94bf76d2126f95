import { setTimeout as wait } from 'node:timers/promises';
import { cancelCalculation } from '@ballast/db/portfolios/cancel-calculation';
import { cancelSimulation } from '@ballast/db/simulations/end-simulation';
import { hasRedis, startTestRedis, type TestRedis } from '@ballast/testing/redis';
import { createRandom } from '@ballast/testing/seeded-random';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation, type Run, tickersFrom, until } from '../test/installation.ts';
import { askSimulation, statusOfSimulation } from '../test/simulations.ts';
import { traceOf } from '../test/trace.ts';
import { workerOf } from '../test/worker-of.ts';
import type { RunningWorker } from './start-worker.ts';

const SUGGESTED = { status: 'first_suggestion', optimizations: 1, notifications: 1, pushes: 1, open: 0 };

describe.each(['postgres', 'redis'] as const)('worker on %s', (backend) => {
  if (backend === 'redis' && !hasRedis()) {
    it.skip('needs redis-server', () => undefined);
    return;
  }
  let redis: TestRedis | undefined;
  let installation: Installation;
  let worker: RunningWorker;
  const isDone = async (run: Run) => (await installation.statusOf(run)) !== 'calculating';
  const finish = (run: Run) => until('the end of the run', () => isDone(run));

  beforeAll(async () => {
    redis = backend === 'redis' ? await startTestRedis() : undefined;
    installation = await createInstallation(redis?.url);
    worker = await workerOf(installation);
  });
  afterAll(async () => {
    await worker.close();
    await installation.close();
    await redis?.stop();
  });

  it('turns a request into a suggestion with a proof for each model', async () => {
    const run = await installation.createRun(tickersFrom(0, 12), ['sample_algorithm', 'linear_method']);
    await installation.sendRun(run);
    await finish(run);
    expect(await traceOf(installation, run)).toMatchObject(SUGGESTED);
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

  it('stores every answer once, though each job is added three times and sent again after its end', async () => {
    const runs = await Promise.all(
      Array.from({ length: 8 }, (_, k) => installation.createRun(tickersFrom(10 * k, 5), ['linear_method'])),
    );
    await Promise.all(runs.flatMap((run) => [run, run, run].map(installation.sendRun)));
    await Promise.all(runs.map(finish));
    await Promise.all(runs.map(installation.sendRun));
    await wait(300);
    for (const run of runs) expect(await traceOf(installation, run)).toMatchObject(SUGGESTED);
  });

  it('serves the first request of one user before the many of another (safety E7)', async () => {
    const many = Number(process.env.QUEUED ?? 60);
    const eve = await installation.addUser('eve@example.com');
    const runs: Run[] = [];
    for (let k = 0; k < many; k++)
      runs.push(await installation.createRun(tickersFrom(k, 20), ['graphical_algorithm', 'linear_method']));
    await Promise.all(runs.map(installation.sendRun));
    const run = await installation.createRun(tickersFrom(0, 5), ['linear_method'], eve);
    await installation.sendRun(run);
    await finish(run);
    const open = await installation.database.query(
      `SELECT 1 FROM job_requests WHERE user_id = $1 AND finished_at IS NULL`,
      [installation.userId],
    );
    expect(open.length).toBeGreaterThan(many / 3);
    for (const one of runs) await finish(one);
  });

  it('serves an optimization between the slices of the many simulations of another user (safety E7)', async () => {
    const { db, tools } = installation;
    const eve = await installation.addUser('eve-of-simulations@example.com');
    const runs: Awaited<ReturnType<typeof askSimulation>>[] = [];
    for (let k = 0; k < Number(process.env.SIMULATIONS_QUEUED ?? 6); k++)
      runs.push(
        await askSimulation(
          installation,
          {
            ...{ tickers: tickersFrom(k, 20), models: ['graphical_algorithm', 'nonlinear_method'] },
            ...{ from: '2010-01-04', to: '2025-12-30' },
          },
          eve,
        ),
      );
    const statuses = () => Promise.all(runs.map((run) => statusOfSimulation(installation, run)));
    await until('a simulation that lives', async () => (await statuses()).includes('preparing'));
    const asked = performance.now();
    const run = await installation.createRun(tickersFrom(0, 5), ['linear_method']);
    await installation.sendRun(run);
    await finish(run);
    if (process.env.SIMULATIONS_QUEUED)
      process.stdout.write(`served after ${performance.now() - asked} ms\n`);
    expect((await statuses()).filter((status) => status !== 'done').length).toBeGreaterThan(runs.length / 2);
    for (const { simulationId } of runs) await cancelSimulation(db, { simulationId, userId: eve }, tools());
  });

  it('is told of a request that nobody queued', async () => {
    const run = await installation.createRun(tickersFrom(3, 5), ['linear_method']);
    await installation.sender.send('reconcile', {});
    await finish(run);
    expect(await traceOf(installation, run)).toMatchObject(SUGGESTED);
  });

  const onRedis = backend === 'redis' ? it : undefined;
  onRedis?.('finds its work again after Redis was emptied', async () => {
    const client = new Redis(redis?.url ?? '');
    const runs = await Promise.all(
      [0, 1, 2, 3].map((k) => installation.createRun(tickersFrom(20 * k, 30), ['linear_method'])),
    );
    await Promise.all(runs.map(installation.sendRun));
    await client.flushall();
    client.disconnect();
    await Promise.all(runs.map((run) => until('recovery', () => isDone(run))));
    for (const run of runs) expect(await traceOf(installation, run)).toMatchObject(SUGGESTED);
  });

  it('is told of a request behind more than its reconciler takes at once', async () => {
    const run = await installation.createRun(tickersFrom(40, 5), ['linear_method']);
    // older ones that nobody finishes: no job can be made of them
    await installation.database.query(
      `INSERT INTO job_requests (id, job, subject_id, run_token, payload, created_at, queued_at)
       SELECT gen_random_uuid(), 'none', gen_random_uuid(), gen_random_uuid(), '{}', now() - interval '2 days',
         now() - interval '1 day' FROM generate_series(1, 1100)`,
    );
    await installation.database.query(
      `UPDATE job_requests SET queued_at = now() - interval '1 hour' WHERE run_token = $1`,
      [run.runToken],
    );
    await installation.sender.send('reconcile', {});
    await finish(run);
    expect(await traceOf(installation, run)).toMatchObject(SUGGESTED);
    await installation.database.query(`DELETE FROM job_requests WHERE job = 'none'`);
  });

  it('writes nothing after a cancel at any moment, and ends what computes', async () => {
    const random = createRandom(7);
    for (let round = 0; round < (backend === 'redis' ? 6 : 20); round++) {
      const run = await installation.createRun(tickersFrom(0, 150), [
        'graphical_algorithm',
        'static_magnus_algorithm',
      ]);
      await installation.sendRun(run);
      await wait(random() * 400);
      const result = await cancelCalculation(
        installation.db,
        { portfolioId: run.portfolioId, userId: installation.userId },
        installation.tools(),
      );
      const trace = await traceOf(installation, run);
      const isCanceled = result.status === 'canceled';
      expect(trace).toMatchObject(isCanceled ? { status: 'draft', optimizations: 0, open: 0 } : SUGGESTED);
      await wait(30);
      expect(await traceOf(installation, run)).toEqual(trace);
    }
    // the pool is free again after the last cancel: two slots, so that one left behind would show
    const next = await installation.createRun(tickersFrom(3, 3), ['linear_method']);
    await installation.sendRun(next);
    await finish(next);
  });
});
