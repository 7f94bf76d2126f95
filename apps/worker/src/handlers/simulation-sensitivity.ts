/** How far the result of a simulation depends on its days: every life again, one after the other, each in a place of the pool that it gives back. */
import type { Sensitivity } from '@ballast/contract/entities/simulation';
import { findInput, listModels } from '@ballast/db/simulations/prepare-simulation';
import { isSensitivityAwaited, storeSensitivity } from '@ballast/db/simulations/sensitivity';
import { JOBS, type JobPayload } from '@ballast/jobs/jobs';
import type { ModelKey } from '@ballast/quant/keys';
import type { AgainTask, LivedAgain } from '../compute/live-again.ts';
import { type Parts, toolsOf } from '../parts.ts';
import { runFenced } from '../runs/fenced-run.ts';
import { watchRun } from '../runs/watch-run.ts';
import type { JobHandler } from './handler.ts';

type Run = JobPayload<'simulationSensitivity'>;

const STARTS = Array.from({ length: 10 }, (_, k) => k + 1);
const FAILED: Sensitivity = { status: 'failed', portfolios: [] };

const store = (run: Run, sensitivity: Sensitivity, parts: Parts) =>
  storeSensitivity(parts.db, run, sensitivity, toolsOf(parts));

const answer = async (run: Run, signal: AbortSignal, parts: Parts): Promise<Sensitivity> => {
  const { db, pool } = parts;
  const found = await findInput(db, run.simulationId);
  if (found === null) return FAILED;
  const common = { key: found.hash, bytes: found.body };
  const again = async (task: AgainTask): Promise<LivedAgain> => {
    const { timeoutMs } = JOBS.simulationSensitivity;
    const outcome = await pool.run({
      task: 'liveAgain',
      input: task,
      common,
      timeoutMs,
      signal,
      onProgress: () => undefined,
    });
    if (outcome.status === 'done') return outcome.result as LivedAgain;
    throw new Error(outcome.status === 'failed' ? outcome.stack : `a life again: ${outcome.status}`);
  };
  const ofModel = async (model: ModelKey): Promise<Sensitivity['portfolios'][number]> => {
    const outcomeOf = ({ totalReturn, sharpe }: LivedAgain) => ({ totalReturn, sharpe });
    const asked = outcomeOf(await again({ model, shift: 0, extraLag: 0 }));
    const oneRowLater = outcomeOf(await again({ model, shift: 0, extraLag: 1 }));
    const starts: Sensitivity['portfolios'][number]['starts'] = [];
    for (const shift of STARTS) {
      const { date, ...outcome } = await again({ model, shift, extraLag: 0 });
      if (date !== null) starts.push({ date, ...outcome });
    }
    return { model, asked, oneRowLater, starts };
  };
  const portfolios: Sensitivity['portfolios'] = [];
  for (const model of await listModels(db, run.simulationId)) portfolios.push(await ofModel(model));
  return { status: 'done', portfolios };
};

export const simulationSensitivity: JobHandler<'simulationSensitivity'> = {
  run: runFenced({
    find: async (run: Run, { db }: Parts) => ((await isSensitivityAwaited(db, run)) ? run : null),
    work: async (run, _subject, { signal }, parts) => {
      const watch = watchRun(() => isSensitivityAwaited(parts.db, run));
      const both = AbortSignal.any([signal, watch.signal]);
      try {
        await store(run, await answer(run, both, parts), parts);
      } catch (error) {
        // whoever deleted it, or the end of the process, is no failure
        if (!both.aborted) throw error;
      } finally {
        watch.stop();
      }
    },
    park: (run, _subject, parts) => store(run, FAILED, parts),
  }),
  giveUp: (run, parts) => store(run, FAILED, parts),
};
