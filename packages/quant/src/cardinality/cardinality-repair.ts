/**
 * By how much the rules on holdings have to give way (math#cardinality): more holdings, a smaller minimum holding where no number of them suffices, or
 * both. Every other rule of the question stays in force.
 */
import { boundRuleOf } from '../constraints/bound-rule.ts';
import type { Resolved } from '../constraints/resolve.ts';
import type { Repair } from '../result.ts';
import { isSameRule } from '../rule-ref.ts';
import { searchCardinality } from './branch-and-bound.ts';
import type { CardinalityTask } from './cardinality-task.ts';

/** Weight to which the largest possible minimum holding is told. */
const HOLDING_STEP = 1e-6;

export function isMet(task: CardinalityTask): boolean {
  return searchCardinality(task).status === 'optimal';
}

/** The task with bounds and holdings given way as a repair says; null where it names another rule. */
export function whereBoundGivesWay(
  task: CardinalityTask,
  resolved: Resolved,
  repair: readonly Repair[],
): CardinalityTask | null {
  const boundRule = boundRuleOf(resolved);
  const upper = task.parametric.set.upper.slice();
  let { K } = task;
  for (const { rule, amount } of repair) {
    const at = upper.findIndex((_, i) => isSameRule(boundRule('upper', i), rule));
    if (rule.rule === 'cardinality') K += amount;
    else if (at >= 0) upper[at]! += amount;
    else return null;
  }
  return { ...task, K, parametric: { ...task.parametric, set: { ...task.parametric.set, upper } } };
}

/** The smallest number of holdings above K that meets the rules, by bisection; null if even all assets do not. */
function fewestHoldings(task: CardinalityTask): number | null {
  let low = task.K + 1;
  let high = task.parametric.set.n;
  if (low > high || !isMet({ ...task, K: high })) return null;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isMet({ ...task, K: middle })) high = middle;
    else low = middle + 1;
  }
  return high;
}

/** The largest minimum holding that can be met, given that none can. */
function largestMinHolding(task: CardinalityTask): number {
  let low = 0;
  let high = task.minHolding;
  while (high - low > HOLDING_STEP) {
    const middle = (low + high) / 2;
    if (isMet({ ...task, minHolding: middle })) low = middle;
    else high = middle;
  }
  return low;
}

/** Empty only where no portfolio is found without the rules on holdings either. */
export function cardinalityRepair(task: CardinalityTask): readonly Repair[] {
  const enough = fewestHoldings(task);
  if (enough !== null) return [{ rule: { rule: 'cardinality' }, amount: enough - task.K }];
  const free = { ...task, minHolding: 0 };
  const K = isMet(free) ? task.K : fewestHoldings(free);
  if (K === null) return [];
  const amount = task.minHolding - largestMinHolding({ ...task, K });
  const repair: Repair[] = [];
  if (K > task.K) repair.push({ rule: { rule: 'cardinality' }, amount: K - task.K });
  if (amount > 0) repair.push({ rule: { rule: 'minHolding' }, amount });
  return repair;
}
