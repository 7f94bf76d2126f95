/** The shape of a job: what it carries and how it is run, apart from who runs it (§4; handlers live in the worker). */
import type { z } from 'zod';
import type { QueueKey } from './queues.ts';

export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly queue: QueueKey;
  readonly payload: Payload;
  /** Tries after a failure that the handler reports. A process that dies is not a try: see `workerOptions`. */
  readonly attempts: number;
  /** First wait before another try; doubled each time. */
  readonly backoffMs: number;
  /** The handler is told to stop then, and the try counts as failed. */
  readonly timeoutMs: number;
  /** Within its queue; 1 is served first. */
  readonly priority: number;
  /** Runs on its own, once in that time over all processes. */
  readonly everyMs?: number;
}

export const defineJob = <const Payload extends z.ZodType>(
  definition: JobDefinition<Payload>,
): JobDefinition<Payload> => definition;
