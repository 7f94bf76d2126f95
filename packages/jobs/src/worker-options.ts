/**
 * How workers hold their jobs (decision 021). A process that dies leaves its jobs stalled; with the usual limit of one the
 * second crash would fail a job for good, so the limit is far above what the poison counter in the database allows.
 */
export interface LockTimes {
  readonly lockMs: number;
  readonly stalledMs: number;
}

/** A dead worker's job is taken up by another within lockMs + stalledMs. */
export const LOCK_TIMES: LockTimes = { lockMs: 10_000, stalledMs: 5000 };

const MAX_STALLED = 50;
/** Upper bound of the wait for a job where the wake-up got lost. */
const DRAIN_DELAY_S = 5;

export const workerOptions = (times: LockTimes, concurrency: number) => ({
  concurrency,
  autorun: false,
  lockDuration: times.lockMs,
  lockRenewTime: times.lockMs / 2,
  stalledInterval: times.stalledMs,
  maxStalledCount: MAX_STALLED,
  drainDelay: DRAIN_DELAY_S,
  runRetryDelay: 1000,
});
