/** Tells the queue of a run that was just committed; that it cannot be told is no failure (decision 021). */
import type { Database } from '@ballast/db/client/create-database';
import { countOpenJobsAhead } from '@ballast/db/jobs/job-requests';
import type { JobSender } from '@ballast/jobs/job-sender';

export interface Run {
  readonly portfolioId: string;
  readonly runToken: string;
}

export interface SimulationRun {
  readonly job: 'simulation' | 'simulationSensitivity';
  readonly simulationId: string;
  readonly runToken: string;
}

export interface RunQueue {
  readonly announce: (run: Run) => void;
  readonly announceSimulation: (run: SimulationRun) => void;
}

export interface RunQueueParts {
  readonly db: Database;
  readonly sender: Pick<JobSender, 'send'>;
  readonly onError: (error: unknown) => void;
}

export const createRunQueue = ({ db, sender, onError }: RunQueueParts): RunQueue => ({
  announce: (run) => {
    countOpenJobsAhead(db, run.runToken)
      .then((ahead) => sender.send('optimization', run, { id: run.runToken, ahead }))
      .catch(onError);
  },
  announceSimulation: ({ job, ...run }) => {
    countOpenJobsAhead(db, run.runToken)
      .then((ahead) => sender.send(job, run, { id: run.runToken, ahead }))
      .catch(onError);
  },
});
