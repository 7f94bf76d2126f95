/**
 * Approves a suggestion as demo: everything in one transaction, with the pending optimization as the key that
 * lets exactly one approval pass (§4; safety F1). Demo fills at the prices given (decision 005).
 */
import type { Weight } from '@ballast/contract/entities/optimization';
import { nextPortfolioStatus } from '@ballast/domain/portfolio-lifecycle';
import { bookTrades } from '../books/book-trades.ts';
import type { Trade } from '../books/books.ts';
import { decimal } from '../books/decimal.ts';
import type { Prices } from '../books/valuation.ts';
import type { Database, Transaction } from '../client/create-database.ts';
import { Abandon, inTransaction, withAbandon } from '../client/in-transaction.ts';
import { toJson } from '../client/json.ts';
import type { Tools } from '../client/tools.ts';
import { factsOf, lockPortfolio } from '../portfolios/lock-portfolio.ts';
import { portfolioEvent } from '../portfolios/portfolio-event.ts';
import { recordBookedValue } from '../portfolios/store-valuations.ts';
import { findPending, type NoPending } from './find-pending.ts';
import type { ModelKey } from './model-key.ts';
import { recordDecision } from './optimization-event.ts';

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
  readonly nextCheckAt: Date | null;
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
  return withAbandon(() => inTransaction(db, (tx) => approve(tx, approval, tools)));
}

async function approve(tx: Transaction, approval: DemoApproval, tools: Tools): Promise<ApproveResult> {
  const { userId, portfolioId, optimizationId, model } = approval;
  const portfolio = await lockPortfolio(tx, portfolioId, userId);
  if (portfolio === null) return { status: 'not_found' };
  const pending = await findPending(tx, portfolioId, tools.now);
  if (pending.status !== 'pending') return pending;
  const status = nextPortfolioStatus(portfolio.status, { type: 'approve' }, factsOf(portfolio));
  const isCurrent =
    pending.optimization.id === optimizationId && portfolio.bookVersion === approval.bookVersion;
  if (status === undefined || !isCurrent) return { status: 'conflict' };
  if (!(await isOptimal(tx, approval))) return { status: 'model_failed' };

  const booked = await bookTrades(tx, { ...approval, reference: 'demo' }, tools);
  if (booked.status !== 'booked') throw new Abandon<ApproveResult>(booked);
  const { weights, state } = booked.valuation;
  await closeOptimization(tx, approval, weights, tools.now);
  await tx.portfolio.update({
    where: { id: portfolioId },
    data: {
      status,
      isDemo: true,
      isIncomplete: false,
      approvedOptimizationId: optimizationId,
      targetWeights: toJson(weights),
      ...(portfolio.everApproved ? {} : { firstApprovedAt: tools.now }),
      nextCheckAt: approval.nextCheckAt,
      updatedAt: tools.now,
    },
  });
  const { trades, contribution } = approval;
  const cost = trades.reduce((sum, trade) => sum.plus(trade.cost), decimal(0)).toNumber();
  await recordBookedValue(tx, portfolioId, state, cost, tools.now);
  const details = { portfolioId, model, integration: 'demo', contribution, trades };
  const changes = { status, isDemo: true, pendingOptimization: null, state };
  await recordDecision(
    tx,
    { actorId: userId, userId, optimizationId, action: 'approve', details },
    [
      portfolioEvent(portfolioId, changes, tools.now),
      { event: 'transactionCompleted', payload: { portfolioId } },
    ],
    tools,
  );
  return { status: 'approved', transactionIds: booked.transactionIds };
}

async function isOptimal(tx: Transaction, { optimizationId, model }: DemoApproval): Promise<boolean> {
  const result = await tx.optimizationResult.findUnique({
    where: { optimizationId_model: { optimizationId, model } },
    select: { status: true },
  });
  return result?.status === 'optimal';
}

/** The guard is the second lock: whatever happens to the first, an optimization is approved once. */
async function closeOptimization(
  tx: Transaction,
  { optimizationId, model }: DemoApproval,
  weights: readonly Weight[],
  now: Date,
): Promise<void> {
  const { count } = await tx.optimization.updateMany({
    where: { id: optimizationId, status: 'pending' },
    data: {
      status: 'approved',
      decidedAt: now,
      approvedModel: model,
      integration: 'demo',
      approvalStatus: 'done',
      newAllocation: toJson(weights),
    },
  });
  if (count !== 1) throw new Abandon<ApproveResult>({ status: 'conflict' });
}
