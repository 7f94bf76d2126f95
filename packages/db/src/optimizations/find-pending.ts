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
  const latest = await tx.optimization.findFirst({
    where: { portfolioId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, status: true, expiresAt: true },
  });
  if (latest === null) return { status: 'none' };
  if (latest.status === 'pending')
    return isSuggestionExpired(latest.expiresAt, now)
      ? { status: 'expired' }
      : { status: 'pending', optimization: latest };
  if (latest.status === 'expired') return { status: 'expired' };
  return latest.status === 'approved' || latest.status === 'rejected'
    ? { status: 'decided' }
    : { status: 'none' };
}
