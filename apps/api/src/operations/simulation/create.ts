/** §7 POST /simulation: stores a definition and asks for its run; limits are counted under the user's lock (§5; safety B3). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { defaultCurrency } from '@ballast/contract/constants';
import { addDays, startOfDate } from '@ballast/contract/dates';
import type { Database } from '@ballast/db/client/create-database';
import { createSimulation } from '@ballast/db/simulations/create-simulation';
import { findSimulation } from '@ballast/db/simulations/find-simulations';
import { countTrials } from '@ballast/db/simulations/prepare-simulation';
import { mayCreateSimulation, type Permission } from '@ballast/domain/plan-permissions';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { MakeTools } from '@ballast/runtime/make-tools';
import { checkDefinition } from '../../definitions/check-definition.ts';
import type { RunQueue } from '../../jobs/run-queue.ts';
import type { UsagePeriodsAt } from '../../limits/usage-periods.ts';
import type { Handler } from '../../pipeline/handler.ts';
import { refuse } from '../../pipeline/refuse.ts';
import { checkTestPeriod } from '../../simulation-views/check-test-period.ts';
import { presentSimulation } from '../../simulation-views/present-simulation.ts';

export interface CreateParts {
  readonly db: Database;
  readonly marketData: MarketData;
  readonly runs: RunQueue;
  readonly makeTools: MakeTools;
  readonly usagePeriods: UsagePeriodsAt;
}

type Refused = Extract<Permission, { readonly allowed: false }>;

export const create =
  ({ db, marketData, runs, makeTools, usagePeriods }: CreateParts): Handler<'simulation.create'> =>
  async ({ input, caller }) => {
    const { userId, plan, language } = caller;
    const { investmentStartDate, endDate, ...written } = input;
    const definition = await checkDefinition(marketData, caller, {
      ...written,
      currency: written.currency ?? defaultCurrency(language),
    });
    const tools = makeTools();
    const { tickers } = definition.configuration;
    await checkTestPeriod(marketData, { investmentStartDate, endDate, tickers }, tools.now);
    const result = await createSimulation<Refused>(
      db,
      {
        ...{ userId, definition, ...usagePeriods(tools.now) },
        startDate: startOfDate(addDays(investmentStartDate, -definition.trainPeriod)),
        testStart: startOfDate(investmentStartDate),
        testEnd: startOfDate(endDate),
      },
      (usage) => mayCreateSimulation(plan, usage),
      tools,
    );
    if (result.status === 'refused') refuse(result.refusal);
    if (result.status !== 'created') throw new CatalogueError('unauthorized');
    const { id, runToken } = result;
    runs.announceSimulation({ job: 'simulation', simulationId: id, runToken });
    const found = await findSimulation(db, { id, userId });
    if (found === null) throw new CatalogueError('notFound');
    return presentSimulation(found, await countTrials(db, id), null);
  };
