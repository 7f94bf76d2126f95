/** Queues whatever business state asks for and the queue does not have; what it has already, it keeps once. */
import { listOpenJobs, markQueued } from '@ballast/db/jobs/job-requests';
import type { JobSender } from '@ballast/jobs/job-sender';
import { isJobKey, JOBS, type JobKey, type JobPayload } from '@ballast/jobs/jobs';
import type { JobHandler } from './handler.ts';

const BATCH = 500;
/** Requests handed over less long ago are left alone. */
const PATIENCE_MS = 10_000;

const resend = async <Key extends JobKey>(sender: JobSender, key: Key, payload: unknown, id: string) => {
  const parsed = JOBS[key].payload.safeParse(payload);
  if (!parsed.success) return false;
  await sender.send(key, parsed.data as JobPayload<Key>, { id });
  return true;
};

export const reconcile: JobHandler<'reconcile'> = {
  run: async (_payload, _context, { db, clock, sender, log }) => {
    const now = clock.now();
    const queuedBefore = new Date(now.getTime() - PATIENCE_MS);
    const open = await listOpenJobs(db, { queuedBefore, limit: BATCH });
    for (const { job, payload, runToken } of open) {
      const isSent = isJobKey(job) && (await resend(sender, job, payload, runToken));
      if (!isSent) log.error({ job, runToken }, 'no job can be made of this request');
    }
    if (open.length === 0) return;
    await markQueued(
      db,
      open.map(({ id }) => id),
      now,
    );
  },
};
