/** Jobs that business state asks for (decision 021; safety E3). */
import type { Database, Reader } from '../client/create-database.ts';
import { fromJson } from '../client/json.ts';
import type { Prisma } from '../generated/client.ts';

export interface JobRequest {
  readonly id: string;
  readonly job: string;
  readonly subjectId: string;
  readonly userId: string | null;
  readonly runToken: string;
  readonly payload: Record<string, unknown>;
  readonly createdAt: Date;
  /** Last time it was handed to the queue. */
  readonly queuedAt: Date | null;
  /** Times a process died with it. */
  readonly crashes: number;
}

const OPEN = { finishedAt: null, parkedAt: null } as const;

export interface OpenJobQuery {
  readonly queuedBefore: Date;
  readonly now: Date;
  readonly limit: number;
}

/**
 * Open requests that were never handed to the queue, then those handed over before `queuedBefore`, longest ago first; or
 * after `now`, by a clock that was set back since.
 */
export async function listOpenJobs(
  db: Reader,
  { queuedBefore, now, limit }: OpenJobQuery,
): Promise<JobRequest[]> {
  const rows = await db.jobRequest.findMany({
    where: {
      ...OPEN,
      OR: [{ queuedAt: null }, { queuedAt: { lt: queuedBefore } }, { queuedAt: { gt: now } }],
    },
    orderBy: [{ queuedAt: { sort: 'asc', nulls: 'first' } }, { createdAt: 'asc' }],
    take: limit,
  });
  return rows.map(toJobRequest);
}

export async function findJob(db: Reader, runToken: string): Promise<JobRequest | null> {
  const row = await db.jobRequest.findUnique({ where: { runToken } });
  return row === null ? null : toJobRequest(row);
}

export async function findOpenJob(db: Reader, runToken: string): Promise<JobRequest | null> {
  const row = await db.jobRequest.findFirst({ where: { runToken, ...OPEN } });
  return row === null ? null : toJobRequest(row);
}

/** How many requests of the same user are open that were made before this one. */
export async function countOpenJobsAhead(db: Reader, runToken: string): Promise<number> {
  const own = await findJob(db, runToken);
  if (own === null || own.userId === null) return 0;
  return db.jobRequest.count({ where: { ...OPEN, userId: own.userId, createdAt: { lt: own.createdAt } } });
}

export async function markQueued(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await db.jobRequest.updateMany({ where: { id: { in: [...ids] } }, data: { queuedAt: now } });
}

export async function finishJob(db: Database, runToken: string, now: Date): Promise<void> {
  await db.jobRequest.updateMany({ where: { runToken, finishedAt: null }, data: { finishedAt: now } });
}

/**
 * Counts a process that died with the job, and parks the job at `limit`: it would take others down as well. One that is parked stays so: whoever
 * parked it may have died before business state was told.
 */
export async function countCrash(
  db: Database,
  runToken: string,
  limit: number,
  now: Date,
): Promise<{ readonly crashes: number; readonly isParked: boolean }> {
  const { count } = await db.jobRequest.updateMany({
    where: { runToken, ...OPEN },
    data: { crashes: { increment: 1 } },
  });
  const row = await db.jobRequest.findUnique({
    where: { runToken },
    select: { crashes: true, parkedAt: true },
  });
  const crashes = row?.crashes ?? 0;
  if (count === 0) return { crashes, isParked: row?.parkedAt !== null };
  if (crashes < limit) return { crashes, isParked: false };
  await db.jobRequest.updateMany({ where: { runToken, ...OPEN }, data: { parkedAt: now } });
  return { crashes, isParked: true };
}

/** Removes what was finished before `before` and no longer counts against a limit; answers how many. */
export async function pruneJobs(db: Database, before: Date): Promise<number> {
  const { count } = await db.jobRequest.deleteMany({
    where: { finishedAt: { lt: before }, isCounted: false },
  });
  return count;
}

const toJobRequest = (row: Prisma.JobRequestGetPayload<object>): JobRequest => ({
  ...row,
  payload: fromJson(row.payload),
});
