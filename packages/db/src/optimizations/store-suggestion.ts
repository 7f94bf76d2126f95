/**
 * Stores what a run of the optimizer found, once and only for the run that is awaited: a worker that was
 * stopped and woke up, or a job that was delivered twice, is refused (decision 023; safety E4).
 */
import type { Configuration } from '@ballast/contract/entities/configuration';
import type { ModelResult, Weight } from '@ballast/contract/entities/optimization';
import type { CalculationStage } from '@ballast/contract/entities/portfolio';
import type { PortfolioStatus } from '@ballast/contract/keys';
import { suggestionExpiry } from '@ballast/domain/suggestion';
import type { Database, Transaction } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import { toJson } from '../client/json.ts';
import type { Tools } from '../client/tools.ts';
import { appendEvents } from '../events/append-events.ts';
import { Prisma } from '../generated/client.ts';
import { notify, type RenderNotification } from '../notifications/notify.ts';
import { type Change, type Command, changePortfolio } from '../portfolios/change-portfolio.ts';
import { firedIn } from '../portfolios/fired-in.ts';
import type { LockedPortfolio } from '../portfolios/lock-portfolio.ts';
import { portfolioEvent } from '../portfolios/portfolio-event.ts';
import type { ModelKey } from './model-key.ts';

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
  /** Packed: what it was computed from; absent where it never got that far. */
  readonly input?: PackedInput;
  /** Why nothing could be suggested; `null` where at least one model answered. */
  readonly failure: RunFailure | null;
  /** No order of a run that a trigger raised is worth making: nothing is suggested. */
  readonly nothing?: NothingWorthTrading;
}

export interface PackedInput {
  readonly hash: string;
  readonly body: Uint8Array;
}

export interface NothingWorthTrading {
  /** Largest order that the weights ask for, portfolio currency. */
  readonly largestOrder: number;
}

export type StoreSuggestionResult =
  | { readonly status: 'stored'; readonly optimizationId: string }
  | { readonly status: 'nothing' }
  /** Another run is awaited, or none: whatever this one found is void. */
  | { readonly status: 'stale' };

export function storeSuggestion(
  db: Database,
  run: RunResult,
  render: RenderNotification,
  tools: Tools,
): Promise<StoreSuggestionResult> {
  const { portfolioId, runToken, failure, nothing } = run;
  const stale = { status: 'stale' } as const;
  const command: Command<StoreSuggestionResult> = {
    portfolioId,
    userId: null,
    actorId: null,
    step: ({ runReason }) => {
      if (failure !== null) return { type: 'fail' };
      if (nothing !== undefined) return { type: 'findNothing' };
      return { type: 'suggest', reason: runReason === 'trigger' ? 'trigger' : 'user' };
    },
    notFound: stale,
    notAllowed: async () => stale,
  };
  return changePortfolio(db, command, tools, async (tx, portfolio, status) => {
    if (portfolio.runToken !== runToken) return { refused: stale };
    if (failure === null && nothing !== undefined) {
      const rearmAt = afterNextCheck(portfolio);
      return findNothing(tx, run, { ...nothing, rearmAt }, status, tools);
    }
    const isTriggered = portfolio.runReason === 'trigger';
    if (failure !== null) await endCheck(tx, runToken, { outcome: 'failed' });
    const optimizationId = await insertOptimization(tx, run, tools);
    await tx.jobRequest.updateMany({ where: { runToken }, data: { finishedAt: tools.now } });
    const notification = {
      userId: portfolio.userId,
      portfolioId,
      kind: failure === null ? 'suggestion_ready' : 'calculation_failed',
      params: failure?.params ?? {},
      dedupeKey: `run:${runToken}`,
    } as const;
    const pushes = await notify(tx, notification, render, tools);
    const changes = {
      status,
      calculation: null,
      rebalanceSuggestionNotified: isTriggered,
      error: failure === null ? null : { code: failure.code, params: { ...failure.params } },
    };
    const action = failure === null ? 'optimization.suggest' : 'optimization.fail';
    return {
      result: { status: 'stored', optimizationId },
      columns: {
        runToken: null,
        calculation: Prisma.DbNull,
        error: failure === null ? Prisma.DbNull : toJson(failure),
        rebalanceSuggestionNotified: isTriggered && failure === null,
      },
      audit: [{ action, optimizationId, details: { portfolioId, runToken, failure } }],
      events: [portfolioEvent(portfolioId, changes, tools.now), ...pushes],
    };
  });
}

/** What fired is silent at the next close, as in a back-test; whenever the run has come to its end. */
const afterNextCheck = ({ nextCheckAt }: Pick<LockedPortfolio, 'nextCheckAt'>): Date | null =>
  nextCheckAt === null ? null : new Date(nextCheckAt.getTime() + 1);

/** The check says so, with its numbers; nobody is called. */
async function findNothing(
  tx: Transaction,
  { portfolioId, runToken }: RunResult,
  { largestOrder, rearmAt }: NothingWorthTrading & { readonly rearmAt: Date | null },
  status: PortfolioStatus,
  tools: Tools,
): Promise<Change<StoreSuggestionResult>> {
  const silencedTriggers = await firedIn(tx, { portfolioId });
  await tx.jobRequest.updateMany({ where: { runToken }, data: { finishedAt: tools.now } });
  await endCheck(tx, runToken, { outcome: 'nothing_worth_trading', largestOrder });
  const changes = { status, calculation: null };
  return {
    result: { status: 'nothing' },
    columns: { runToken: null, calculation: Prisma.DbNull, rearmAt, silencedTriggers },
    audit: [{ action: 'portfolio.findNothing', details: { runToken, largestOrder } }],
    events: [portfolioEvent(portfolioId, changes, tools.now)],
  };
}

type Ended =
  | { readonly outcome: 'failed' }
  | { readonly outcome: 'nothing_worth_trading'; readonly largestOrder: number };

async function endCheck(tx: Transaction, runToken: string, data: Ended): Promise<void> {
  await tx.supervisionCheck.updateMany({ where: { runToken }, data });
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
  if (run.input !== undefined) {
    const { hash, body } = run.input;
    await tx.optimizationInput.create({ data: { optimizationId: id, hash, body: Buffer.from(body) } });
  }
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
    readonly stage: CalculationStage;
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
