/**
 * Approves a suggestion as demo: everything in one transaction, with the pending optimization as the key that
 * lets exactly one approval pass (§4; safety F1). Demo fills at the prices given (decision 005).
 */
import { bookTrades } from '../books/book-trades.ts';
import { costOf, type Trade } from '../books/books.ts';
import type { Prices } from '../books/valuation.ts';
import type { Database } from '../client/create-database.ts';
import { toJson } from '../client/json.ts';
import type { Tools } from '../client/tools.ts';
import { type Command, changePortfolio } from '../portfolios/change-portfolio.ts';
import { portfolioEvent } from '../portfolios/portfolio-event.ts';
import type { NextLook } from '../supervision/closes.ts';
import { closeSuggestion, isOptimal } from './close-suggestion.ts';
import { findPending, type NoPending } from './find-pending.ts';
import type { ModelKey } from './model-key.ts';

export interface DemoApproval {
  readonly portfolioId: string;
  readonly userId: string;
  /** The suggestion and the books the trades were computed from. */
  readonly optimizationId: string;
  readonly bookVersion: number;
  readonly model: ModelKey;
  readonly trades: readonly Trade[];
  /** Money put in beforehand: the planned investment at the first approval, else 0. */
  readonly contribution: number;
  /** Last prices of what is held afterwards, portfolio currency. */
  readonly prices: Prices;
  readonly next: NextLook;
}

export type ApproveResult =
  | { readonly status: 'approved'; readonly transactionIds: readonly string[] }
  | { readonly status: 'not_found' }
  | NoPending
  /** The suggestion or the books have changed since the trades were computed. */
  | { readonly status: 'conflict' }
  | { readonly status: 'below_cash' }
  /** That model has no weights to execute. */
  | { readonly status: 'model_failed' };

export function approveDemo(db: Database, approval: DemoApproval, tools: Tools): Promise<ApproveResult> {
  const { userId, portfolioId, optimizationId, model, trades, contribution } = approval;
  const command: Command<ApproveResult> = {
    portfolioId,
    userId,
    actorId: userId,
    step: { type: 'approve' },
    notFound: { status: 'not_found' },
    notAllowed: async (tx) => {
      const pending = await findPending(tx, portfolioId, tools.now);
      return pending.status === 'pending' ? { status: 'conflict' } : pending;
    },
  };
  return changePortfolio(db, command, tools, async (tx, portfolio, status) => {
    const pending = await findPending(tx, portfolioId, tools.now);
    if (pending.status !== 'pending') return { refused: pending };
    const isCurrent =
      pending.optimization.id === optimizationId && portfolio.bookVersion === approval.bookVersion;
    if (!isCurrent) return { refused: { status: 'conflict' } };
    if (!(await isOptimal(tx, approval))) return { refused: { status: 'model_failed' } };
    const booked = await bookTrades(tx, { ...approval, reference: 'demo' }, tools);
    if (booked.status !== 'booked') return { refused: booked };
    const { weights, state } = booked.valuation;
    const closing = { optimizationId, model, weights, integration: 'demo', approvalStatus: 'done' } as const;
    if (!(await closeSuggestion(tx, closing, tools.now))) return { refused: { status: 'conflict' } };
    const details = { portfolioId, model, integration: 'demo', contribution, trades };
    const changes = { status, isDemo: true, pendingOptimization: null, state };
    return {
      result: { status: 'approved', transactionIds: booked.transactionIds },
      columns: {
        isDemo: true,
        isIncomplete: false,
        // what was asked for has been paid out as a contribution below 0
        withdrawal: 0,
        approvedOptimizationId: optimizationId,
        targetWeights: toJson(weights),
        ...(portfolio.everApproved ? {} : { firstApprovedAt: tools.now }),
        ...approval.next,
        // execution arms all triggers
        ...{ rearmAt: null, silencedTriggers: [], supervisedUntil: null },
      },
      booked: { state, cost: costOf(trades) },
      audit: [{ action: 'optimization.approve', optimizationId, details }],
      events: [
        portfolioEvent(portfolioId, changes, tools.now),
        { event: 'transactionCompleted', payload: { portfolioId } },
      ],
    };
  });
}
