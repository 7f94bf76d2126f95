/** What a user has used of the plan's limits (§5; decision 003: days and months of the installation's zone). */
import type { Reader } from '../client/create-database.ts';

export interface UsagePeriods {
  readonly dayStart: Date;
  readonly monthStart: Date;
}

export interface Usage {
  readonly portfolios: number;
  readonly optimizationsThisMonth: number;
  readonly simulations: number;
  /** Deleted ones count as well: they were run. */
  readonly simulationsToday: number;
}

export async function readUsage(
  db: Reader,
  userId: string,
  { dayStart, monthStart }: UsagePeriods,
): Promise<Usage> {
  const portfolios = await db.portfolio.count({ where: { userId, isSimulation: false, deletedAt: null } });
  const optimizationsThisMonth = await db.jobRequest.count({
    where: { userId, job: 'optimization', isCounted: true, createdAt: { gte: monthStart } },
  });
  const simulations = await db.simulation.count({ where: { userId, deletedAt: null } });
  const simulationsToday = await db.simulation.count({ where: { userId, createdAt: { gte: dayStart } } });
  return { portfolios, optimizationsThisMonth, simulations, simulationsToday };
}

/** Judges the usage read under the user's lock: `mayCreatePortfolio` and its like of the domain. */
export type Admit<Refusal> = (usage: Usage) => { readonly allowed: true } | Refusal;
