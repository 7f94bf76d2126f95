/** Takes jobs of one queue and hands them to a processor; knows nothing of handlers. */
import { createPostgresBackend, Job, Worker } from 'bullmq';
import { postgresConnection, type QueueServer, redisConnection } from './queue-server.ts';
import { LEFT, QUEUE_NAMESPACE, type QueueKey } from './queues.ts';
import { type LockTimes, workerOptions } from './worker-options.ts';

export interface TakenJob {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  /** Tries that failed before this one. */
  readonly failures: number;
  readonly isLastTry: boolean;
  /** Times it was started and never ended: processes died, or lost its lock. */
  readonly crashes: number;
  /** Whether nobody waits for the answer of a question any more. */
  readonly isLeft: () => Promise<boolean>;
  /** Fires when the lock is lost: another worker may have the job. */
  readonly signal: AbortSignal;
}

export interface QueueWorkerSettings {
  readonly server: QueueServer;
  readonly queue: QueueKey;
  readonly concurrency: number;
  readonly times: LockTimes;
  /** What it answers is the answer of a question. */
  readonly process: (job: TakenJob) => Promise<unknown>;
  /** Lost connections and lost locks, for the log. */
  readonly onError: (error: Error) => void;
}

export interface QueueWorker {
  readonly ready: () => Promise<void>;
  /** Whether it asks its queue for jobs. */
  readonly isRunning: () => boolean;
  /** Takes no more jobs and waits for those in hand. */
  readonly close: () => Promise<void>;
}

/** BullMQ hands a signal that it never fires for a lost lock, so that one is made here from its event. */
export const startQueueWorker = (settings: QueueWorkerSettings): QueueWorker => {
  const { server, queue, concurrency, times, process, onError } = settings;
  const inHand = new Map<string, AbortController>();

  const take = async (job: Job): Promise<unknown> => {
    const id = job.id ?? '';
    const controller = new AbortController();
    inHand.set(id, controller);
    const failures = job.attemptsMade;
    try {
      return await process({
        id,
        name: job.name,
        data: job.data,
        failures,
        isLastTry: failures + 1 >= (job.opts.attempts ?? 1),
        crashes: Math.max(0, job.attemptsStarted - 1 - failures),
        isLeft: async () => {
          const now = await Job.fromId(worker, id);
          return now === undefined || now.progress === LEFT;
        },
        signal: controller.signal,
      });
    } finally {
      if (inHand.get(id) === controller) inHand.delete(id);
    }
  };

  const options = workerOptions(times, concurrency);
  const worker =
    server.kind === 'postgres'
      ? new Worker(
          queue,
          take,
          { ...options, connection: postgresConnection(server.databaseUrl, 'worker') },
          createPostgresBackend,
        )
      : new Worker(queue, take, {
          ...options,
          connection: redisConnection(server.redisUrl, 'worker'),
          prefix: QUEUE_NAMESPACE,
        });
  worker.on('error', onError);
  worker.on('lockRenewalFailed', (ids: string[]) => {
    for (const id of ids) inHand.get(id)?.abort(new Error('lock lost'));
  });
  worker.run().catch(onError);
  return {
    ready: async () => {
      await worker.waitUntilReady();
    },
    isRunning: () => worker.isRunning(),
    close: () => worker.close(),
  };
};
