/** One run of the optimizer: loads, computes in the pool, stores under its fence. */
import { calculationStageSchema } from '@ballast/contract/entities/portfolio';
import {
  isRunAwaited,
  type NothingWorthTrading,
  type PackedInput,
  type RunFailure,
  type RunResult,
  reportProgress,
  storeSuggestion,
} from '@ballast/db/optimizations/store-suggestion';
import { findAwaitedPortfolio } from '@ballast/db/portfolios/find-portfolio';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { findUser } from '@ballast/db/users/find-user';
import { renderNotification } from '@ballast/i18n/render-notification';
import type { JobPayload } from '@ballast/jobs/jobs';
import { applyDue } from '../actions/apply-due.ts';
import type { ComputedSuggestion } from '../compute/compute-suggestion.ts';
import { type Parts, toolsOf } from '../parts.ts';
import { type RunFault, runComputed } from '../runs/computed-run.ts';
import { loadInput } from '../suggestion/load-input.ts';
import { failureOf, failureOfError, failureOfResults } from '../suggestion/suggest-failure.ts';
import { nothingToTrade } from '../suggestion/worth-trading.ts';
import type { JobHandler } from './handler.ts';

type Run = JobPayload<'optimization'>;

const store = async (run: Omit<RunResult, 'portfolioId' | 'runToken'> & Run, parts: Parts): Promise<void> => {
  const stored = await storeSuggestion(parts.db, run, renderNotification, toolsOf(parts));
  parts.log.info({ job: 'optimization', runToken: run.runToken, reason: stored.status }, 'run ended');
};

const failureOfFault = (fault: RunFault): RunFailure => {
  if (fault.reason === 'given_up') return failureOfError(fault.error);
  return fault.reason === 'crashed' ? failureOf('crashed', { times: fault.times }) : failureOf(fault.reason);
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

/** What a trigger raised comes to nothing where no order is worth making; what people ask for is always shown. */
const findNothing = async (
  portfolio: PortfolioRecord,
  { results }: ComputedSuggestion,
  { db, marketData, clock }: Parts,
): Promise<NothingWorthTrading | undefined> => {
  if (portfolio.runReason !== 'trigger') return undefined;
  const user = await findUser(db, portfolio.userId);
  const now = clock.now();
  const intervals = user?.plan.transactionCosts ?? [];
  const largestOrder = await nothingToTrade(portfolio, Object.values(results), intervals, {
    marketData,
    now,
  });
  return largestOrder === null ? undefined : { largestOrder };
};

export const optimization: JobHandler<'optimization'> = runComputed({
  job: 'optimization',
  task: 'suggestion',
  findAwaited: (run: Run, { db }) => findAwaitedPortfolio(db, run),
  find: findUpToDate,
  isAwaited: (run, { db }) => isRunAwaited(db, run),
  load: (portfolio, { db, marketData, clock }) => loadInput(portfolio, { db, marketData, asOf: clock.now() }),
  tell: (run, { userId }, progress, { db, clock }) =>
    reportProgress(
      db,
      { ...run, userId },
      { ...progress, stage: calculationStageSchema.parse(progress.stage) },
      clock.now(),
    ),
  store: async (run, portfolio, { currentAllocation }, result, parts) => {
    const computed = result as ComputedSuggestion & { readonly input: PackedInput };
    const { configuration } = portfolio;
    const failure = failureOfResults(Object.values(computed.results));
    const nothing = failure === null ? await findNothing(portfolio, computed, parts) : undefined;
    const found = { ...run, ...computed, configuration, currentAllocation, failure };
    await store({ ...found, ...(nothing && { nothing }) }, parts);
  },
  fail: (run, { configuration }, fault, parts) =>
    store(
      {
        ...run,
        configuration,
        currentAllocation: [],
        observations: null,
        pricesUntil: null,
        results: {},
        failure: failureOfFault(fault),
      },
      parts,
    ),
});
