/** What runs a job, apart from what the job is (packages/jobs). */
import type { JobKey, JobPayload, JobResult, QuestionKey } from '@ballast/jobs/jobs';
import type { Parts } from '../parts.ts';

export interface JobContext {
  /** Fires when the lock is lost, the time of the job is over, nobody waits for its answer any more, or the process is to end. */
  readonly signal: AbortSignal;
  /** Processes that died with this job, as far as the queue knows. */
  readonly crashes: number;
}

/** Nothing, unless it is a question. */
export type JobAnswer<Key extends JobKey> = Key extends QuestionKey ? Promise<JobResult<Key>> : Promise<void>;

export interface JobHandler<Key extends JobKey> {
  readonly run: (payload: JobPayload<Key>, context: JobContext, parts: Parts) => JobAnswer<Key>;
  /** Ends its work at `timeoutMs` by itself, to store why; whoever runs it then waits a little longer. */
  readonly limitsItself?: true;
  /** After the last failed try, with its error: brings business state to its end. */
  readonly giveUp?: (payload: JobPayload<Key>, parts: Parts, error: unknown) => Promise<void>;
}
