/** A question that a worker answers while the request waits (decision 061). Without an answer in time the caller may ask again. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { JobAsker } from '@ballast/jobs/job-asker';
import type { JobPayload, JobResult, QuestionKey } from '@ballast/jobs/jobs';

/** Of one user in one process; more are refused until one of them is answered. */
const AT_ONCE_MAX = 4;

export interface WhoAsks {
  readonly userId: string;
  /** Fires when they leave. */
  readonly signal: AbortSignal;
}

export type AskWorker = <Key extends QuestionKey>(
  key: Key,
  payload: JobPayload<Key>,
  who: WhoAsks,
) => Promise<JobResult<Key>>;

export interface AskWorkerParts {
  readonly asker: Pick<JobAsker, 'ask'>;
  readonly onError: (error: unknown) => void;
}

export const createAskWorker = ({ asker, onError }: AskWorkerParts): AskWorker => {
  const waiting = new Map<string, number>();
  const count = (userId: string, by: number) => {
    const left = (waiting.get(userId) ?? 0) + by;
    if (left > 0) waiting.set(userId, left);
    else waiting.delete(userId);
  };

  return async (key, payload, { userId, signal }) => {
    const ahead = waiting.get(userId) ?? 0;
    if (ahead >= AT_ONCE_MAX) throw new CatalogueError('rateLimited', { params: { seconds: 1 } });
    count(userId, 1);
    try {
      const asked = await asker.ask(key, payload, { signal, ahead });
      if (asked.status === 'answered') return asked.result;
      if (asked.status === 'failed') onError(new Error(`${key}: ${asked.reason}`));
    } catch (error) {
      onError(error);
    } finally {
      count(userId, -1);
    }
    throw new CatalogueError('previewUnavailable');
  };
};
