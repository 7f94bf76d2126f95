/** A simulation whose worker is killed at random moments goes on from its last checkpoint and ends as if nothing had happened (safety E1). */
import { setTimeout as wait } from 'node:timers/promises';
import { cancelSimulation } from '@ballast/db/simulations/end-simulation';
import { createRandom } from '@ballast/testing/seeded-random';
import { expect, it } from 'vitest';
import { createInstallation, tickersFrom, until } from '../test/installation.ts';
import { askSimulation, statusOfSimulation, traceOfSimulation } from '../test/simulations.ts';
import { startWorkerProcess } from '../test/worker-process.ts';

/** Short locks, so that what a dead worker held is taken up soon. */
const TIMES = { QUEUE_LOCK_MS: '2000', QUEUE_STALLED_MS: '500' };
const KILLS = Number(process.env.SIMULATION_KILLS ?? 2);
/** Kills that come late, on a machine that is busy at one time and idle at another, count for nothing and are made again. */
const ROUNDS_PER_KILL = 5;
const SEED = Number(process.env.SEED ?? 20_261_125);

/** Long enough for several slices on a quick machine, so that there is a checkpoint to go on from. */
const SETTINGS = {
  tickers: tickersFrom(0, 60),
  models: ['linear_method', 'nonlinear_method'],
  from: '2018-01-02',
  to: '2025-12-30',
} as const;

it(
  'ends the same, bit for bit, when the worker is killed at random moments, and not from zero',
  async () => {
    const installation = await createInstallation();
    const environment = { ...TIMES, DATABASE_URL: installation.database.url };
    const random = createRandom(SEED);
    let worker = startWorkerProcess(environment);
    const isDone = async (run: Parameters<typeof statusOfSimulation>[1]) =>
      (await statusOfSimulation(installation, run)) === 'done';
    try {
      await worker.ready;
      const undisturbed = await askSimulation(installation, SETTINGS);
      let lastsMs = await until('the result', () => isDone(undisturbed));
      const { slices: undisturbedSlices, ...expected } = await traceOfSimulation(installation, undisturbed);
      expect(Math.min(...undisturbedSlices)).toBeGreaterThan(1);
      expect(expected.counts).toEqual({ finished: 1, notices: 1, open: 0 });
      let hits = 0;
      for (let round = 0; hits < KILLS && round < ROUNDS_PER_KILL * KILLS; round += 1) {
        const run = await askSimulation(installation, SETTINGS);
        const moment = random() * lastsMs * 0.9;
        await wait(moment);
        if (await isDone(run)) lastsMs = Math.min(lastsMs, moment);
        else hits += 1;
        await worker.kill();
        worker = startWorkerProcess(environment);
        await worker.ready;
        await until('the result after kills', () => isDone(run));
        const { slices: _, ...found } = await traceOfSimulation(installation, run);
        expect(found.statuses).toEqual(expected.statuses);
        expect(found, `seed ${SEED}, round ${round}`).toEqual(expected);
      }
      expect(hits).toBe(KILLS);
    } finally {
      await worker.kill();
      await installation.close();
    }
  },
  600_000 * KILLS,
);

it('is stopped by its cancel in another process, which nothing is written after', async () => {
  const installation = await createInstallation();
  const { db, tools } = installation;
  const environment = { ...TIMES, DATABASE_URL: installation.database.url };
  const worker = startWorkerProcess(environment);
  try {
    await worker.ready;
    const run = await askSimulation(installation, SETTINGS);
    const progressOf = async () =>
      (await db.simulation.findUniqueOrThrow({ where: { id: run.simulationId } })).progress;
    await until('a first slice', async () => (await progressOf()) > 0);
    const own = { simulationId: run.simulationId, userId: run.userId };
    expect(await cancelSimulation(db, own, tools())).toEqual({ status: 'changed' });
    const before = await traceOfSimulation(installation, run);
    await wait(2000);
    expect(await traceOfSimulation(installation, run)).toEqual(before);
    expect(before.counts).toEqual({ finished: 0, notices: 0, open: 0 });
    expect(await statusOfSimulation(installation, run)).toBe('canceled');
    // the places of the pool are free again
    const other = await askSimulation(installation, { ...SETTINGS, from: '2024-01-02' });
    await until('another', async () => (await statusOfSimulation(installation, other)) === 'done');
  } finally {
    await worker.kill();
    await installation.close();
  }
}, 300_000);
