/** One run of the optimizer: loads, computes in the pool, stores under its fence. Killed at any point and run again, it stores once. */
import { countCrash, findJob } from '@ballast/db/jobs/job-requests';
import {
  isRunAwaited,
  type RunFailure,
  type RunResult,
  reportProgress,
  storeSuggestion,
} from '@ballast/db/optimizations/store-suggestion';
import { findAwaitedPortfolio } from '@ballast/db/portfolios/find-portfolio';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { renderNotification } from '@ballast/i18n/render-notification';
import { JOBS, type JobPayload } from '@ballast/jobs/jobs';
import { applyDue } from '../actions/apply-due.ts';
import type { ComputedSuggestion } from '../compute/compute-suggestion.ts';
import { type Parts, toolsOf } from '../parts.ts';
import type { ComputeOutcome } from '../pool/run-in-process.ts';
import { loadInput } from '../suggestion/load-input.ts';
import { createProgressReport } from '../suggestion/progress-report.ts';
import { failureOf, failureOfError, failureOfResults } from '../suggestion/suggest-failure.ts';
import { watchRun } from '../suggestion/watch-run.ts';
import type { JobContext, JobHandler } from './handler.ts';

type Run = JobPayload<'optimization'>;

/** A job that took that many processes down with it is not tried again. */
export const CRASHES_MAX = 3;

const store = async (run: Omit<RunResult, 'portfolioId' | 'runToken'> & Run, parts: Parts): Promise<void> => {
  const stored = await storeSuggestion(parts.db, run, renderNotification, toolsOf(parts));
  parts.log.info({ job: 'optimization', runToken: run.runToken, reason: stored.status }, 'run ended');
};

const storeFailure = (run: Run, portfolio: PortfolioRecord, failure: RunFailure, parts: Parts) =>
  store(
    {
      ...run,
      configuration: portfolio.configuration,
      currentAllocation: [],
      observations: null,
      pricesUntil: null,
      results: {},
      failure,
    },
    parts,
  );

const park = (run: Run, portfolio: PortfolioRecord, parts: Parts) =>
  storeFailure(run, portfolio, failureOf('crashed', { times: CRASHES_MAX }), parts);

const isParkedBy = async ({ runToken }: Run, { db, clock }: Parts): Promise<boolean> =>
  (await countCrash(db, runToken, CRASHES_MAX, clock.now())).isParked;

/** Counts a worker that died with it since, as the queue has seen. */
const isParkedByQueue = async (run: Run, { crashes }: JobContext, parts: Parts): Promise<boolean> => {
  const counted = (await findJob(parts.db, run.runToken))?.crashes ?? crashes;
  return crashes > counted && isParkedBy(run, parts);
};

const compute = async (
  run: Run,
  portfolio: PortfolioRecord,
  input: unknown,
  { signal }: JobContext,
  parts: Parts,
): Promise<ComputeOutcome> => {
  const { db, clock, pool, log } = parts;
  const startedAt = clock.now();
  const owned = { ...run, userId: portfolio.userId };
  const watch = watchRun(() => isRunAwaited(db, run));
  const report = createProgressReport(
    (progress) => reportProgress(db, owned, { ...progress, startedAt }, clock.now()),
    (err) => log.warn({ err, job: 'optimization', runToken: run.runToken }, 'progress was not written'),
  );
  try {
    return await pool.run({
      task: 'suggestion',
      input,
      timeoutMs: JOBS.optimization.timeoutMs,
      signal: AbortSignal.any([signal, watch.signal]),
      onProgress: report.tell,
    });
  } finally {
    watch.stop();
    await report.end();
  }
};

/** After every split and dividend that its prices are behind. */
const findUpToDate = async (run: Run, parts: Parts): Promise<PortfolioRecord | null> => {
  for (;;) {
    const portfolio = await findAwaitedPortfolio(parts.db, run);
    if (portfolio === null) return null;
    const symbols = portfolio.holdings.map(({ symbol }) => symbol);
    if (!(await applyDue({ ...portfolio, symbols, owed: [] }, parts))) return portfolio;
  }
};

export const optimization: JobHandler<'optimization'> = {
  limitsItself: true,
  run: async (run, context, parts) => {
    const { db, clock, marketData, log } = parts;
    const portfolio = await findUpToDate(run, parts);
    if (portfolio === null) return;
    if (await isParkedByQueue(run, context, parts)) return park(run, portfolio, parts);
    const { input, currentAllocation } = await loadInput(portfolio, { db, marketData, asOf: clock.now() });
    const outcome = await compute(run, portfolio, input, context, parts);
    switch (outcome.status) {
      case 'crashed':
        log.error({ job: 'optimization', runToken: run.runToken, reason: outcome.reason }, 'a process died');
        if (await isParkedBy(run, parts)) return park(run, portfolio, parts);
        return optimization.run(run, context, parts);
      case 'cancelled':
        return;
      case 'timed_out':
      case 'out_of_memory':
        await storeFailure(run, portfolio, failureOf(outcome.status), parts);
        return;
      case 'failed':
        log.error({ job: 'optimization', runToken: run.runToken, reason: outcome.stack }, outcome.message);
        await storeFailure(run, portfolio, failureOf('unexpected'), parts);
        return;
      case 'done': {
        const computed = outcome.result as ComputedSuggestion;
        const failure = failureOfResults(Object.values(computed.results));
        const { configuration } = portfolio;
        await store({ ...run, ...computed, configuration, currentAllocation, failure }, parts);
      }
    }
  },
  giveUp: async (run, parts, error) => {
    const portfolio = await findAwaitedPortfolio(parts.db, run);
    if (portfolio !== null) await storeFailure(run, portfolio, failureOfError(error), parts);
  },
};
