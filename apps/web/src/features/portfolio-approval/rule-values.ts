/** What a rule that binds costs: the shadow price of its certificate in the unit that the objective has (math#certificate). Pure. */
import type { ModelResult } from '@ballast/contract/entities/optimization';
import type { RuleRef } from '@ballast/contract/entities/outcome';
import { type ObjectiveUnit, objectiveUnit } from '@ballast/domain/objectives/objectives';
import type { ObjectiveKey } from '@ballast/quant/keys';

/** What one percentage point more room would bring a year. */
export type RuleGain =
  | { readonly unit: 'return'; readonly value: number }
  /** A fall of volatility. */
  | { readonly unit: 'volatility'; readonly value: number }
  | { readonly unit: 'sharpe'; readonly value: number };

export interface PricedRule {
  readonly rule: RuleRef;
  /** Null where it has no such unit. */
  readonly gain: RuleGain | null;
}

const POINT = 0.01;
/** Those that are not measured in points of weight or return. */
const UNMEASURED = new Set<RuleRef['rule']>(['cardinality', 'minHolding', 'targetRisk', 'rf', 'excluded']);

/** The objectives of least risk are stored as a variance: dσ = dσ²/2σ. */
const gainOf = (multiplier: number, unit: ObjectiveUnit, volatility: number): RuleGain | null => {
  if (unit !== 'volatility') return { unit, value: multiplier * POINT };
  return volatility > 0 ? { unit, value: (multiplier * POINT) / (2 * volatility) } : null;
};

/** The dearest first. */
export const pricedRules = (
  { certificate, after }: Pick<ModelResult, 'certificate' | 'after'>,
  objective: ObjectiveKey,
): PricedRule[] =>
  (certificate?.active ?? [])
    .filter(({ rule }) => rule.rule !== 'budget')
    .toSorted((a, b) => Math.abs(b.multiplier) - Math.abs(a.multiplier))
    .map(({ rule, multiplier }) => ({
      rule,
      gain: UNMEASURED.has(rule.rule)
        ? null
        : gainOf(Math.abs(multiplier), objectiveUnit(objective), after?.volatility ?? 0),
    }));
