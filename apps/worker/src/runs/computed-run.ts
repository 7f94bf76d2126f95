/**
 * A run whose work is one task in a process of its own: loaded, watched, told of, computed, and stored or failed under its fence. A process
 * that dies with it is counted, and it begins anew with what is awaited then.
 */
import type { RequestedJob } from '@ballast/contract/keys';
import { JOBS } from '@ballast/jobs/jobs';
import type { Progress } from '@ballast/quant/progress';
import type { JobContext } from '../handlers/handler.ts';
import type { Parts } from '../parts.ts';
import type { ComputeOutcome } from '../pool/run-in-process.ts';
import { CRASHES_MAX, isParkedBy } from './crash-policy.ts';
import { type Fenced, runFenced } from './fenced-run.ts';
import { createProgressReport } from './progress-report.ts';
import { watchRun } from './watch-run.ts';

/** Why a run ends without a result. */
export type RunFault =
  | { readonly reason: 'timed_out' | 'out_of_memory' | 'unexpected' }
  | { readonly reason: 'crashed'; readonly times: number }
  /** Every try failed; this was the last error. */
  | { readonly reason: 'given_up'; readonly error: unknown };

export interface Started {
  readonly startedAt: Date;
}

export interface ComputedRun<Run extends Fenced, Subject, Loaded extends { readonly input: unknown }> {
  readonly job: RequestedJob;
  /** One of those that compute processes know. */
  readonly task: string;
  /** What it is about, from the database alone, so that a run can end whatever else is down; null where nobody awaits it any more. */
  readonly findAwaited: (run: Run, parts: Parts) => Promise<Subject | null>;
  /** The same, brought up to what the task works on. */
  readonly find: (run: Run, parts: Parts) => Promise<Subject | null>;
  readonly isAwaited: (run: Run, parts: Parts) => Promise<boolean>;
  readonly load: (subject: Subject, parts: Parts) => Promise<Loaded>;
  readonly tell: (run: Run, subject: Subject, progress: Progress & Started, parts: Parts) => Promise<unknown>;
  readonly store: (
    run: Run,
    subject: Subject,
    loaded: Loaded,
    result: unknown,
    parts: Parts,
  ) => Promise<void>;
  readonly fail: (run: Run, subject: Subject, fault: RunFault, parts: Parts) => Promise<void>;
}

export const runComputed = <Run extends Fenced, Subject, Loaded extends { readonly input: unknown }>(
  definition: ComputedRun<Run, Subject, Loaded>,
) => {
  const { job, task, findAwaited, find, isAwaited, load, tell, store, fail } = definition;

  const compute = async (
    run: Run,
    subject: Subject,
    input: unknown,
    signal: AbortSignal,
    parts: Parts,
  ): Promise<ComputeOutcome> => {
    const startedAt = parts.clock.now();
    const watch = watchRun(() => isAwaited(run, parts));
    const report = createProgressReport(
      (progress) => tell(run, subject, { ...progress, startedAt }, parts),
      (err) => parts.log.warn({ err, job, runToken: run.runToken }, 'progress was not written'),
    );
    try {
      return await parts.pool.run({
        task,
        input,
        timeoutMs: JOBS[job].timeoutMs,
        signal: AbortSignal.any([signal, watch.signal]),
        onProgress: report.tell,
      });
    } finally {
      watch.stop();
      await report.end();
    }
  };

  const park = (run: Run, subject: Subject, parts: Parts) =>
    fail(run, subject, { reason: 'crashed', times: CRASHES_MAX }, parts);

  const work = async (run: Run, subject: Subject, context: JobContext, parts: Parts): Promise<void> => {
    const { runToken } = run;
    const loaded = await load(subject, parts);
    const outcome = await compute(run, subject, loaded.input, context.signal, parts);
    switch (outcome.status) {
      case 'done':
        return store(run, subject, loaded, outcome.result, parts);
      case 'cancelled':
        return;
      case 'timed_out':
      case 'out_of_memory':
        return fail(run, subject, { reason: outcome.status }, parts);
      case 'failed':
        parts.log.error({ job, runToken, reason: outcome.stack }, outcome.message);
        return fail(run, subject, { reason: 'unexpected' }, parts);
      case 'crashed':
        parts.log.error({ job, runToken, reason: outcome.reason }, 'a process died');
        if (await isParkedBy(runToken, parts)) return park(run, subject, parts);
        return again(run, context, parts);
    }
  };
  const again = runFenced({ find, work, park });

  return {
    limitsItself: true,
    run: again,
    giveUp: async (run: Run, parts: Parts, error: unknown): Promise<void> => {
      const subject = await findAwaited(run, parts);
      if (subject !== null) await fail(run, subject, { reason: 'given_up', error }, parts);
    },
  } as const;
};
