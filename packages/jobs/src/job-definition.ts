/** The shape of a job: what it carries and how it is run, apart from who runs it (§4; handlers live in the worker). */
import type { z } from 'zod';
import type { QueueKey } from './queues.ts';

export interface JobDefinition<
  Payload extends z.ZodType = z.ZodType,
  Result extends z.ZodType | undefined = z.ZodType | undefined,
> {
  readonly queue: QueueKey;
  readonly payload: Payload;
  /** Of a question: whoever asks waits for it, and it is kept nowhere (decision 061). */
  readonly result?: Result;
  /** Tries after a failure that the handler reports. A process that dies is not a try: see `workerOptions`. */
  readonly attempts: number;
  /** First wait before another try; doubled each time. */
  readonly backoffMs: number;
  /** The handler is told to stop then, and the try counts as failed. Of a question: since it was asked. */
  readonly timeoutMs: number;
  /** Within its queue; 1 is served first. */
  readonly priority: number;
  /** Runs on its own, once in that time over all processes. */
  readonly everyMs?: number;
}

export const defineJob = <const Payload extends z.ZodType>(
  definition: JobDefinition<Payload, undefined>,
): JobDefinition<Payload, undefined> => definition;

/** Longer nobody waits at a form. */
const QUESTION_MS = 5000;

interface Question<Payload extends z.ZodType, Result extends z.ZodType> {
  readonly payload: Payload;
  readonly result: Result;
}

/** Asked once: whoever asked may ask again. */
export const defineQuestion = <const Payload extends z.ZodType, const Result extends z.ZodType>(
  question: Question<Payload, Result>,
) =>
  ({
    ...question,
    queue: 'preview',
    attempts: 1,
    backoffMs: 0,
    timeoutMs: QUESTION_MS,
    priority: 1,
  }) as const satisfies JobDefinition<Payload, Result>;
