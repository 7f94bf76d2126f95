/** What waits to be done: requests of jobs and events that nobody was told yet. For whoever watches an installation. */
import type { Reader } from '../client/create-database.ts';

export interface JobBacklog {
  readonly job: string;
  readonly open: number;
  /** Set aside because processes died with them. */
  readonly parked: number;
  /** Age of the oldest open one; 0 where none is. */
  readonly oldestSeconds: number;
}

export interface Backlog {
  readonly jobs: readonly JobBacklog[];
  readonly unpublishedEvents: number;
}

export async function readBacklog(db: Reader, now: Date): Promise<Backlog> {
  const jobs = await db.$queryRaw<JobBacklog[]>`
    SELECT job,
      count(*) FILTER (WHERE parked_at IS NULL)::int AS open,
      count(*) FILTER (WHERE parked_at IS NOT NULL)::int AS parked,
      coalesce(extract(epoch FROM ${now} - min(created_at) FILTER (WHERE parked_at IS NULL)), 0)::float8 AS "oldestSeconds"
    FROM job_requests WHERE finished_at IS NULL GROUP BY job ORDER BY job`;
  const unpublishedEvents = await db.outboxEvent.count({ where: { publishedAt: null } });
  return { jobs, unpublishedEvents };
}
