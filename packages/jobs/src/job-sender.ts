/** Puts jobs into their queues. Known to whoever asks for work; it never starts a worker. */
import { createPostgresBackend, type JobsOptions, Queue } from 'bullmq';
import { JOB_KEYS, JOBS, type JobKey, type JobPayload } from './jobs.ts';
import { postgresConnection, type QueueServer, redisConnection } from './queue-server.ts';
import { QUEUE_NAMESPACE, type QueueKey } from './queues.ts';

export interface JobSender {
  /**
   * The same id while the job is waiting or running adds nothing. Ids contain no colon. `ahead` is how many jobs of the same
   * user wait already: the first job of everybody is served before the second of anybody.
   */
  readonly send: <Key extends JobKey>(
    key: Key,
    payload: JobPayload<Key>,
    options?: { readonly id?: string; readonly ahead?: number },
  ) => Promise<void>;
  /** Sets up the jobs that run on their own; repeated, it restores what a queue has lost. */
  readonly ensureSchedules: (now: Date) => Promise<void>;
  /** Whether the queues answer. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const openQueue = (server: QueueServer, key: QueueKey) =>
  server.kind === 'postgres'
    ? new Queue(key, { connection: postgresConnection(server.databaseUrl, 'sender') }, createPostgresBackend)
    : new Queue(key, { connection: redisConnection(server.redisUrl, 'sender'), prefix: QUEUE_NAMESPACE });
type OpenQueue = ReturnType<typeof openQueue>;

/** What became of a job is told by business state and logs; kept jobs would block a second one of the same id. */
const optionsOf = (key: JobKey, ahead: number): JobsOptions => {
  const { attempts, backoffMs, priority } = JOBS[key];
  return {
    attempts,
    backoff: { type: 'exponential', delay: backoffMs },
    priority: Math.min(priority + ahead, PRIORITY_MAX),
    removeOnComplete: true,
    removeOnFail: true,
  };
};

/** BullMQ's. */
const PRIORITY_MAX = 2_097_152;

const ensureSchedule = async (queue: OpenQueue, key: JobKey, everyMs: number, now: Date): Promise<void> => {
  const scheduled = await queue.getJobScheduler(key);
  // one that is due far ahead was set up by a clock that has been set back since
  const wait = (scheduled?.next ?? 0) - now.getTime();
  if (scheduled?.every === everyMs && Math.abs(wait) < 2 * everyMs) return;
  if (wait > 0) await queue.removeJobScheduler(key);
  await queue.upsertJobScheduler(key, { every: everyMs }, { name: key, data: {}, opts: optionsOf(key, 0) });
};

export const createJobSender = (server: QueueServer, onError: (error: Error) => void): JobSender => {
  const queues = new Map<QueueKey, OpenQueue>();
  const queueOf = (key: QueueKey): OpenQueue => {
    const open = queues.get(key) ?? openQueue(server, key);
    if (!queues.has(key)) {
      open.on('error', onError);
      queues.set(key, open);
    }
    return open;
  };
  /** A queue whose first connection to PostgreSQL failed stays failed for good: the next call opens another. */
  const dropFailed = async (key: QueueKey, queue: OpenQueue): Promise<void> => {
    if (server.kind !== 'postgres') return;
    const isFailed = await queue.waitUntilReady().then(
      () => false,
      () => true,
    );
    if (!isFailed || queues.get(key) !== queue) return;
    queues.delete(key);
    await queue.close().catch(onError);
  };
  const withQueue = async <Result>(
    key: QueueKey,
    act: (queue: OpenQueue) => Promise<Result>,
  ): Promise<Result> => {
    const queue = queueOf(key);
    try {
      return await act(queue);
    } catch (error) {
      await dropFailed(key, queue);
      throw error;
    }
  };
  return {
    send: async (key, payload, { id, ahead = 0 } = {}) => {
      const definition = JOBS[key];
      const data = definition.payload.parse(payload);
      const options = { ...optionsOf(key, ahead), ...(id === undefined ? {} : { jobId: id }) };
      await withQueue(definition.queue, (queue) => queue.add(key, data, options));
    },
    ensureSchedules: async (now) => {
      for (const key of JOB_KEYS) {
        const { everyMs, queue: queueKey } = JOBS[key] as { everyMs?: number; queue: QueueKey };
        if (everyMs === undefined) continue;
        await withQueue(queueKey, (queue) => ensureSchedule(queue, key, everyMs, now));
      }
    },
    ping: async () => {
      await withQueue('system', (queue) => queue.getJobCounts('waiting'));
    },
    close: async () => {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
};
