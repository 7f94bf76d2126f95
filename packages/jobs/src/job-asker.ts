/** Asks questions: puts one into its queue, waits for the answer, and leaves nothing of it behind (decision 061). */
import type { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { createPostgresBackend, Queue, QueueEvents } from 'bullmq';
import { JOBS, type JobPayload, type JobResult, type QuestionKey } from './jobs.ts';
import { postgresConnection, type QueueServer, redisConnection } from './queue-server.ts';
import { LEFT, QUEUE_NAMESPACE } from './queues.ts';

export type Asked<Result> =
  | { readonly status: 'answered'; readonly result: Result }
  /** Whoever asked has left. */
  | { readonly status: 'left' }
  | { readonly status: 'timed_out' }
  | { readonly status: 'failed'; readonly reason: string };

export interface Asking {
  /** Of whoever asks. */
  readonly signal: AbortSignal;
  /** Questions of the same user that wait already: the first of everybody is served before the second of anybody. */
  readonly ahead: number;
}

export interface JobAsker {
  readonly ask: <Key extends QuestionKey>(
    key: Key,
    payload: JobPayload<Key>,
    asking: Asking,
  ) => Promise<Asked<JobResult<Key>>>;
  readonly close: () => Promise<void>;
}

const QUEUE = 'preview';
/** BullMQ keeps answers in its events: few, as each is read at once. */
const EVENTS_KEPT = 100;
/** Where the event of an answer was lost, with a connection or before it was listened for, the job itself is looked at that soon. */
const LOOK_EVERY_MS = 400;
/** A job that ended is removed by whoever asked; this is for those who left before. Seconds. */
const KEPT = { age: 10, count: 100 };

const openLine = (server: QueueServer) => {
  const streams = { events: { maxLen: EVENTS_KEPT } };
  if (server.kind === 'postgres') {
    const connection = postgresConnection(server.databaseUrl, 'sender');
    return {
      queue: new Queue(QUEUE, { connection, streams }, createPostgresBackend),
      events: new QueueEvents(QUEUE, { connection }, createPostgresBackend),
    };
  }
  const { redisUrl } = server;
  const prefix = QUEUE_NAMESPACE;
  return {
    queue: new Queue(QUEUE, { connection: redisConnection(redisUrl, 'sender'), prefix, streams }),
    events: new QueueEvents(QUEUE, { connection: redisConnection(redisUrl, 'worker'), prefix }),
  };
};
type Line = ReturnType<typeof openLine>;
type OpenJob = Awaited<ReturnType<Line['queue']['add']>>;

type Ended = { readonly returned: unknown } | { readonly failed: string };

/** Hears of one job for a while. BullMQ's own `waitUntilFinished` leaves a lost connection unhandled, which would end the process. */
const hear = (events: EventEmitter, id: string, ms: number): Promise<Ended | undefined> =>
  new Promise((resolve) => {
    const end = (ended?: Ended) => {
      clearTimeout(timer);
      events.off(`completed:${id}`, complete).off(`failed:${id}`, fail);
      resolve(ended);
    };
    const complete = ({ returnvalue }: { readonly returnvalue: unknown }) => end({ returned: returnvalue });
    const fail = ({ failedReason }: { readonly failedReason: string }) => end({ failed: failedReason });
    const timer = setTimeout(end, ms);
    events.on(`completed:${id}`, complete).on(`failed:${id}`, fail);
  });

const look = async ({ queue }: Line, id: string): Promise<Ended | undefined> => {
  const job = await queue.getJob(id);
  if (job === undefined) return { failed: 'it is gone' };
  if (job.finishedOn === undefined) return undefined;
  return job.failedReason ? { failed: job.failedReason } : { returned: job.returnvalue };
};

/** Undefined: the time is over. Each turn listens first and looks then, so that no end falls between the two. */
const endOf = async (
  line: Line,
  id: string,
  until: number,
  signal: AbortSignal,
): Promise<Ended | 'left' | undefined> => {
  const left = new Promise<'left'>((resolve) => {
    if (signal.aborted) resolve('left');
    signal.addEventListener('abort', () => resolve('left'), { once: true });
  });
  for (;;) {
    const rest = until - performance.now();
    if (rest <= 0) return undefined;
    const heard = hear(line.events, id, Math.min(rest, LOOK_EVERY_MS));
    const ended = (await look(line, id)) ?? (await Promise.race([heard, left]));
    if (ended !== undefined) return ended;
  }
};

/** One that is being worked on cannot be taken back: whoever works on it is told. */
const takeBack = async (job: OpenJob): Promise<void> => {
  await job.remove().catch(() => job.updateProgress(LEFT));
};

/** `limitMs`: where nobody may wait as long as the question allows. */
export const createJobAsker = (
  server: QueueServer,
  onError: (error: Error) => void,
  limitMs = Number.POSITIVE_INFINITY,
): JobAsker => {
  let line: Line | undefined;
  const open = (): Line => {
    if (line !== undefined) return line;
    line = openLine(server);
    line.queue.on('error', onError);
    line.events.on('error', onError);
    return line;
  };
  const close = async (one: Line | undefined) => {
    if (line === one) line = undefined;
    await Promise.all([one?.events.close(), one?.queue.close()]).catch(onError);
  };

  return {
    ask: async (key, payload, { signal, ahead }) => {
      const { payload: schema, result, attempts, priority, timeoutMs } = JOBS[key];
      const withinMs = Math.min(timeoutMs, limitMs);
      const until = performance.now() + withinMs;
      const current = open();
      const keep = { removeOnComplete: KEPT, removeOnFail: KEPT };
      let job: OpenJob;
      try {
        job = await current.queue.add(key, schema.parse(payload), {
          attempts,
          priority: priority + ahead,
          ...keep,
        });
      } catch (error) {
        // a first connection that failed stays failed for good
        void close(current);
        throw error;
      }
      // also where the queue itself does not answer
      const over = wait(withinMs, undefined, { ref: false });
      const ended = await Promise.race([endOf(current, job.id ?? '', until, signal), over]).finally(
        () => void takeBack(job).catch(onError),
      );
      if (ended === undefined) return { status: 'timed_out' };
      if (ended === 'left') return { status: 'left' };
      if ('failed' in ended) return { status: 'failed', reason: ended.failed };
      const parsed = result.safeParse(ended.returned);
      if (!parsed.success) return { status: 'failed', reason: parsed.error.message };
      return { status: 'answered', result: parsed.data as JobResult<typeof key> };
    },
    close: () => close(line),
  };
};
