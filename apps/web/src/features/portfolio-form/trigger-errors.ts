/** What is wrong with the values of the triggers (decision 009): all fractions in (0, 1], days above 0 and not below the plan's least. Pure. */
import type { PlanDetails } from '@ballast/contract/entities/plan';
import type { Rebalancing } from '@ballast/contract/entities/rebalancing';
import { rebalancingErrors } from '@ballast/domain/triggers/triggers';
import { TRIGGER_KEYS, type TriggerKey } from '@ballast/quant/keys';

export type TriggerProblem = 'fraction' | 'days' | 'symbols';
export type TriggerProblems = Readonly<Partial<Record<TriggerKey, TriggerProblem>>>;

const DAYS_MAX = 3650;

/** Calendar days. */
export const leastDays = ({ minRebalancingPeriod }: Pick<PlanDetails, 'minRebalancingPeriod'>): number =>
  Math.max(1, minRebalancingPeriod ?? 1);

const isFraction = (value: number) => value > 0 && value <= 1;

const problemOf = (
  key: TriggerKey,
  rebalancing: Rebalancing,
  plan: Pick<PlanDetails, 'minRebalancingPeriod'>,
): TriggerProblem | undefined => {
  if (key === 'period') {
    const days = rebalancing.period.value;
    return Number.isInteger(days) && days >= leastDays(plan) && days <= DAYS_MAX ? undefined : 'days';
  }
  if (key === 'outperform') {
    const { symbols, value } = rebalancing.outperform.value;
    if (!isFraction(value)) return 'fraction';
    return symbols.length === 0 ? 'symbols' : undefined;
  }
  return isFraction(rebalancing[key].value) ? undefined : 'fraction';
};

/** Only of those that are on; nothing where nothing is watched. */
export const triggerProblems = (
  rebalancing: Rebalancing,
  plan: Pick<PlanDetails, 'minRebalancingPeriod'>,
): TriggerProblems =>
  rebalancing.active
    ? Object.fromEntries(
        TRIGGER_KEYS.filter((key) => rebalancing[key].active).flatMap((key) => {
          const problem = problemOf(key, rebalancing, plan);
          return problem === undefined ? [] : [[key, problem]];
        }),
      )
    : {};

/** Watched by nothing: at least one trigger has to be on. */
export const isWatchedByNothing = (rebalancing: Rebalancing): boolean =>
  rebalancingErrors(rebalancing).some(([path]) => path === 'rebalancing');
