/** A job as it comes out of a queue, handed to its handler: checked, timed, its last failure brought to an end. */
import { isJobKey, JOBS, type JobKey, type JobPayload } from '@ballast/jobs/jobs';
import type { TakenJob } from '@ballast/jobs/queue-worker';
import type { JobHandler } from './handlers/handler.ts';
import { HANDLERS } from './handlers/handlers.ts';
import type { Parts } from './parts.ts';
import { createSlots } from './threads/slots.ts';

const runWith = async <Key extends JobKey>(key: Key, job: TakenJob, signal: AbortSignal, parts: Parts) => {
  const handler: JobHandler<Key> = HANDLERS[key];
  const parsed = JOBS[key].payload.safeParse(job.data);
  if (!parsed.success) {
    parts.log.error({ job: key, jobId: job.id }, 'a job without meaning was dropped');
    return;
  }
  const payload = parsed.data as JobPayload<Key>;
  try {
    await handler.run(payload, { signal, crashes: job.crashes }, parts);
  } catch (error) {
    parts.log.error({ err: error, job: key, jobId: job.id, count: job.failures + 1 }, 'a job failed');
    if (job.isLastTry) await handler.giveUp?.(payload, parts);
    else throw error;
  }
};

/** `closing` fires when the process is to end: long work stops at once and is handed back. */
export const createJobRunner = (parts: Parts, closing: AbortSignal) => {
  // a job that may take the process down does so without a second one of its kind beside it
  const suspects = createSlots(1);
  return async (job: TakenJob): Promise<void> => {
    if (!isJobKey(job.name)) {
      parts.log.error({ job: job.name, jobId: job.id }, 'no handler for this job');
      return;
    }
    const signal = AbortSignal.any([job.signal, closing]);
    const isSuspect = job.crashes > 0;
    if (isSuspect && !(await suspects.take(signal))) return;
    const startedAt = performance.now();
    try {
      await runWith(job.name, job, signal, parts);
    } finally {
      if (isSuspect) suspects.release();
    }
    const ms = Math.round(performance.now() - startedAt);
    parts.log.debug({ job: job.name, jobId: job.id, ms }, 'job done');
  };
};
