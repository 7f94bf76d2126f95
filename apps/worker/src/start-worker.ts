/** A running worker out of its parts: takes jobs, keeps schedules alive, and hands back what it had in hand when it closes. */

import { isJobKey, isQuestion, JOBS } from '@ballast/jobs/jobs';
import type { QueueServer } from '@ballast/jobs/queue-server';
import { type QueueWorker, startQueueWorker, type TakenJob } from '@ballast/jobs/queue-worker';
import type { QueueKey } from '@ballast/jobs/queues';
import type { LockTimes } from '@ballast/jobs/worker-options';
import { systemClock } from '@ballast/runtime/clock';
import { HANDLERS } from './handlers/handlers.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { Parts } from './parts.ts';
import { createJobRunner } from './run-job.ts';
import { waitFor } from './wait-for.ts';

export interface WorkerSettings {
  readonly server: QueueServer;
  readonly times: LockTimes;
  /** Jobs at the same time, by queue; one that is not named is left to others. */
  readonly concurrency: Readonly<Partial<Record<QueueKey, number>>>;
  /** Where there is somebody to watch it. */
  readonly heartbeat?: { readonly file: string; readonly everyMs: number };
}

export interface RunningWorker {
  readonly ready: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const SCHEDULES_CHECKED_MS = 10_000;

export const startWorker = (settings: WorkerSettings, parts: Parts): RunningWorker => {
  const { server, times, concurrency, heartbeat } = settings;
  const { sender, log } = parts;
  const closing = new AbortController();
  const runJob = createJobRunner(parts, closing.signal, HANDLERS);
  const handedBack = new Map<string, TakenJob>();

  const process = async (job: TakenJob) => {
    const result = await runJob(job);
    if (closing.signal.aborted) handedBack.set(job.id, job);
    return result;
  };
  const onError = (err: unknown) => log.warn({ err }, 'queue');
  const workers: QueueWorker[] = (Object.entries(concurrency) as [QueueKey, number][]).map(
    ([queue, atOnce]) => startQueueWorker({ server, queue, concurrency: atOnce, times, process, onError }),
  );

  // queues live by the real time, whatever clock the business is given
  const ensureSchedules = () => sender.ensureSchedules(systemClock.now()).catch(onError);
  const timer = setInterval(ensureSchedules, SCHEDULES_CHECKED_MS);

  const check = async () => {
    if (!workers.every((worker) => worker.isRunning())) throw new Error('a queue is not listened to');
    await sender.ping();
  };
  const beating = heartbeat && startHeartbeat({ ...heartbeat, check, onError });

  /** Ended as far as the queue knows, so that it can be added anew; were it lost, the reconciler would add it. */
  const handBack = async ({ name, data, id }: TakenJob) => {
    if (!isJobKey(name) || isQuestion(name) || 'everyMs' in JOBS[name]) return;
    await sender.send(name, data as never, { id }).catch(onError);
  };

  return {
    ready: async () => {
      await Promise.all(workers.map((worker) => worker.ready()));
      // a server too busy to take a connection in time is waited for, as at the start
      await waitFor(() => sender.ensureSchedules(systemClock.now()), onError);
      await waitFor(() => sender.send('reconcile', {}), onError);
    },
    close: async () => {
      clearInterval(timer);
      beating?.stop();
      closing.abort();
      await Promise.all(workers.map((worker) => worker.close()));
      await Promise.all([...handedBack.values()].map(handBack));
    },
  };
};
