import { setTimeout as wait } from 'node:timers/promises';
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { PENDING_OPTIMIZATION_EXPIRY_S } from '@ballast/contract/constants';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation, type Run, tickersFrom, until } from '../test/installation.ts';
import { traceOf } from '../test/trace.ts';
import { computePool, workerOf } from '../test/worker-of.ts';
import { startWorkerProcess, type WorkerProcess } from '../test/worker-process.ts';
import type { ComputePool } from './pool/compute-pool.ts';
import { CRASHES_MAX } from './runs/crash-policy.ts';

const SUGGESTED = { status: 'first_suggestion', optimizations: 1, notifications: 1, pushes: 1, open: 0 };
const FAILED = { ...SUGGESTED, status: 'error' };

/** More of them: KILLS=100. */
const STOPS = Number(process.env.KILLS ?? 2);

describe('what goes wrong with a run', () => {
  let installation: Installation;
  const environment = () => ({
    DATABASE_URL: installation.database.url,
    // long enough that a worker on a busy machine never loses a lock of its own
    QUEUE_LOCK_MS: '5000',
    QUEUE_STALLED_MS: '500',
  });
  const processes: WorkerProcess[] = [];
  const startProcess = (overrides: Record<string, string> = {}) => {
    const process = startWorkerProcess({ ...environment(), ...overrides });
    processes.push(process);
    return process;
  };
  const isDone = async (run: Run) => (await installation.statusOf(run)) !== 'calculating';
  const errorOf = async ({ portfolioId }: Run) => {
    const row = await installation.db.portfolio.findUnique({
      where: { id: portfolioId },
      select: { error: true },
    });
    return row?.error;
  };
  const startRun = async (count: number, first = 0) => {
    const run = await installation.createRun(tickersFrom(first, count), ['linear_method']);
    await installation.sendRun(run);
    return run;
  };
  /** About a second of one model: time enough to stop it, and little on a machine that has other work. */
  const startLongRun = async () => {
    const run = await installation.createRun(tickersFrom(0, 500), ['graphical_algorithm']);
    await installation.sendRun(run);
    return run;
  };
  const isStarted = async ({ portfolioId }: Run, stage: string) => {
    const row = await installation.db.portfolio.findUnique({
      where: { id: portfolioId },
      select: { calculation: true, status: true },
    });
    if (row?.status !== 'calculating') throw new Error(`the run ended before its ${stage} was seen`);
    return JSON.stringify(row.calculation).includes(stage);
  };

  beforeAll(async () => {
    installation = await createInstallation();
  });
  afterEach(async () => {
    await Promise.all(processes.splice(0).map((process) => process.kill()));
  });
  afterAll(() => installation.close());

  it('ends what loops, leaks or throws at its limit, with the reason, and serves the next', async () => {
    const misbehaving = computePool(new URL('../test/misbehaving-suggestion.ts', import.meta.url));
    const pool: ComputePool = {
      ...misbehaving,
      run: (run) => misbehaving.run({ ...run, timeoutMs: 2000 }),
    };
    const worker = await workerOf(installation, { pool });
    try {
      const planted = { 3: 'timed_out', 5: 'unexpected', 6: 'unexpected' };
      for (const [count, reason] of Object.entries(planted)) {
        const run = await startRun(Number(count));
        await until('its end', () => isDone(run));
        expect(await traceOf(installation, run)).toMatchObject(FAILED);
        expect(await errorOf(run)).toEqual({ code: 'optimizationFailed', params: { reason } });
      }
    } finally {
      await worker.close();
    }
  });

  it('says that memory was not enough', async () => {
    const pool = computePool(new URL('../test/misbehaving-suggestion.ts', import.meta.url));
    const worker = await workerOf(installation, { pool });
    try {
      const run = await startRun(4);
      await until('its end', () => isDone(run));
      expect(await errorOf(run)).toEqual({ code: 'optimizationFailed', params: { reason: 'out_of_memory' } });
    } finally {
      await worker.close();
    }
  });

  it('names the source of prices that does not answer, after its last try', async () => {
    const closes = async () => {
      throw new CatalogueError('integrationUnavailable', { params: { integration: 'Yahoo Finance' } });
    };
    const worker = await workerOf({ ...installation, marketData: { ...installation.marketData, closes } });
    try {
      const run = await startRun(4);
      await until('its end', () => isDone(run));
      expect(await errorOf(run)).toEqual({
        code: 'integrationUnavailable',
        params: { integration: 'Yahoo Finance' },
      });
    } finally {
      await worker.close();
    }
  });

  it('stores the failures of all models, and why', async () => {
    const worker = await workerOf(installation);
    try {
      const symbols = ['ZZ1.US.NASDAQ', 'ZZ2.US.NASDAQ', 'ZZ3.US.NASDAQ'];
      const run = await installation.createRun(symbols, ['linear_method', 'sample_algorithm']);
      await installation.sendRun(run);
      await until('its end', () => isDone(run));
      expect(await traceOf(installation, run)).toMatchObject(FAILED);
      const results = await installation.db.optimizationResult.findMany({
        where: { optimization: { runToken: run.runToken } },
      });
      expect(results.map(({ status }) => status)).toEqual(['error', 'error']);
    } finally {
      await worker.close();
    }
  });

  it('refuses the late answer of a worker that was stopped past its lock', {
    timeout: 300_000 * STOPS,
  }, async () => {
    for (let round = 0; round < STOPS; round++) {
      const stopped = startProcess();
      await stopped.ready;
      const run = await startLongRun();
      await until('its start', () => isStarted(run, 'algorithm'));
      stopped.signal('SIGSTOP');
      startProcess();
      await until('the answer of the other', () => isDone(run));
      const trace = await traceOf(installation, run);
      expect(trace).toMatchObject(SUGGESTED);
      stopped.signal('SIGCONT');
      await wait(1500);
      expect(await traceOf(installation, run)).toEqual(trace);
      await Promise.all(processes.splice(0).map((process) => process.kill()));
    }
  });

  it(`parks a job that took ${CRASHES_MAX} processes with it, and tells its owner`, {
    timeout: 900_000,
  }, async () => {
    const run = await startLongRun();
    for (let crash = 0; crash < CRASHES_MAX; crash++) {
      await installation.db.portfolio.update({ where: { id: run.portfolioId }, data: { calculation: {} } });
      const victim = startProcess();
      await until('its start', () => isStarted(run, 'algorithm'));
      await victim.kill();
    }
    startProcess();
    await until('the end', () => isDone(run));
    expect(await traceOf(installation, run)).toMatchObject(FAILED);
    expect(await errorOf(run)).toEqual({
      code: 'optimizationFailed',
      params: { reason: 'crashed', times: 3 },
    });
    const request = await installation.db.jobRequest.findUnique({ where: { runToken: run.runToken } });
    expect(request).toMatchObject({ crashes: CRASHES_MAX });
    expect(request?.parkedAt).not.toBeNull();
  });

  it('tells the owner of a job whose worker died between parking it and telling so', async () => {
    let tries = 0;
    const run = await installation.createRun(tickersFrom(0, 5), ['linear_method']);
    const parked = { crashes: CRASHES_MAX, parkedAt: new Date() };
    await installation.db.jobRequest.update({ where: { runToken: run.runToken }, data: parked });
    await installation.sendRun(run);
    const idle = computePool(new URL('../test/misbehaving-suggestion.ts', import.meta.url));
    const pool: ComputePool = {
      ...idle,
      run: async () => {
        tries += 1;
        return { status: 'crashed', reason: 'planted' };
      },
    };
    const worker = await workerOf(installation, { pool });
    try {
      await until('its end', () => isDone(run));
    } finally {
      await worker.close();
    }
    expect(await errorOf(run)).toMatchObject({ params: { reason: 'crashed' } });
    expect(tries).toBe(1);
  });

  it('hands back what it has in hand when it is told to stop', async () => {
    const first = startProcess();
    await first.ready;
    const run = await startLongRun();
    await until('its start', () => isStarted(run, 'algorithm'));
    first.signal('SIGTERM');
    expect(await first.ended).toBe(0);
    startProcess({
      QUEUE_LOCK_MS: '60000',
      QUEUE_STALLED_MS: '60000',
    });
    await until('the answer of the next', () => isDone(run));
    expect(await traceOf(installation, run)).toMatchObject(SUGGESTED);
    const request = await installation.db.jobRequest.findUnique({ where: { runToken: run.runToken } });
    expect(request).toMatchObject({ crashes: 0 });
  });

  it('expires a suggestion at its very second and not before, once', async () => {
    const start = Date.now();
    let now = start;
    const worker = await workerOf(installation, { clock: { now: () => new Date(now) } });
    try {
      const run = await startRun(3, 8);
      await until('the suggestion', () => isDone(run));
      const expire = () => installation.sender.send('expiry', {});
      const statusOfSuggestion = async () => {
        const row = await installation.db.optimization.findUnique({ where: { runToken: run.runToken } });
        return row?.status;
      };
      now = start + PENDING_OPTIMIZATION_EXPIRY_S * 1000 - 1;
      await expire();
      await wait(300);
      expect(await statusOfSuggestion()).toBe('pending');
      now += 1;
      await Promise.all([expire(), expire(), expire()]);
      await until('its expiry', async () => (await statusOfSuggestion()) === 'expired');
      await wait(200);
      // with what its trades would have been (decision 105)
      const ofRun = { optimization: { runToken: run.runToken } };
      expect(await installation.db.untakenPath.count({ where: ofRun })).toBe(1);
      expect(await traceOf(installation, run)).toMatchObject({
        status: 'first_suggestion',
        notifications: 2,
        pushes: 2,
      });
    } finally {
      await worker.close();
    }
  });
});
