/** The open suggestion of a locked portfolio, or why there is none to decide. */

import { isSuggestionExpired } from '@ballast/domain/suggestion';
import type { Transaction } from '../client/create-database.ts';

export interface PendingOptimization {
  readonly id: string;
  readonly expiresAt: Date;
}

export type NoPending =
  /** Somebody was faster: it was approved or rejected. */
  { readonly status: 'decided' } | { readonly status: 'expired' } | { readonly status: 'none' };

export async function findPending(
  tx: Transaction,
  portfolioId: string,
  now: Date,
): Promise<{ readonly status: 'pending'; readonly optimization: PendingOptimization } | NoPending> {
  // at most one is open; the newest by its time need not be it once the clock has been set back
  const open = await tx.optimization.findFirst({
    where: { portfolioId, status: 'pending' },
    select: { id: true, expiresAt: true },
  });
  if (open !== null)
    return isSuggestionExpired(open.expiresAt, now)
      ? { status: 'expired' }
      : { status: 'pending', optimization: open };
  const latest = await tx.optimization.findFirst({
    where: { portfolioId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { status: true },
  });
  if (latest === null) return { status: 'none' };
  if (latest.status === 'expired') return { status: 'expired' };
  return latest.status === 'approved' || latest.status === 'rejected'
    ? { status: 'decided' }
    : { status: 'none' };
}
