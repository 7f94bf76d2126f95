/** References to a rule as the investor states it (math#constraints): what binds, conflicts, gives way or was not kept. */
import type { AssetRuleKey, ObjectiveKey, PortfolioRuleKey, QuestionInput } from './keys.ts';

/** `Asset` is an index inside the core and a symbol outside of it. */
export type RuleRef<Asset = number> =
  | { readonly rule: AssetRuleKey; readonly asset: Asset }
  | { readonly rule: 'group'; readonly group: string; readonly bound: 'min' | 'max' }
  | { readonly rule: PortfolioRuleKey };

/** What a refusal is about; `answer`: not the question, but what was found for it. */
export type Fault<Asset = number> =
  | { readonly in: 'rule'; readonly rule: RuleRef<Asset> }
  | { readonly in: 'group'; readonly group: string }
  | { readonly in: 'input'; readonly input: QuestionInput }
  | { readonly in: 'objective'; readonly objective: ObjectiveKey }
  | { readonly in: 'answer' };

export function isSameRule(a: RuleRef, b: RuleRef): boolean {
  if (a.rule === 'group') return b.rule === 'group' && a.group === b.group && a.bound === b.bound;
  if ('asset' in a) return a.rule === b.rule && 'asset' in b && a.asset === b.asset;
  return a.rule === b.rule;
}

/** Each rule once, in the order of its first mention. */
export function distinctRules(rules: readonly RuleRef[]): RuleRef[] {
  return rules.filter((rule, at) => rules.findIndex((other) => isSameRule(rule, other)) === at);
}

/** The same rule with another name for its asset. */
export function withRuleAsset<From, To>(rule: RuleRef<From>, name: (asset: From) => To): RuleRef<To> {
  return 'asset' in rule ? { rule: rule.rule, asset: name(rule.asset) } : rule;
}
