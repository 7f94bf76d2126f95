/** GET /auth/usage: what the account page shows beside the limits of the plan. */

import type { PlanDetails } from '@ballast/contract/entities/plan';
import { METER_KEYS, type MeterKey } from '@ballast/contract/operations/auth';
import type { Database } from '@ballast/db/client/create-database';
import { readUsage } from '@ballast/db/portfolios/usage';
import type { Clock } from '@ballast/runtime/clock';
import type { UsagePeriodsAt } from '../../limits/usage-periods.ts';
import type { Handler } from '../../pipeline/handler.ts';
import type { InstallationSettings } from '../../services/services.ts';

export interface UsageParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly usagePeriods: UsagePeriodsAt;
  readonly installation: Pick<InstallationSettings, 'timeZone'>;
}

const LIMITS = {
  portfolios: 'maxPortfolioCount',
  optimizationsThisMonth: 'monthlyOptimizationLimit',
  simulations: 'maxSimulationCount',
  simulationsToday: 'dailySimulationLimit',
} as const satisfies Record<MeterKey, keyof PlanDetails>;

export const usage =
  ({ db, clock, usagePeriods, installation: { timeZone } }: UsageParts): Handler<'auth.usage'> =>
  async ({ caller: { userId, plan } }) => {
    const used = await readUsage(db, userId, usagePeriods(clock.now()));
    const meters = METER_KEYS.map((key) => ({ key, used: used[key], limit: plan[LIMITS[key]] }));
    return { meters, timeZone };
  };
