/** A rule of the portfolio in words. */
import type { RuleRef } from '@ballast/contract/entities/outcome';
import type { Wording } from './wording.ts';

export function ruleText({ t, nameOf }: Pick<Wording, 't' | 'nameOf'>, rule: RuleRef): string {
  if (rule.rule === 'group')
    return t(rule.bound === 'min' ? 'rule.groupMin' : 'rule.groupMax', { name: rule.group });
  return 'asset' in rule ? t(`rule.${rule.rule}`, { name: nameOf(rule.asset) }) : t(`rule.${rule.rule}`);
}
