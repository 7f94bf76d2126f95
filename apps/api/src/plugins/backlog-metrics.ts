/** Gauges of what waits, read when somebody looks: workers have no port of their own, and the database knows (safety H5). */
import type { Backlog } from '@ballast/db/jobs/read-backlog';
import { Gauge, type Registry } from 'prom-client';

export interface BacklogParts {
  readonly readBacklog: () => Promise<Backlog>;
  /** Sockets that are connected to this process. */
  readonly countSockets: () => number;
}

export const createBacklogMetrics = (registry: Registry, { readBacklog, countSockets }: BacklogParts) => {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const isUp = gauge('ballast_database_up', '1 where the database answers, 0 where what waits is unknown');
  const open = gauge('ballast_jobs_open', 'Requests that are not done, by job', ['job']);
  const parked = gauge('ballast_jobs_parked', 'Requests set aside because processes died with them', ['job']);
  const oldest = gauge('ballast_jobs_oldest_seconds', 'Age of the oldest request that is not done', ['job']);
  const events = gauge('ballast_events_unpublished', 'Committed events that nobody was told yet');
  const sockets = gauge('ballast_sockets', 'Clients connected to this process');

  /** A database that is lost must not take the metrics with it. */
  return async (): Promise<void> => {
    for (const one of [open, parked, oldest, events]) one.reset();
    sockets.set(countSockets());
    const backlog = await readBacklog().catch(() => null);
    isUp.set(backlog === null ? 0 : 1);
    if (backlog === null) return;
    for (const { job, ...numbers } of backlog.jobs) {
      open.set({ job }, numbers.open);
      parked.set({ job }, numbers.parked);
      oldest.set({ job }, numbers.oldestSeconds);
    }
    events.set(backlog.unpublishedEvents);
  };
};
