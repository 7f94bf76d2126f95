/** Ends an open suggestion without trades: rejected, discarded or expired (§4). */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { nextPortfolioStatus } from '@ballast/domain/portfolio-lifecycle';
import type { Database, Transaction } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';
import type { DomainEvent } from '../events/append-events.ts';
import { notify, type RenderNotification } from '../notifications/notify.ts';
import { factsOf, type LockedPortfolio, lockPortfolio } from '../portfolios/lock-portfolio.ts';
import { portfolioEvent } from '../portfolios/portfolio-event.ts';
import { findPending, type NoPending } from './find-pending.ts';
import { recordDecision } from './optimization-event.ts';

export type DeclineResult =
  | { readonly status: 'declined' }
  | { readonly status: 'not_found' }
  /** Another suggestion is open than the one that is meant. */
  | { readonly status: 'conflict' }
  | NoPending;

export interface DeclineRequest {
  readonly portfolioId: string;
  readonly userId: string;
  readonly action: 'reject' | 'discard';
  /** The one that is meant, or undefined for whichever is open. */
  readonly optimizationId: string | undefined;
  /** Triggers stay silent until then. */
  readonly rearmAt: Date | null;
}

export function declineSuggestion(
  db: Database,
  request: DeclineRequest,
  tools: Tools,
): Promise<DeclineResult> {
  return inTransaction(db, async (tx) => {
    const portfolio = await lockPortfolio(tx, request.portfolioId, request.userId);
    if (portfolio === null) return { status: 'not_found' };
    const pending = await findPending(tx, portfolio.id, tools.now);
    if (pending.status !== 'pending') return pending;
    const { id } = pending.optimization;
    if (request.optimizationId !== undefined && request.optimizationId !== id) return { status: 'conflict' };
    const end = { ...request, optimizationId: id, actorId: request.userId };
    await endSuggestion(tx, portfolio, end, [], tools);
    return { status: 'declined' };
  });
}

export interface ExpiryRequest {
  readonly limit: number;
  /** When the triggers of a portfolio may fire again, by its data period. */
  readonly rearmAt: (dataPeriod: Portfolio['dataPeriod']) => Date | null;
}

/** Ends every suggestion that nobody decided in time; answers how many. Any number of processes may call it. */
export async function expireDue(
  db: Database,
  { limit, rearmAt }: ExpiryRequest,
  render: RenderNotification,
  tools: Tools,
): Promise<number> {
  const due = await db.optimization.findMany({
    where: { status: 'pending', expiresAt: { lte: tools.now } },
    orderBy: { expiresAt: 'asc' },
    take: limit,
    select: { id: true, portfolioId: true, portfolio: { select: { dataPeriod: true } } },
  });
  let expired = 0;
  for (const { id, portfolioId, portfolio: owner } of due) {
    const isEnded = await inTransaction(db, async (tx) => {
      const portfolio = await lockPortfolio(tx, portfolioId, null);
      const stillPending = await tx.optimization.count({ where: { id, status: 'pending' } });
      if (portfolio === null || stillPending === 0) return false;
      const { userId } = portfolio;
      const dedupeKey = `expired:${id}`;
      const notification = {
        userId,
        portfolioId,
        kind: 'suggestion_expired',
        params: {},
        dedupeKey,
      } as const;
      const pushes = await notify(tx, notification, render, tools);
      const dataPeriod = owner.dataPeriod as Portfolio['dataPeriod'];
      const end = {
        action: 'expire',
        rearmAt: rearmAt(dataPeriod),
        optimizationId: id,
        actorId: null,
      } as const;
      await endSuggestion(tx, portfolio, end, pushes, tools);
      return true;
    });
    if (isEnded) expired += 1;
  }
  return expired;
}

interface End {
  readonly action: 'reject' | 'discard' | 'expire';
  readonly rearmAt: Date | null;
  readonly optimizationId: string;
  readonly actorId: string | null;
}

async function endSuggestion(
  tx: Transaction,
  portfolio: LockedPortfolio,
  { action, rearmAt, optimizationId, actorId }: End,
  pushes: readonly DomainEvent[],
  tools: Tools,
): Promise<void> {
  const isExpiry = action === 'expire';
  const command = { type: isExpiry ? 'expire' : 'reject' } as const;
  const status = nextPortfolioStatus(portfolio.status, command, factsOf(portfolio));
  if (status === undefined) throw new Error(`pending suggestion in a portfolio that is ${portfolio.status}`);
  await tx.optimization.update({
    where: { id: optimizationId, status: 'pending' },
    data: { status: isExpiry ? 'expired' : 'rejected', decidedAt: tools.now },
  });
  const expiredOptimizationAt = isExpiry ? tools.now : null;
  await tx.portfolio.update({
    where: { id: portfolio.id },
    data: { status, rearmAt, expiredOptimizationAt, updatedAt: tools.now },
  });
  const changes = {
    status,
    pendingOptimization: null,
    expiredOptimizationAt: expiredOptimizationAt?.toISOString() ?? null,
  };
  await recordDecision(
    tx,
    { actorId, userId: portfolio.userId, optimizationId, action, details: { portfolioId: portfolio.id } },
    [portfolioEvent(portfolio.id, changes, tools.now), ...pushes],
    tools,
  );
}
