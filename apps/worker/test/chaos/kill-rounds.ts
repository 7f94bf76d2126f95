/** Kills the worker at random moments of an optimization; what is stored must be as if nothing had happened (safety E1). */
import { setTimeout as wait } from 'node:timers/promises';
import type { ModelKey } from '@ballast/quant/keys';
import { createRandom } from '@ballast/testing/seeded-random';
import { type Installation, type Run, tickersFrom, until } from '../installation.ts';
import { type Trace, traceOf } from '../trace.ts';
import { startWorkerProcess, type WorkerProcess } from '../worker-process.ts';

export interface KillSettings {
  readonly kills: number;
  readonly seed: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly tell?: (line: string) => void;
}

export interface KillReport {
  readonly kills: number;
  /** Kills that found the optimization unfinished: as many as were asked for, unless nearly all came late. */
  readonly hits: number;
  /** Longest time from a kill to the suggestion. */
  readonly slowestMs: number;
  readonly faults: readonly string[];
}

const TICKERS = tickersFrom(0, 40);
const MODELS: readonly ModelKey[] = [
  'sample_algorithm',
  'linear_method',
  'static_magnus_algorithm',
  'graphical_algorithm',
  'nonlinear_method',
];

/** A machine that is busy at one time and idle at another lets kills come late; they count for nothing, and are made again. */
const ROUNDS_PER_KILL = 5;

const isDone = async (installation: Installation, run: Run) =>
  (await installation.statusOf(run)) !== 'calculating';

const startRun = async (installation: Installation): Promise<Run> => {
  const run = await installation.createRun(TICKERS, MODELS);
  await installation.sendRun(run);
  return run;
};

export const killRounds = async (installation: Installation, settings: KillSettings): Promise<KillReport> => {
  const { kills, seed, environment, tell } = settings;
  const random = createRandom(seed);
  const faults: string[] = [];
  let hits = 0;
  let slowestMs = 0;
  let kill = 0;
  let worker: WorkerProcess = startWorkerProcess(environment);
  let next: WorkerProcess | undefined;
  try {
    await worker.ready;
    const finish = async (run: Run) => until('suggestion', () => isDone(installation, run));
    await finish(await startRun(installation));
    const undisturbedRun = await startRun(installation);
    let lasts = await finish(undisturbedRun);
    const expected = await traceOf(installation, undisturbedRun);
    for (; hits < kills && kill < ROUNDS_PER_KILL * kills; kill++) {
      const moment = random() * lasts * 1.1;
      const run = await startRun(installation);
      next = startWorkerProcess(environment);
      await wait(moment);
      const isHit = !(await isDone(installation, run));
      await worker.kill();
      if (isHit) hits += 1;
      // it took this long at most, not what the one before took
      else lasts = Math.min(lasts, moment);
      await next.ready;
      worker = next;
      const tookMs = await finish(run);
      slowestMs = Math.max(slowestMs, tookMs);
      await wait(20);
      const trace = await traceOf(installation, run);
      const before = faults.length;
      for (const part of Object.keys(expected) as (keyof Trace)[])
        if (trace[part] !== expected[part])
          faults.push(`kill ${kill} at ${moment.toFixed(0)} ms, seed ${seed}: ${part} is ${trace[part]}`);
      if (faults.length > before)
        faults.push(...worker.lines.filter((line) => /"level":"(?:warn|error)"/.test(line)));
      tell?.(
        `${kill + 1}: ${hits}/${kills} at ${moment.toFixed(0)} ms ${isHit ? 'hit' : 'late'}, done after ${tookMs.toFixed(0)} ms`,
      );
    }
  } finally {
    await worker.kill();
    await next?.kill();
  }
  return { kills: kill, hits, slowestMs, faults };
};
