/** §7 PUT /portfolio/{id}/calculate: a new optimization; an open suggestion is superseded by it. */
import { CatalogueError } from '@ballast/contract/errors';
import type { Database } from '@ballast/db/client/create-database';
import { startCalculation } from '@ballast/db/portfolios/start-calculation';
import { mayOptimize, mayUseConfiguration, type Permission } from '@ballast/domain/plan-permissions';
import type { RunQueue } from '../../jobs/run-queue.ts';
import type { MakeTools } from '../../make-tools.ts';
import type { Handler } from '../../pipeline/handler.ts';
import { refuse } from '../../pipeline/refuse.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';
import type { UsagePeriodsAt } from '../../usage-periods.ts';

export interface CalculateParts {
  readonly db: Database;
  readonly portfolios: PortfolioReader;
  readonly runs: RunQueue;
  readonly makeTools: MakeTools;
  readonly usagePeriods: UsagePeriodsAt;
}

type Refused = Extract<Permission, { readonly allowed: false }>;

export const calculate =
  ({ db, portfolios, runs, makeTools, usagePeriods }: CalculateParts): Handler<'portfolio.calculate'> =>
  async ({ input, caller }) => {
    const { userId, plan } = caller;
    const key = { id: input.id, userId };
    const record = await portfolios.record(key);
    refuse(mayUseConfiguration(plan, record.configuration, record.rebalancing));
    const tools = makeTools();
    const result = await startCalculation<Refused>(
      db,
      {
        portfolioId: input.id,
        userId,
        actorId: userId,
        reason: 'user',
        triggers: [],
        isCounted: true,
        ...usagePeriods(tools.now),
      },
      (usage) => mayOptimize(plan, usage.optimizationsThisMonth),
      tools,
    );
    if (result.status === 'refused') refuse(result.refusal);
    if (result.status === 'running') throw new CatalogueError('calculationRunning');
    if (result.status !== 'started') throw new CatalogueError('notFound');
    runs.announce({ portfolioId: input.id, runToken: result.runToken });
    return portfolios.present(key);
  };
