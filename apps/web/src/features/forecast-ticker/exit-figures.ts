/** Figures beside take profit and stop loss. Pure. */
import type { ForecastDetail } from '@ballast/contract/entities/forecast';

type Plan = NonNullable<ForecastDetail['exits']>;
export const EXIT_DIRECTIONS = ['long', 'short'] as const;
export type ExitDirection = (typeof EXIT_DIRECTIONS)[number];
export const EXIT_METHODS = ['atr', 'quantiles'] as const;
export type ExitMethod = (typeof EXIT_METHODS)[number];
export type Exits = Plan['long'];

/** Null: the fan gives none. */
export const chosenExits = (plan: Plan, direction: ExitDirection, method: ExitMethod): Exits | null =>
  method === 'atr' ? plan[direction] : (plan.quantiles?.[direction] ?? null);

export const OUTCOMES = ['takeProfitFirst', 'stopLossFirst', 'neither'] as const;

export interface OutcomeShare {
  readonly outcome: (typeof OUTCOMES)[number];
  readonly count: number;
  /** Of all entries. */
  readonly share: number;
}

export const outcomeShares = (record: Plan['record']['long']): readonly OutcomeShare[] =>
  OUTCOMES.map((outcome) => ({
    outcome,
    count: record[outcome],
    share: record.n === 0 ? 0 : record[outcome] / record.n,
  }));

/** How often a price without any trend comes to the target before the stop: the nearer one is reached more often. */
export const trendlessShare = (rewardToRisk: number): number => 1 / (1 + rewardToRisk);
