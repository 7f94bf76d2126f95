/** Queues whatever business state asks for and the queue does not have; what it has already, it keeps once. */
import { listOpenJobs, markQueued } from '@ballast/db/jobs/job-requests';
import type { JobSender } from '@ballast/jobs/job-sender';
import { isJobKey, JOBS, type JobKey, type JobPayload } from '@ballast/jobs/jobs';
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

export const reconcile: JobHandler<'reconcile'> = {
  run: async (_payload, _context, { db, clock, sender, log }) => {
    const now = clock.now();
    const queuedBefore = new Date(now.getTime() - PATIENCE_MS);
    const open = await listOpenJobs(db, { queuedBefore, now, limit: BATCH });
    const ofUser = new Map<string | null, number>();
    for (const { job, payload, runToken, userId } of open) {
      const ahead = ofUser.get(userId) ?? 0;
      ofUser.set(userId, ahead + 1);
      const isSent = isJobKey(job) && (await resend(sender, job, payload, { id: runToken, ahead }));
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
