/** Starts a run of an existing portfolio that a user asked for: an optimization within what the plan allows, or the way back to the approved weights. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { OptimizationReason } from '@ballast/contract/keys';
import type { Database } from '@ballast/db/client/create-database';
import { startCalculation } from '@ballast/db/portfolios/start-calculation';
import { ALLOWED, mayOptimize, mayUseConfiguration, type Permission } from '@ballast/domain/plan-permissions';
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
  reason: Extract<OptimizationReason, 'user' | 'update' | 'adjust'>,
) => Promise<void>;

type Refused = Extract<Permission, { readonly allowed: false }>;

export const createStartRun =
  ({ db, portfolios, runs, makeTools, usagePeriods }: StartRunParts): StartRun =>
  async ({ userId, plan }, portfolioId, reason) => {
    const { configuration, rebalancing } = await portfolios.record({ id: portfolioId, userId });
    // nothing is optimized: what a plan has ceased to permit stands in nobody's way back
    const isOptimizing = reason !== 'adjust';
    if (isOptimizing) refuse(mayUseConfiguration(plan, configuration, rebalancing));
    const tools = makeTools();
    const request = { portfolioId, userId, actorId: userId, reason, triggers: [], isCounted: isOptimizing };
    const result = await startCalculation<Refused>(
      db,
      { ...request, ...usagePeriods(tools.now) },
      (usage) => (isOptimizing ? mayOptimize(plan, usage.optimizationsThisMonth) : ALLOWED),
      tools,
    );
    if (result.status === 'refused') refuse(result.refusal);
    if (result.status === 'never_approved') throw new CatalogueError('nothingApproved');
    if (result.status === 'orders_open') throw new CatalogueError('ordersOpen');
    if (result.status === 'running') throw new CatalogueError('calculationRunning');
    if (result.status !== 'started') throw new CatalogueError('notFound');
    runs.announce({ portfolioId, runToken: result.runToken });
  };
