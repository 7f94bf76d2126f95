/** How long a simulation has run, and about how long it will. Pure. */
import type { SimulationSummary } from '@ballast/contract/entities/simulation';

type Run = Pick<SimulationSummary, 'startedAt' | 'finishedAt' | 'progress' | 'totalProgress' | 'status'>;

export interface RunTime {
  /** Null: it has not begun. */
  readonly elapsedMs: number | null;
  /** By the pace so far; null where nothing is done yet, or it has ended. */
  readonly leftMs: number | null;
}

/** A simulation that goes on. */
export const isOpen = ({ status }: Pick<Run, 'status'>): boolean =>
  status === 'waiting' || status === 'preparing';

export function runTime(run: Run, now: number): RunTime {
  if (run.startedAt === null) return { elapsedMs: null, leftMs: null };
  const until = run.finishedAt === null ? now : Date.parse(run.finishedAt);
  // clocks of browser and server may differ
  const elapsedMs = Math.max(0, until - Date.parse(run.startedAt));
  const isPaced = isOpen(run) && run.progress > 0 && run.totalProgress > 0;
  return {
    elapsedMs,
    leftMs: isPaced ? (elapsedMs * Math.max(0, run.totalProgress - run.progress)) / run.progress : null,
  };
}
