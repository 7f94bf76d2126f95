/**
 * Stores what a run of the optimizer found, once and only for the run that is awaited: a worker that was
 * stopped and woke up, or a job that was delivered twice, is refused (decision 023; safety E4).
 */
import type { Configuration } from '@ballast/contract/entities/configuration';
import type { ModelResult, Weight } from '@ballast/contract/entities/optimization';
import { nextPortfolioStatus } from '@ballast/domain/portfolio-lifecycle';
import { suggestionExpiry } from '@ballast/domain/suggestion';
import type { Database, Transaction } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import { toJson } from '../client/json.ts';
import type { Tools } from '../client/tools.ts';
import { appendEvents } from '../events/append-events.ts';
import { Prisma } from '../generated/client.ts';
import { notify, type RenderNotification } from '../notifications/notify.ts';
import { factsOf, lockPortfolio } from '../portfolios/lock-portfolio.ts';
import { portfolioEvent } from '../portfolios/portfolio-event.ts';
import type { ModelKey } from './model-key.ts';
import { recordDecision } from './optimization-event.ts';

export interface RunFailure {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface RunResult {
  readonly portfolioId: string;
  readonly runToken: string;
  readonly configuration: Configuration;
  readonly currentAllocation: readonly Weight[];
  readonly observations: number | null;
  /** Last day of the prices used, `2026-11-20`. */
  readonly pricesUntil: string | null;
  readonly results: Readonly<Partial<Record<ModelKey, ModelResult>>>;
  /** Why nothing could be suggested; `null` where at least one model answered. */
  readonly failure: RunFailure | null;
}

export type StoreSuggestionResult =
  | { readonly status: 'stored'; readonly optimizationId: string }
  /** Another run is awaited, or none: whatever this one found is void. */
  | { readonly status: 'stale' };

export function storeSuggestion(
  db: Database,
  run: RunResult,
  render: RenderNotification,
  tools: Tools,
): Promise<StoreSuggestionResult> {
  return inTransaction(db, async (tx) => {
    const portfolio = await lockPortfolio(tx, run.portfolioId, null);
    if (portfolio === null || portfolio.runToken !== run.runToken) return { status: 'stale' };
    const { runReason } = await tx.portfolio.findUniqueOrThrow({
      where: { id: portfolio.id },
      select: { runReason: true },
    });
    const isTriggered = runReason === 'trigger';
    const status =
      run.failure === null
        ? nextPortfolioStatus(
            portfolio.status,
            { type: 'suggest', reason: isTriggered ? 'trigger' : 'user' },
            factsOf(portfolio),
          )
        : nextPortfolioStatus(portfolio.status, { type: 'fail' }, factsOf(portfolio));
    if (status === undefined) return { status: 'stale' };

    const optimizationId = await insertOptimization(tx, run, tools);
    await tx.portfolio.update({
      where: { id: portfolio.id },
      data: {
        status,
        runToken: null,
        calculation: Prisma.DbNull,
        error: run.failure === null ? Prisma.DbNull : toJson(run.failure),
        rebalanceSuggestionNotified: isTriggered && run.failure === null,
        updatedAt: tools.now,
      },
    });
    await tx.jobRequest.updateMany({ where: { runToken: run.runToken }, data: { finishedAt: tools.now } });

    const { userId } = portfolio;
    const kind = run.failure === null ? 'suggestion_ready' : 'calculation_failed';
    const pushes = await notify(
      tx,
      {
        userId,
        portfolioId: portfolio.id,
        kind,
        params: run.failure?.params ?? {},
        dedupeKey: `run:${run.runToken}`,
      },
      render,
      tools,
    );
    const changes = {
      status,
      calculation: null,
      rebalanceSuggestionNotified: isTriggered,
      error: run.failure === null ? null : { code: run.failure.code, params: { ...run.failure.params } },
    };
    await recordDecision(
      tx,
      {
        actorId: null,
        userId,
        optimizationId,
        action: run.failure === null ? 'suggest' : 'fail',
        details: { portfolioId: portfolio.id, runToken: run.runToken, failure: run.failure },
      },
      [portfolioEvent(portfolio.id, changes, tools.now), ...pushes],
      tools,
    );
    return { status: 'stored', optimizationId };
  });
}

async function insertOptimization(tx: Transaction, run: RunResult, tools: Tools): Promise<string> {
  const id = tools.newId();
  const { runReason, runTriggers } = await tx.portfolio.findUniqueOrThrow({
    where: { id: run.portfolioId },
    select: { runReason: true, runTriggers: true },
  });
  await tx.optimization.create({
    data: {
      id,
      portfolioId: run.portfolioId,
      runToken: run.runToken,
      status: run.failure === null ? 'pending' : 'failed',
      reason: runReason ?? 'user',
      triggers: runTriggers ?? [],
      configuration: toJson(run.configuration),
      currentAllocation: toJson(run.currentAllocation),
      observations: run.observations,
      pricesUntil: run.pricesUntil === null ? null : new Date(run.pricesUntil),
      createdAt: tools.now,
      expiresAt: suggestionExpiry(tools.now),
      decidedAt: run.failure === null ? null : tools.now,
      error: run.failure?.code ?? null,
    },
  });
  await tx.optimizationResult.createMany({
    data: Object.entries(run.results).map(([model, { status, error, results, certificate, ...details }]) => ({
      optimizationId: id,
      model,
      status,
      error: error === null ? Prisma.DbNull : toJson(error),
      weights: toJson(results),
      certificate: certificate === null ? Prisma.DbNull : toJson(certificate),
      details: toJson(details),
    })),
  });
  return id;
}

/** Progress of a run, kept and pushed; answers whether it is still awaited (`false`: stop). */
export async function reportProgress(
  db: Database,
  run: { readonly portfolioId: string; readonly userId: string; readonly runToken: string },
  progress: {
    readonly stage: string;
    readonly done: number;
    readonly total: number;
    readonly startedAt: Date;
  },
  now: Date,
): Promise<boolean> {
  const { portfolioId, userId, runToken } = run;
  const calculation = { ...progress, startedAt: progress.startedAt.toISOString() };
  return inTransaction(db, async (tx) => {
    const { count } = await tx.portfolio.updateMany({
      where: { id: portfolioId, runToken, status: 'calculating' },
      data: { calculation },
    });
    if (count === 0) return false;
    await appendEvents(tx, userId, [portfolioEvent(portfolioId, { calculation }, now)], now);
    return true;
  });
}

/** Whether a run is still awaited: asked before work begins and while it goes on. */
export async function isRunAwaited(
  db: Database,
  run: { readonly portfolioId: string; readonly runToken: string },
): Promise<boolean> {
  const count = await db.portfolio.count({
    where: { id: run.portfolioId, runToken: run.runToken, status: 'calculating', deletedAt: null },
  });
  return count > 0;
}
