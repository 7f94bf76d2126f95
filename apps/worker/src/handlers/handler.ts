/** What runs a job, apart from what the job is (packages/jobs). */
import type { JobKey, JobPayload } from '@ballast/jobs/jobs';
import type { Parts } from '../parts.ts';

export interface JobContext {
  /** Fires when the lock is lost, the time of the job is over, or the process is to end. */
  readonly signal: AbortSignal;
  /** Processes that died with this job, as far as the queue knows. */
  readonly crashes: number;
}

export type JobHandler<Key extends JobKey> = {
  readonly run: (payload: JobPayload<Key>, context: JobContext, parts: Parts) => Promise<void>;
  /** Ends its work at `timeoutMs` by itself, to store why; whoever runs it then waits a little longer. */
  readonly limitsItself?: true;
  /** After the last failed try, with its error: brings business state to its end. */
  readonly giveUp?: (payload: JobPayload<Key>, parts: Parts, error: unknown) => Promise<void>;
};
