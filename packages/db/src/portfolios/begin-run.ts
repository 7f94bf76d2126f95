/** Starts a run of the optimizer: status, fence and the request that a reconciler can queue again. */
import type { OptimizationReason } from '@ballast/contract/keys';
import type { Transaction } from '../client/create-database.ts';
import { toJson } from '../client/json.ts';
import type { Tools } from '../client/tools.ts';

export interface RunRequest {
  readonly portfolioId: string;
  readonly userId: string;
  readonly reason: OptimizationReason;
  /** Firings that raised it; empty where the user asked. */
  readonly triggers: readonly object[];
  /** Counts against the plan's monthly limit. */
  readonly isCounted: boolean;
}

/** Answers the new run token. The portfolio is locked and may be calculated. */
export async function beginRun(tx: Transaction, run: RunRequest, tools: Tools): Promise<string> {
  const { portfolioId, userId } = run;
  const runToken = tools.newId();
  await tx.optimization.updateMany({
    where: { portfolioId, status: 'pending' },
    data: { status: 'superseded', decidedAt: tools.now },
  });
  await tx.jobRequest.updateMany({
    where: { subjectId: portfolioId, finishedAt: null },
    data: { finishedAt: tools.now },
  });
  await tx.portfolio.update({
    where: { id: portfolioId },
    data: {
      status: 'calculating',
      runToken,
      runReason: run.reason,
      runTriggers: toJson(run.triggers),
      rebalanceSuggestionNotified: false,
      calculation: { stage: 'queued', done: 0, total: 0, startedAt: tools.now.toISOString() },
      expiredOptimizationAt: null,
      updatedAt: tools.now,
    },
  });
  await tx.jobRequest.create({
    data: {
      id: tools.newId(),
      job: 'optimization',
      userId,
      subjectId: portfolioId,
      runToken,
      payload: { portfolioId, runToken },
      isCounted: run.isCounted,
      createdAt: tools.now,
    },
  });
  return runToken;
}
