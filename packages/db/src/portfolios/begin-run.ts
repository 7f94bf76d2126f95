/** Starts a run of the optimizer: its fence and the request that a reconciler can queue again. */
import type { OptimizationReason } from '@ballast/contract/keys';
import type { Transaction } from '../client/create-database.ts';
import { toJson } from '../client/json.ts';
import type { Tools } from '../client/tools.ts';
import { requestJob } from '../jobs/request-job.ts';
import { endAsked } from './end-asked.ts';

export interface RunRequest {
  readonly portfolioId: string;
  readonly userId: string;
  readonly reason: OptimizationReason;
  /** Firings that raised it; empty where the user asked. */
  readonly triggers: readonly object[];
  /** Counts against the plan's monthly limit. */
  readonly isCounted: boolean;
}

/** Answers the new run token, and the columns of a portfolio that is calculating. It is locked and may be calculated. */
export async function beginRun(tx: Transaction, run: RunRequest, tools: Tools) {
  const { portfolioId, userId } = run;
  const runToken = tools.newId();
  await endAsked(tx, portfolioId, tools.now);
  const payload = { portfolioId, runToken };
  const { isCounted } = run;
  await requestJob(
    tx,
    { job: 'optimization', userId, subjectId: portfolioId, runToken, payload, isCounted },
    tools,
  );
  const columns = {
    runToken,
    runReason: run.reason,
    runTriggers: toJson(run.triggers),
    rebalanceSuggestionNotified: false,
    calculation: { stage: 'queued', done: 0, total: 0, startedAt: tools.now.toISOString() },
    expiredOptimizationAt: null,
  };
  return { runToken, columns };
}
