/**
 * The life of one portfolio of a simulation, slice by slice: each is computed in a place of the pool that it gives back after it, so that nobody waits
 * for a simulation to end, and stored with its checkpoint, from which any worker goes on after a crash (decision 081; safety E1, E7).
 */
import { findInput, listSlices } from '@ballast/db/simulations/prepare-simulation';
import {
  type AwaitedRun,
  failRun,
  findAwaitedRun,
  isPortfolioAwaited,
  storeSlice,
} from '@ballast/db/simulations/simulated-runs';
import { renderNotification } from '@ballast/i18n/render-notification';
import { JOBS, type JobPayload } from '@ballast/jobs/jobs';
import { failureOfFault } from '../back-test/simulation-failure.ts';
import type { LivedSlice, SliceTask } from '../compute/live-slice.ts';
import { type Parts, toolsOf } from '../parts.ts';
import type { RunFault } from '../runs/computed-run.ts';
import { CRASHES_MAX, isParkedBy } from '../runs/crash-policy.ts';
import { runFenced } from '../runs/fenced-run.ts';
import { shareWhileUsed } from '../runs/share-while-used.ts';
import { watchRun } from '../runs/watch-run.ts';
import type { JobContext, JobHandler } from './handler.ts';

type Run = JobPayload<'simulatedPortfolio'>;

/** The first soon shows something; later ones are as long as others may be made to wait. */
const FIRST_MS = 250;
const SLICE_MS = 1000;

const fail = (run: Run, fault: RunFault, parts: Parts) => {
  const status = fault.reason === 'timed_out' ? 'timed_out' : 'failed';
  const error = failureOfFault(fault);
  return failRun(parts.db, run, { status, error }, renderNotification, toolsOf(parts));
};

/** Long, and the same for all portfolios of a simulation. */
type Input = NonNullable<Awaited<ReturnType<typeof findInput>>>;
const withInput = shareWhileUsed<Input | null>();

interface Life {
  readonly run: Run;
  readonly found: AwaitedRun;
  readonly input: Input;
  readonly signal: AbortSignal;
  readonly parts: Parts;
}

/** How it went on, or why it did not; `left`: nobody waits for it any more. */
type Lived = 'ended' | 'left' | { readonly fault: RunFault } | { readonly crashed: string };

const live = async ({ run, found, input, signal, parts }: Life): Promise<Lived> => {
  const { db, pool, log } = parts;
  const { model } = found;
  let { checkpoint, progress } = found;
  let slices = progress === 0 ? [] : ((await listSlices(db, run.simulationId)).get(model) ?? []);
  const until = performance.now() + JOBS.simulatedPortfolio.timeoutMs;
  for (;;) {
    const budgetMs = progress === 0 ? FIRST_MS : SLICE_MS;
    const task: SliceTask = { slices, model, checkpoint, budgetMs };
    const timeoutMs = Math.max(1, until - performance.now());
    const outcome = await pool.run({
      task: 'liveSlice',
      input: task,
      common: { key: input.hash, bytes: input.body },
      timeoutMs,
      signal,
      onProgress: () => undefined,
    });
    if (outcome.status === 'cancelled') return 'left';
    if (outcome.status === 'crashed') return { crashed: outcome.reason };
    if (outcome.status === 'failed') {
      log.error(
        { job: 'simulatedPortfolio', runToken: run.runToken, reason: outcome.stack },
        outcome.message,
      );
      return { fault: { reason: 'unexpected' } };
    }
    if (outcome.status !== 'done') return { fault: { reason: outcome.status } };
    const slice = outcome.result as LivedSlice;
    const stored = { ...slice, before: progress, fromRow: slice.from };
    const { status } = await storeSlice(db, run, stored, renderNotification, toolsOf(parts));
    if (status !== 'changed') return 'left';
    if (slice.status !== 'running') return 'ended';
    slices = [...slices, slice.body];
    ({ checkpoint } = slice);
    progress += slice.rows;
  }
};

const work = async (run: Run, found: AwaitedRun, context: JobContext, parts: Parts): Promise<void> => {
  const watch = watchRun(() => isPortfolioAwaited(parts.db, run));
  const signal = AbortSignal.any([context.signal, watch.signal]);
  const read = () => findInput(parts.db, run.simulationId);
  const lived = await withInput(run.simulationId, read, async (input) =>
    input === null ? 'left' : live({ run, found, input, signal, parts }),
  ).finally(watch.stop);
  if (lived === 'ended' || lived === 'left') return;
  if ('fault' in lived) {
    await fail(run, lived.fault, parts);
    return;
  }
  parts.log.error(
    { job: 'simulatedPortfolio', runToken: run.runToken, reason: lived.crashed },
    'a process died',
  );
  if (await isParkedBy(run.runToken, parts)) await park(run, found, parts);
  else await again(run, context, parts);
};

const park = async (run: Run, _found: AwaitedRun, parts: Parts): Promise<void> => {
  await fail(run, { reason: 'crashed', times: CRASHES_MAX }, parts);
};

const again = runFenced({ find: (run: Run, { db }) => findAwaitedRun(db, run), work, park });

export const simulatedPortfolio: JobHandler<'simulatedPortfolio'> = {
  limitsItself: true,
  run: again,
  giveUp: async (run, parts, error) => {
    await fail(run, { reason: 'given_up', error }, parts);
  },
};
