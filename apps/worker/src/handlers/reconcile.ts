/** Queues whatever business state asks for and the queue does not have; what it has already, it keeps once. */
import { type JobRequest, listOpenJobs, markQueued } from '@ballast/db/jobs/job-requests';
import type { JobSender } from '@ballast/jobs/job-sender';
import { isJobKey, JOBS, type JobKey, type JobPayload } from '@ballast/jobs/jobs';
import type { Parts } from '../parts.ts';
import type { JobHandler } from './handler.ts';

const BATCH = 500;
/** Requests handed over less long ago are left alone. */
const PATIENCE_MS = 10_000;

const resend = async <Key extends JobKey>(
  sender: JobSender,
  key: Key,
  payload: unknown,
  place: { readonly id: string; readonly ahead: number },
) => {
  const parsed = JOBS[key].payload.safeParse(payload);
  if (!parsed.success) return false;
  await sender.send(key, parsed.data as JobPayload<Key>, place);
  return true;
};

/** Requests of the same user that were handed over before. */
type Ahead = Map<string | null, number>;

const handOver = async (open: readonly JobRequest[], ofUser: Ahead, { sender, log }: Parts) => {
  for (const { job, payload, runToken, userId } of open) {
    const ahead = ofUser.get(userId) ?? 0;
    ofUser.set(userId, ahead + 1);
    const isSent = isJobKey(job) && (await resend(sender, job, payload, { id: runToken, ahead }));
    if (!isSent) log.error({ job, runToken }, 'no job can be made of this request');
  }
};

export const reconcile: JobHandler<'reconcile'> = {
  run: async (_payload, { signal }, parts) => {
    const now = parts.clock.now();
    const queuedBefore = new Date(now.getTime() - PATIENCE_MS);
    const ofUser: Ahead = new Map();
    // what was handed over just now is not listed again: each round sees the next requests, until there are none
    for (let isMore = true; isMore && !signal.aborted; ) {
      const open = await listOpenJobs(parts.db, { queuedBefore, now, limit: BATCH });
      await handOver(open, ofUser, parts);
      const ids = open.map(({ id }) => id);
      await markQueued(parts.db, ids, now);
      isMore = open.length === BATCH;
    }
  },
};
