/**
 * The rules as the investor states them, asked of weights over the whole universe (math#rules-as-stated). It knows nothing of
 * programs, of solvers or of how the weights came about: what it finds violated was not kept, whatever path says otherwise.
 */
import type { RuleRef } from '../rule-ref.ts';
import type { StatedQuestion } from './rule-definition.ts';
import { RULES } from './rules.ts';

export interface StatedViolation {
  /** The rule that is violated most. */
  readonly rule: RuleRef;
  /** In units of weight; infinite where weights are no numbers or too many are held. */
  readonly amount: number;
}

/** Null where every rule is kept; `weights` are those of the whole universe. */
export function statedViolation(question: StatedQuestion, weights: Float64Array): StatedViolation | null {
  let worst: StatedViolation | null = null;
  for (const { gaps } of RULES)
    for (const [rule, amount] of gaps(question, weights)) {
      if (Number.isNaN(amount)) return { amount: Number.POSITIVE_INFINITY, rule };
      if (amount > (worst?.amount ?? 0)) worst = { amount, rule };
    }
  return worst;
}
