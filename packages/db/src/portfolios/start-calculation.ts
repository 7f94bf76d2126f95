/** Starts a new optimization of a portfolio (§4; safety E5, B3). */
import type { OptimizationReason } from '@ballast/contract/keys';
import type { Database } from '../client/create-database.ts';
import type { ActorId, Tools } from '../client/tools.ts';
import { beginRun } from './begin-run.ts';
import { type Command, changePortfolio } from './change-portfolio.ts';
import { portfolioEvent } from './portfolio-event.ts';
import { type Admit, readUsage, type UsagePeriods } from './usage.ts';

export interface CalculationRequest extends UsagePeriods {
  readonly portfolioId: string;
  readonly userId: string;
  readonly actorId: ActorId;
  readonly reason: OptimizationReason;
  readonly triggers: readonly object[];
  readonly isCounted: boolean;
}

export type StartCalculationResult<Refusal> =
  | { readonly status: 'started'; readonly runToken: string }
  | { readonly status: 'not_found' }
  | { readonly status: 'running' }
  | { readonly status: 'orders_open' }
  /** There are no approved weights to go back to. */
  | { readonly status: 'never_approved' }
  | { readonly status: 'refused'; readonly refusal: Refusal };

export function startCalculation<Refusal extends { readonly allowed: false }>(
  db: Database,
  request: CalculationRequest,
  admit: Admit<Refusal>,
  tools: Tools,
): Promise<StartCalculationResult<Refusal>> {
  const { portfolioId, userId, actorId, reason, triggers } = request;
  const command: Command<StartCalculationResult<Refusal>> = {
    portfolioId,
    userId,
    actorId,
    step: { type: reason === 'adjust' ? 'adjust' : 'calculate' },
    notFound: { status: 'not_found' },
    notAllowed: async (_tx, { status, ordersOpen }) => {
      if (ordersOpen) return { status: 'orders_open' };
      return { status: status === 'calculating' ? 'running' : 'never_approved' };
    },
    locksUser: true,
  };
  return changePortfolio(db, command, tools, async (tx, _portfolio, status) => {
    const verdict = admit(await readUsage(tx, userId, request));
    if (!verdict.allowed) return { refused: { status: 'refused', refusal: verdict } };
    const { runToken, columns } = await beginRun(tx, request, tools);
    const changes = { status, rebalanceSuggestionNotified: false, pendingOptimization: null };
    return {
      result: { status: 'started', runToken },
      columns,
      audit: [{ action: 'portfolio.calculate', details: { reason, triggers, runToken } }],
      events: [portfolioEvent(portfolioId, changes, tools.now)],
    };
  });
}
