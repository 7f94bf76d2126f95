/** What both ways of approving share: the step, whether what was looked at is what still waits, and what the portfolio keeps (§4; safety F1). */
import type { Weight } from '@ballast/contract/entities/optimization';
import type { Prices } from '../books/valuation.ts';
import type { Transaction } from '../client/create-database.ts';
import { toJson } from '../client/json.ts';
import type { Tools } from '../client/tools.ts';
import type { Command } from '../portfolios/change-portfolio.ts';
import type { LockedPortfolio } from '../portfolios/lock-portfolio.ts';
import type { NextLook } from '../supervision/closes.ts';
import { isOptimal } from './close-suggestion.ts';
import { findPending, type NoPending } from './find-pending.ts';
import type { ModelKey } from './model-key.ts';

export interface Approval {
  readonly portfolioId: string;
  readonly userId: string;
  /** The suggestion and the books the trades were computed from. */
  readonly optimizationId: string;
  readonly bookVersion: number;
  readonly model: ModelKey;
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

export const approvalCommand = (
  { portfolioId, userId }: Approval,
  { now }: Tools,
): Command<ApproveResult> => ({
  portfolioId,
  userId,
  actorId: userId,
  step: { type: 'approve' },
  notFound: { status: 'not_found' },
  notAllowed: async (tx) => {
    const pending = await findPending(tx, portfolioId, now);
    return pending.status === 'pending' ? { status: 'conflict' } : pending;
  },
});

/** Why it cannot be approved as it was looked at; null where it can. */
export async function judgeApproval(
  tx: Transaction,
  portfolio: LockedPortfolio,
  approval: Approval,
  { now }: Tools,
): Promise<Exclude<ApproveResult, { status: 'approved' }> | null> {
  const pending = await findPending(tx, approval.portfolioId, now);
  if (pending.status !== 'pending') return pending;
  const isCurrent =
    pending.optimization.id === approval.optimizationId && portfolio.bookVersion === approval.bookVersion;
  if (!isCurrent) return { status: 'conflict' };
  return (await isOptimal(tx, approval)) ? null : { status: 'model_failed' };
}

export const approvedColumns = (
  portfolio: LockedPortfolio,
  { optimizationId, next }: Approval,
  weights: readonly Weight[],
  { now }: Tools,
) => ({
  isIncomplete: false,
  approvedOptimizationId: optimizationId,
  targetWeights: toJson(weights),
  ...(portfolio.everApproved ? {} : { firstApprovedAt: now }),
  ...next,
  // execution arms all triggers
  ...{ rearmAt: null, silencedTriggers: [], supervisedUntil: null },
});
