/** A trigger has fired: check, run and request in one transaction, so that one close raises one suggestion at most (§4). */
import type { TriggerMeasure } from '@ballast/contract/entities/supervision';
import { mayRaise } from '@ballast/domain/portfolio-lifecycle';
import type { Database } from '../client/create-database.ts';
import type { Tools } from '../client/tools.ts';
import { beginRun } from '../portfolios/begin-run.ts';
import { type Command, changePortfolio } from '../portfolios/change-portfolio.ts';
import { portfolioEvent } from '../portfolios/portfolio-event.ts';
import { booksOf, closePoints } from './closes.ts';
import { checkRow } from './new-check.ts';
import type { Look } from './record-looks.ts';

export type RaiseResult =
  | { readonly status: 'raised'; readonly runToken: string }
  /** Claimed by another, traded, or busy with something else meanwhile: it is looked at again. */
  | { readonly status: 'stale' };

export interface Firing {
  readonly trigger: TriggerMeasure['trigger'];
  readonly value: number;
  readonly limit: number;
  readonly symbol: string | null;
}

export interface RaisingLook extends Look {
  readonly check: NonNullable<Look['check']>;
  readonly fired: readonly Firing[];
}

export function raiseRun(
  db: Database,
  { portfolio, closes, check, next, fired }: RaisingLook,
  leaseUntil: Date,
  tools: Tools,
): Promise<RaiseResult> {
  const { id: portfolioId, userId } = portfolio;
  const stale = { status: 'stale' } as const;
  const command: Command<RaiseResult> = {
    portfolioId,
    userId,
    actorId: null,
    step: { type: 'calculate' },
    notFound: stale,
    notAllowed: async () => stale,
  };
  return changePortfolio(db, command, tools, async (tx, locked, status) => {
    const isClaimed = await tx.portfolio.count({ where: { id: portfolioId, supervisedUntil: leaseUntil } });
    const isSame = isClaimed === 1 && locked.bookVersion === portfolio.bookVersion;
    if (!isSame || !mayRaise(locked.status)) return { refused: stale };
    const data = closePoints(portfolioId, booksOf(portfolio), closes);
    await tx.portfolioHistory.createMany({ data, skipDuplicates: true });
    const request = { portfolioId, userId, reason: 'trigger', triggers: fired, isCounted: false } as const;
    const { runToken, columns } = await beginRun(tx, request, tools);
    await tx.supervisionCheck.create({ data: { ...checkRow(portfolioId, check, tools), runToken } });
    const changes = { status, rebalanceSuggestionNotified: false, pendingOptimization: null };
    return {
      result: { status: 'raised', runToken },
      columns: { ...columns, ...next, lastCheckAt: tools.now, supervisedUntil: null },
      audit: [{ action: 'portfolio.calculate', details: { reason: 'trigger', triggers: fired, runToken } }],
      events: [portfolioEvent(portfolioId, changes, tools.now)],
    };
  });
}
