/** Ends an open suggestion without trades: rejected, discarded or expired (§4). */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { PortfolioStatus } from '@ballast/contract/keys';
import type { Database, Transaction } from '../client/create-database.ts';
import type { Tools } from '../client/tools.ts';
import { notify, type RenderNotification } from '../notifications/notify.ts';
import { type Change, type Command, changePortfolio } from '../portfolios/change-portfolio.ts';
import { firedIn } from '../portfolios/fired-in.ts';
import type { LockedPortfolio } from '../portfolios/lock-portfolio.ts';
import { portfolioEvent } from '../portfolios/portfolio-event.ts';
import { findPending, type NoPending } from './find-pending.ts';
import { keepUntakenPath, type SuggestedTrades } from './keep-untaken-path.ts';

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
  /** What an approval would trade now; absent or null: it cannot be told. */
  readonly suggested?: SuggestedTrades | null;
}

export function declineSuggestion(
  db: Database,
  request: DeclineRequest,
  tools: Tools,
): Promise<DeclineResult> {
  const { portfolioId, userId, action, rearmAt, suggested = null } = request;
  const command: Command<DeclineResult> = {
    portfolioId,
    userId,
    actorId: userId,
    step: { type: 'reject' },
    notFound: { status: 'not_found' },
    notAllowed: async (tx) => {
      const meant = await findMeant(tx, request, tools.now);
      return 'refused' in meant ? meant.refused : null;
    },
  };
  return changePortfolio(db, command, tools, async (tx, portfolio, status) => {
    const meant = await findMeant(tx, request, tools.now);
    if ('refused' in meant) return meant;
    const end = { portfolio, optimizationId: meant.id, action, rearmAt, status, suggested };
    return { result: { status: 'declined' }, ...(await endSuggestion(tx, end, tools.now)) };
  });
}

async function findMeant(
  tx: Transaction,
  { portfolioId, optimizationId }: DeclineRequest,
  now: Date,
): Promise<{ readonly refused: DeclineResult } | { readonly id: string }> {
  const pending = await findPending(tx, portfolioId, now);
  if (pending.status !== 'pending') return { refused: pending };
  const { id } = pending.optimization;
  return optimizationId === undefined || optimizationId === id ? { id } : { refused: { status: 'conflict' } };
}

export interface ExpiryRequest {
  readonly limit: number;
  /** When the triggers of a portfolio may fire again, by its data period. */
  readonly rearmAt: (dataPeriod: Portfolio['dataPeriod']) => Date | null;
  /** What an approval would trade now; absent, or answered by null: it cannot be told. */
  readonly suggested?: (portfolio: {
    readonly id: string;
    readonly userId: string;
  }) => Promise<SuggestedTrades | null>;
}

/** Ends every suggestion that nobody decided in time; answers how many. Any number of processes may call it. */
export async function expireDue(
  db: Database,
  { limit, rearmAt, suggested }: ExpiryRequest,
  render: RenderNotification,
  tools: Tools,
): Promise<number> {
  const due = await db.optimization.findMany({
    where: { status: 'pending', expiresAt: { lte: tools.now } },
    orderBy: { expiresAt: 'asc' },
    take: limit,
    select: { id: true, portfolioId: true, portfolio: { select: { dataPeriod: true, userId: true } } },
  });
  let expired = 0;
  for (const { id, portfolioId, portfolio } of due) {
    const end = {
      ...{ portfolioId, optimizationId: id, rearmAt: rearmAt(portfolio.dataPeriod as DataPeriod) },
      suggested: (await suggested?.({ id: portfolioId, userId: portfolio.userId })) ?? null,
    };
    if (await expire(db, end, render, tools)) expired += 1;
  }
  return expired;
}

type DataPeriod = Portfolio['dataPeriod'];

/** `false`: decided meanwhile. */
function expire(
  db: Database,
  due: Pick<End, 'optimizationId' | 'rearmAt' | 'suggested'> & { readonly portfolioId: string },
  render: RenderNotification,
  tools: Tools,
): Promise<boolean> {
  const { portfolioId, optimizationId: id } = due;
  const isPending = async (tx: Transaction) =>
    (await tx.optimization.count({ where: { id, status: 'pending' } })) > 0;
  const command: Command<boolean> = {
    portfolioId,
    userId: null,
    actorId: null,
    step: { type: 'expire' },
    notFound: false,
    notAllowed: async (tx) => ((await isPending(tx)) ? null : false),
  };
  return changePortfolio(db, command, tools, async (tx, portfolio, status) => {
    const { userId } = portfolio;
    if (!(await isPending(tx))) return { refused: false };
    const dedupeKey = `expired:${id}`;
    const notification = { userId, portfolioId, kind: 'suggestion_expired', params: {}, dedupeKey } as const;
    const pushes = await notify(tx, notification, render, tools);
    const { events, ...ended } = await endSuggestion(
      tx,
      { ...due, portfolio, action: 'expire', status },
      tools.now,
    );
    return { result: true, ...ended, events: [...events, ...pushes] };
  });
}

interface End {
  readonly portfolio: Pick<LockedPortfolio, 'id' | 'bookVersion'>;
  readonly optimizationId: string;
  readonly action: 'reject' | 'discard' | 'expire';
  readonly rearmAt: Date | null;
  /** Of the portfolio afterwards. */
  readonly status: PortfolioStatus;
  readonly suggested: SuggestedTrades | null;
}

async function endSuggestion(
  tx: Transaction,
  { portfolio, optimizationId, action, rearmAt, status, suggested }: End,
  now: Date,
): Promise<Omit<Change<never>, 'result'>> {
  const { id: portfolioId, bookVersion } = portfolio;
  const isExpiry = action === 'expire';
  await tx.optimization.update({
    where: { id: optimizationId, status: 'pending' },
    data: { status: isExpiry ? 'expired' : 'rejected', decidedAt: now },
  });
  // trades of other books than these would not have been made
  if (suggested !== null && suggested.bookVersion === bookVersion)
    await keepUntakenPath(tx, { ...suggested, portfolioId, optimizationId, isApproved: false }, now);
  const expiredOptimizationAt = isExpiry ? now : null;
  const changes = {
    status,
    pendingOptimization: null,
    expiredOptimizationAt: expiredOptimizationAt?.toISOString() ?? null,
  };
  const fired = await firedIn(tx, { optimizationId });
  return {
    // what was asked for by hand silences nothing
    columns: {
      ...(fired.length > 0 && { rearmAt, silencedTriggers: fired }),
      expiredOptimizationAt,
      // asked for with this suggestion, and declined with it
      withdrawal: 0,
    },
    audit: [{ action: `optimization.${action}`, optimizationId, details: { portfolioId } }],
    events: [portfolioEvent(portfolioId, changes, now)],
  };
}
