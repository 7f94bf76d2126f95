/** When a run is tried no more: it takes the processes that try it down with it. */
import { countCrash, findJob } from '@ballast/db/jobs/job-requests';
import type { Parts } from '../parts.ts';

/** A run that took that many processes down with it is parked. */
export const CRASHES_MAX = 3;

/** Counts one more process that died with it. */
export const isParkedBy = async (runToken: string, { db, clock }: Parts): Promise<boolean> =>
  (await countCrash(db, runToken, CRASHES_MAX, clock.now())).isParked;

/** Counts a worker that died with it since, as the queue has seen. */
export const isParkedByQueue = async (runToken: string, crashes: number, parts: Parts): Promise<boolean> => {
  if (crashes === 0) return false;
  const counted = (await findJob(parts.db, runToken))?.crashes ?? crashes;
  return crashes > counted && isParkedBy(runToken, parts);
};
