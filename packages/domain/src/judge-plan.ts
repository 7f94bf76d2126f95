/** Rules of a plan (§5), for the form of administrators and the server alike. */
import type { CostInterval, PlanDetails } from '@ballast/contract/entities/plan';
import { byPath, type DefinitionErrors } from './definition-rules.ts';
import type { Found } from './found.ts';

export interface JudgedPlan {
  readonly details: Pick<PlanDetails, 'exchanges'>;
  readonly transactionCosts: readonly CostInterval[];
  /** Whether trades cost anything; undefined: as the intervals say. */
  readonly costsApply?: boolean | undefined;
}

const orderErrors = (intervals: readonly CostInterval[]): Found =>
  intervals.flatMap(({ min, max }, k) =>
    max === null || max > min ? [] : [[`transactionCosts.${k}.max`, 'order'] as const],
  );

/** Each amount belongs to one interval: of two that overlap the one that begins later is named. Gaps have the rate of the nearest lower one. */
const overlapErrors = (intervals: readonly CostInterval[]): Found => {
  const ascending = intervals.map((interval, k) => ({ ...interval, k })).toSorted((a, b) => a.min - b.min);
  let reached = 0;
  return ascending.flatMap(({ min, max, k }) => {
    const overlaps = min < reached;
    reached = Math.max(reached, max ?? Number.POSITIVE_INFINITY);
    return overlaps ? [[`transactionCosts.${k}.min`, 'conflict'] as const] : [];
  });
};

const presenceErrors = ({ costsApply, transactionCosts }: JudgedPlan): Found => {
  if (costsApply === true && transactionCosts.length === 0) return [['transactionCosts', 'required']];
  if (costsApply === false && transactionCosts.length > 0) return [['transactionCosts', 'conflict']];
  return [];
};

const exchangeErrors = ({ details: { exchanges } }: JudgedPlan): Found =>
  Object.values(exchanges).includes('enabled') ? [] : [['details.exchanges', 'required']];

export const judgePlan = (plan: JudgedPlan): DefinitionErrors =>
  byPath([
    ...presenceErrors(plan),
    ...orderErrors(plan.transactionCosts),
    ...overlapErrors(plan.transactionCosts),
    ...exchangeErrors(plan),
  ]);
