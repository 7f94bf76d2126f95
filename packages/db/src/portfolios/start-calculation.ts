/** Starts a new optimization of a portfolio, and stops a running one (§4; safety E5, B3). */
import type { OptimizationReason } from '@ballast/contract/keys';
import { nextPortfolioStatus } from '@ballast/domain/portfolio-lifecycle';
import type { Database } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import type { ActorId, Tools } from '../client/tools.ts';
import { appendEvents } from '../events/append-events.ts';
import { writeAudit } from '../events/write-audit.ts';
import { Prisma } from '../generated/client.ts';
import { beginRun } from './begin-run.ts';
import { factsOf, lockPortfolio, lockUser } from './lock-portfolio.ts';
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
  | { readonly status: 'refused'; readonly refusal: Refusal };

export function startCalculation<Refusal extends { readonly allowed: false }>(
  db: Database,
  request: CalculationRequest,
  admit: Admit<Refusal>,
  tools: Tools,
): Promise<StartCalculationResult<Refusal>> {
  return inTransaction(db, async (tx) => {
    const { portfolioId, userId } = request;
    if (!(await lockUser(tx, userId))) return { status: 'not_found' };
    const portfolio = await lockPortfolio(tx, portfolioId, userId);
    if (portfolio === null) return { status: 'not_found' };
    const next = nextPortfolioStatus(portfolio.status, { type: 'calculate' }, factsOf(portfolio));
    if (next === undefined) return { status: 'running' };
    const verdict = admit(await readUsage(tx, userId, request));
    if (!verdict.allowed) return { status: 'refused', refusal: verdict };

    const runToken = await beginRun(tx, request, tools);
    const { actorId, reason, triggers } = request;
    await writeAudit(
      tx,
      {
        actorId,
        userId,
        action: 'portfolio.calculate',
        subjectType: 'portfolio',
        subjectId: portfolioId,
        details: { reason, triggers, runToken },
      },
      tools.now,
    );
    const changes = { status: next, rebalanceSuggestionNotified: false, pendingOptimization: null };
    await appendEvents(tx, userId, [portfolioEvent(portfolioId, changes, tools.now)], tools.now);
    return { status: 'started', runToken };
  });
}

export type CancelCalculationResult = { readonly status: 'canceled' | 'not_found' | 'not_running' };

/** The run loses its fence here; the worker that notices stops, and whatever it still sends is refused. */
export function cancelCalculation(
  db: Database,
  { portfolioId, userId }: { readonly portfolioId: string; readonly userId: string },
  tools: Tools,
): Promise<CancelCalculationResult> {
  return inTransaction(db, async (tx) => {
    const portfolio = await lockPortfolio(tx, portfolioId, userId);
    if (portfolio === null) return { status: 'not_found' };
    const status = nextPortfolioStatus(portfolio.status, { type: 'cancelCalculation' }, factsOf(portfolio));
    if (status === undefined) return { status: 'not_running' };
    await tx.portfolio.update({
      where: { id: portfolioId },
      data: { status, runToken: null, calculation: Prisma.DbNull, updatedAt: tools.now },
    });
    await tx.jobRequest.updateMany({
      where: { subjectId: portfolioId, finishedAt: null },
      data: { finishedAt: tools.now },
    });
    await writeAudit(
      tx,
      {
        actorId: userId,
        userId,
        action: 'portfolio.cancelCalculation',
        subjectType: 'portfolio',
        subjectId: portfolioId,
        details: { runToken: portfolio.runToken },
      },
      tools.now,
    );
    await appendEvents(
      tx,
      userId,
      [portfolioEvent(portfolioId, { status, calculation: null }, tools.now)],
      tools.now,
    );
    return { status: 'canceled' };
  });
}
