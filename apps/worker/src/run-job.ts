/** A job as it comes out of a queue, handed to its handler: checked, limited in time, its last failure brought to an end. */
import { isJobKey, isQuestion, JOBS, type JobKey, type JobPayload } from '@ballast/jobs/jobs';
import type { TakenJob } from '@ballast/jobs/queue-worker';
import type { JobHandler } from './handlers/handler.ts';
import type { Handlers } from './handlers/handlers.ts';
import type { Parts } from './parts.ts';
import { createSlots } from './pool/slots.ts';
import { watchRun } from './runs/watch-run.ts';

/** What a handler that limits itself gets more: it ends its work at the limit and then says why. */
export const ENDING_MS = 30_000;

/** Fails when the time is over, however deaf the handler is; `signal` then tells it to stop. */
const runWithin = async <Key extends JobKey>(
  key: Key,
  handler: JobHandler<Key>,
  run: (signal: AbortSignal) => Promise<unknown>,
  signal: AbortSignal,
): Promise<unknown> => {
  const limitMs = JOBS[key].timeoutMs + (handler.limitsItself ? ENDING_MS : 0);
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`${key} did not end within ${limitMs} ms`);
      over.abort(error);
      reject(error);
    }, limitMs);
  });
  try {
    return await Promise.race([run(AbortSignal.any([signal, over.signal])), limit]);
  } finally {
    clearTimeout(timer);
  }
};

/** A question is worked on as long as somebody waits for its answer, and answered as its definition says. */
const answer = async (
  key: JobKey,
  job: TakenJob,
  run: (signal: AbortSignal) => Promise<unknown>,
  signal: AbortSignal,
): Promise<unknown> => {
  if (!isQuestion(key)) return run(signal);
  if (await job.isLeft()) return;
  const watch = watchRun(async () => !(await job.isLeft()));
  try {
    return JOBS[key].result.parse(await run(AbortSignal.any([signal, watch.signal])));
  } catch (error) {
    if (watch.signal.aborted) return;
    throw error;
  } finally {
    watch.stop();
  }
};

const runWith = async <Key extends JobKey>(
  key: Key,
  handler: JobHandler<Key>,
  job: TakenJob,
  signal: AbortSignal,
  parts: Parts,
): Promise<unknown> => {
  const parsed = JOBS[key].payload.safeParse(job.data);
  if (!parsed.success) {
    parts.log.error({ job: key, jobId: job.id }, 'a job without meaning was dropped');
    return;
  }
  const payload = parsed.data as JobPayload<Key>;
  const { crashes } = job;
  try {
    const run = (within: AbortSignal) => handler.run(payload, { signal: within, crashes }, parts);
    return await answer(key, job, (until) => runWithin(key, handler, run, until), signal);
  } catch (error) {
    parts.log.error({ err: error, job: key, jobId: job.id, count: job.failures + 1 }, 'a job failed');
    // who asked is told at once
    if (job.isLastTry && !isQuestion(key)) await handler.giveUp?.(payload, parts, error);
    else throw error;
  }
};

/** `closing` fires when the process is to end: long work stops at once and is handed back. */
export const createJobRunner = (parts: Parts, closing: AbortSignal, handlers: Handlers) => {
  // a job that may take the process down does so without a second one of its kind beside it
  const suspects = createSlots(1);
  const runNamed = <Key extends JobKey>(key: Key, job: TakenJob, signal: AbortSignal) => {
    const handler: JobHandler<Key> = handlers[key];
    return runWith(key, handler, job, signal, parts);
  };
  return async (job: TakenJob): Promise<unknown> => {
    if (!isJobKey(job.name)) {
      parts.log.error({ job: job.name, jobId: job.id }, 'no handler for this job');
      return;
    }
    const signal = AbortSignal.any([job.signal, closing]);
    const isSuspect = job.crashes > 0;
    if (isSuspect && !(await suspects.take(signal))) return;
    const startedAt = performance.now();
    try {
      const result = await runNamed(job.name, job, signal);
      const ms = Math.round(performance.now() - startedAt);
      parts.log.debug({ job: job.name, jobId: job.id, ms }, 'job done');
      return result;
    } finally {
      if (isSuspect) suspects.release();
    }
  };
};
