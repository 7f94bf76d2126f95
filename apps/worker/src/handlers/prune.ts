/** Keeps the tables that grow with traffic bounded. */
import { DAY_MS } from '@ballast/contract/dates';
import { endDemoAccounts } from '@ballast/db/demo/end-demo-accounts';
import { pruneErrorReports } from '@ballast/db/error-reports/list-error-reports';
import { pruneEvents } from '@ballast/db/events/outbox';
import { pruneCalls } from '@ballast/db/idempotency/idempotency-keys';
import { pruneJobs } from '@ballast/db/jobs/job-requests';
import { pruneImports } from '@ballast/db/market-data/list-imports';
import { pruneSessions } from '@ballast/db/sessions/sessions';
import { pruneTokens } from '@ballast/db/users/one-time-tokens';
import type { JobHandler } from './handler.ts';

/** A client that was away longer reads everything anew. */
const EVENTS_KEPT_MS = 2 * DAY_MS;
/** Longer than a month, because monthly limits count them. */
const JOBS_KEPT_MS = 40 * DAY_MS;
/** An upload that nobody came back to, and the report of one that has ended. */
const UPLOADS_KEPT_MS = DAY_MS;
const REPORTS_KEPT_MS = 365 * DAY_MS;
const ERRORS_KEPT_MS = 90 * DAY_MS;
const SESSIONS_KEPT_MS = 30 * DAY_MS;
/** After the end of a visitor's account, so that nothing of it is at work any more. */
const DEMO_ACCOUNTS_KEPT_MS = DAY_MS;

export const prune: JobHandler<'prune'> = {
  run: async (_payload, _context, { db, clock, log }) => {
    const now = clock.now();
    const before = (ms: number) => new Date(now.getTime() - ms);
    const events = await pruneEvents(db, before(EVENTS_KEPT_MS));
    const jobs = await pruneJobs(db, before(JOBS_KEPT_MS));
    const sessions = await pruneSessions(db, before(SESSIONS_KEPT_MS));
    const tokens = await pruneTokens(db, now);
    const demoAccounts = await endDemoAccounts(db, before(DEMO_ACCOUNTS_KEPT_MS));
    const calls = await pruneCalls(db, now);
    const kept = { idle: before(UPLOADS_KEPT_MS), ended: before(REPORTS_KEPT_MS) };
    const imports = await pruneImports(db, kept, now);
    const errors = await pruneErrorReports(db, before(ERRORS_KEPT_MS));
    const count = events + jobs + sessions + tokens + demoAccounts + calls + imports + errors;
    log.info({ job: 'prune', count }, 'rows pruned');
  },
};
