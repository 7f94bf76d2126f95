/** GET /simulation/usage: what is left of the plan, and which refusal one more would meet (§5). */
import type { SimulationUsageView } from '@ballast/contract/entities/simulation';
import type { Database } from '@ballast/db/client/create-database';
import { readUsage } from '@ballast/db/portfolios/usage';
import { mayCreateSimulation, mayUseFeature } from '@ballast/domain/plan-permissions';
import type { Clock } from '@ballast/runtime/clock';
import type { UsagePeriodsAt } from '../../limits/usage-periods.ts';
import type { Handler } from '../../pipeline/handler.ts';

export interface UsageParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly usagePeriods: UsagePeriodsAt;
}

export const usage =
  ({ db, clock, usagePeriods }: UsageParts): Handler<'simulation.usage'> =>
  async ({ caller: { userId, plan } }) => {
    const used = await readUsage(db, userId, usagePeriods(clock.now()));
    const verdict = mayCreateSimulation(plan, used);
    return {
      isEnabled: mayUseFeature(plan, 'simulations'),
      simulations: used.simulations,
      maxSimulationCount: plan.maxSimulationCount,
      simulationsToday: used.simulationsToday,
      dailySimulationLimit: plan.dailySimulationLimit,
      refusal: verdict.allowed ? null : (verdict.error as SimulationUsageView['refusal']),
    };
  };
