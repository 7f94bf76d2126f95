/** Tells the queue of a run that was just committed. A queue that cannot be told is no failure: the reconciler finds the run. */
import type { JobSender } from '@ballast/jobs/job-sender';

export interface Run {
  readonly portfolioId: string;
  readonly runToken: string;
}

export interface RunQueue {
  readonly announce: (run: Run) => void;
}

export const createRunQueue = (
  sender: Pick<JobSender, 'send'>,
  onError: (error: unknown) => void,
): RunQueue => ({
  announce: (run) => {
    sender.send('optimization', run, { id: run.runToken }).catch(onError);
  },
});
