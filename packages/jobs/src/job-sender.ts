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
    ? new Queue(key, { connection: postgresConnection(server.databaseUrl) }, createPostgresBackend)
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
  return {
    send: async (key, payload, { id, ahead = 0 } = {}) => {
      const definition = JOBS[key];
      const data = definition.payload.parse(payload);
      await queueOf(definition.queue).add(key, data, {
        ...optionsOf(key, ahead),
        ...(id === undefined ? {} : { jobId: id }),
      });
    },
    ensureSchedules: async (now) => {
      for (const key of JOB_KEYS) {
        const { everyMs, queue: queueKey } = JOBS[key] as { everyMs?: number; queue: QueueKey };
        if (everyMs === undefined) continue;
        const queue = queueOf(queueKey);
        const scheduled = await queue.getJobScheduler(key);
        // one that is due far ahead was set up by a clock that has been set back since
        const wait = (scheduled?.next ?? 0) - now.getTime();
        if (scheduled?.every === everyMs && Math.abs(wait) < 2 * everyMs) continue;
        if (wait > 0) await queue.removeJobScheduler(key);
        await queue.upsertJobScheduler(
          key,
          { every: everyMs },
          { name: key, data: {}, opts: optionsOf(key, 0) },
        );
      }
    },
    ping: async () => {
      await queueOf('system').getJobCounts('waiting');
    },
    close: async () => {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
};
