/** Triggers, reasons and rules of suggestions in words, by the messages of their pages. */
import type { Constraints } from '@ballast/contract/entities/configuration';
import type { Optimization } from '@ballast/contract/entities/optimization';
import type { RuleRef } from '@ballast/contract/entities/outcome';
import type { Rebalancing } from '@ballast/contract/entities/rebalancing';
import { symbolCode } from '@ballast/contract/symbol';
import { namedConstraints } from '@ballast/domain/constraints/constraints';
import type { Figure } from '@ballast/domain/figure';
import { namedTriggers } from '@ballast/domain/triggers/triggers';
import type { TriggerKey } from '@ballast/quant/keys';
import type { ToolContext } from './tool.ts';

type Words = Pick<ToolContext, 'format' | 'texts'>;

/** Days for `period`, else a fraction, as the pages show what a trigger measured. */
export const triggerFigure = ({ format }: Words, trigger: TriggerKey, value: number): string =>
  trigger === 'period' ? format.integer(value) : format.percent(value);

export const reasonTexts = (
  words: Words,
  { reason, triggers }: Pick<Optimization, 'reason' | 'triggers'>,
): string[] => {
  const { t } = words.texts;
  if (reason !== 'trigger') return [t(`suggestion:why.${reason}`)];
  return triggers.map(({ trigger, value, limit, symbol }) =>
    t(`suggestion:why.${trigger}`, {
      count: value,
      value: triggerFigure(words, trigger, value),
      limit: triggerFigure(words, trigger, limit),
      symbol: symbol === null ? '' : symbolCode(symbol),
    }),
  );
};

export const ruleText = ({ texts: { t } }: Words, rule: RuleRef): string => {
  if (rule.rule === 'group')
    return t(rule.bound === 'min' ? 'suggestion:rule.groupMin' : 'suggestion:rule.groupMax', {
      name: rule.group,
    });
  return 'asset' in rule
    ? t(`suggestion:rule.${rule.rule}`, { name: symbolCode(rule.asset) })
    : t(`suggestion:rule.${rule.rule}`);
};

/** Whole percents as such, others with two decimals. */
const valuesOf = ({ format }: Words, { count = 0, share = 0 }: Figure) => ({
  count,
  value: format.percent(share, Number.isInteger(share * 100) ? 0 : 2),
});

export const constraintTexts = (words: Words, constraints: Constraints): string[] =>
  namedConstraints(constraints).map(({ key, figure }) =>
    words.texts.t(`portfolio:form.rule.${key}`, valuesOf(words, figure)),
  );

export const supervisionTexts = (words: Words, rebalancing: Rebalancing): string[] => {
  const texts = namedTriggers(rebalancing).map(({ key, figure }) =>
    words.texts.t(`portfolio:form.watch.${key}`, valuesOf(words, figure)),
  );
  return texts.length === 0 ? [words.texts.t('portfolio:form.watch.off')] : texts;
};
