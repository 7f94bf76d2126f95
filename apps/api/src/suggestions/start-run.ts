/** Starts an optimization of an existing portfolio that a user asked for, within what the plan allows. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { OptimizationReason } from '@ballast/contract/keys';
import type { Database } from '@ballast/db/client/create-database';
import { startCalculation } from '@ballast/db/portfolios/start-calculation';
import { mayOptimize, mayUseConfiguration, type Permission } from '@ballast/domain/plan-permissions';
import type { MakeTools } from '@ballast/runtime/make-tools';
import type { RunQueue } from '../jobs/run-queue.ts';
import type { UsagePeriodsAt } from '../limits/usage-periods.ts';
import type { Caller } from '../pipeline/caller.ts';
import { refuse } from '../pipeline/refuse.ts';
import type { PortfolioReader } from '../portfolio-views/portfolio-reader.ts';

export interface StartRunParts {
  readonly db: Database;
  readonly portfolios: PortfolioReader;
  readonly runs: RunQueue;
  readonly makeTools: MakeTools;
  readonly usagePeriods: UsagePeriodsAt;
}

export type StartRun = (
  caller: Caller,
  portfolioId: string,
  reason: Extract<OptimizationReason, 'user' | 'update'>,
) => Promise<void>;

type Refused = Extract<Permission, { readonly allowed: false }>;

export const createStartRun =
  ({ db, portfolios, runs, makeTools, usagePeriods }: StartRunParts): StartRun =>
  async ({ userId, plan }, portfolioId, reason) => {
    const { configuration, rebalancing } = await portfolios.record({ id: portfolioId, userId });
    refuse(mayUseConfiguration(plan, configuration, rebalancing));
    const tools = makeTools();
    const request = { portfolioId, userId, actorId: userId, reason, triggers: [], isCounted: true };
    const result = await startCalculation<Refused>(
      db,
      { ...request, ...usagePeriods(tools.now) },
      (usage) => mayOptimize(plan, usage.optimizationsThisMonth),
      tools,
    );
    if (result.status === 'refused') refuse(result.refusal);
    if (result.status === 'running') throw new CatalogueError('calculationRunning');
    if (result.status !== 'started') throw new CatalogueError('notFound');
    runs.announce({ portfolioId, runToken: result.runToken });
  };
