/**
 * Conflicts of a cardinality rule that are found by counting (math#cardinality): the K largest maximum weights below 1, or more than K assets that
 * have to be held.
 */
import { boundRuleOf } from '../constraints/bound-rule.ts';
import type { Resolved } from '../constraints/resolve.ts';
import type { Infeasible, Repair } from '../result.ts';
import type { RuleRef } from '../rule-ref.ts';
import { INFEASIBLE } from '../solver/settings.ts';

const CARDINALITY: RuleRef = { rule: 'cardinality' };

export type CardinalityConflict = Pick<Infeasible, 'conflict' | 'minTotalRelaxation' | 'repair' | 'sentence'>;

/** Amounts are weights, or a number of holdings where the cardinality rule itself gives way. */
export function withRepair(
  found: Pick<CardinalityConflict, 'conflict' | 'sentence'>,
  repair: readonly Repair[],
): CardinalityConflict {
  return { ...found, repair, minTotalRelaxation: repair.reduce((sum, { amount }) => sum + amount, 0) };
}

export function countedConflict(resolved: Resolved): CardinalityConflict | null {
  const { lower, upper, cardinality } = resolved;
  if (!cardinality) return null;
  const { max: K, minHolding } = cardinality;
  const boundRule = boundRuleOf(resolved);
  const descending = Array.from(upper.keys()).sort((a, b) => upper[b]! - upper[a]!);
  const top = descending.slice(0, K).reduce((sum, i) => sum + Math.max(upper[i]!, 0), 0);
  if (top < 1 - INFEASIBLE) {
    const sentence = { key: 'cardinality-max', values: { K, total: top }, groups: [] } as const;
    const conflict = [CARDINALITY, ...Array.from(upper.keys(), (i) => boundRule('upper', i))];
    return withRepair({ conflict, sentence }, [
      { rule: boundRule('upper', descending[0]!), amount: 1 - top },
    ]);
  }
  const forced = Array.from(lower.keys()).filter((i) => lower[i]! > 0);
  if (forced.length <= K) return null;
  const values = { K, forced: forced.length, minHolding };
  const sentence = { key: 'cardinality-min-holding', values, groups: [] } as const;
  // one more than may be held is enough of a conflict
  const conflict = [CARDINALITY, ...forced.slice(0, K + 1).map((i) => boundRule('lower', i))];
  return withRepair({ conflict, sentence }, [{ rule: CARDINALITY, amount: forced.length - K }]);
}
