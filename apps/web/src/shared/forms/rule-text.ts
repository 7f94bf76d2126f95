/** The words of a failed rule, with the field's own name and the rule's numbers. */
import type { TFunction } from 'i18next';
import type { CustomRule, Rule } from './validate.ts';

type Translate = (key: string, params: Record<string, unknown>) => string;

function paramsOf(rule: Rule): Record<string, unknown> {
  if (rule.key === 'ext') return { list: rule.params.extensions.join(', ') };
  return { ...rule.params };
}

export function ruleText(t: TFunction, field: string, rule: Rule | CustomRule): string {
  if (rule.key === 'custom') return rule.text();
  return (t as unknown as Translate)(`forms:rule.${rule.key}`, { field, ...paramsOf(rule) });
}
