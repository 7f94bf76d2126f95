/** Runs a field's rules in order and stops at the first that fails (§5). */
import { isEmpty, RULES, type RuleKey, type RuleParams } from './rules.ts';

export type Rule = {
  readonly [Key in RuleKey]: { readonly key: Key; readonly params: RuleParams[Key] };
}[RuleKey];

/** A check of the product's own: its text is ready to be shown. */
export interface CustomRule {
  readonly key: 'custom';
  readonly passes: (value: unknown) => boolean;
  readonly text: () => string;
}

type Arguments<Key extends RuleKey> = RuleParams[Key] extends undefined ? [] : [params: RuleParams[Key]];

export function rule<Key extends RuleKey>(key: Key, ...[params]: Arguments<Key>): Rule {
  return { key, params } as Rule;
}

export const custom = (passes: CustomRule['passes'], text: CustomRule['text']): CustomRule => ({
  key: 'custom',
  passes,
  text,
});

type AnyPredicate = (value: unknown, params: unknown) => boolean | Promise<boolean>;

export async function firstFailure(
  value: unknown,
  rules: readonly (Rule | CustomRule)[],
): Promise<Rule | CustomRule | null> {
  for (const each of rules) {
    if (each.key === 'custom') {
      if (!each.passes(value)) return each;
      continue;
    }
    if (each.key !== 'required' && isEmpty(value)) continue;
    // In order, one after the other: the first failing rule is the only one shown.
    if (!(await (RULES[each.key] as AnyPredicate)(value, each.params))) return each;
  }
  return null;
}
