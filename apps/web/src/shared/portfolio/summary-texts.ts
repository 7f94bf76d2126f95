/** Rules and supervision of a portfolio in a few words each, for a summary of them. Pure. */
import type { Constraints } from '@ballast/contract/entities/configuration';
import type { Rebalancing } from '@ballast/contract/entities/rebalancing';
import { type NamedConstraint, namedConstraints } from '@ballast/domain/constraints/constraints';
import type { Figure } from '@ballast/domain/figure';
import { type NamedTrigger, namedTriggers } from '@ballast/domain/triggers/triggers';
import type { Formatter } from '@ballast/i18n/format/formatter';
import type { TFunction } from 'i18next';

export interface Wording {
  readonly t: TFunction<'portfolio'>;
  readonly format: Pick<Formatter, 'percent'>;
}

/** Whole percents as such, others with two decimals. */
const valuesOf = ({ format }: Wording, { count = 0, share = 0 }: Figure) => ({
  count,
  value: format.percent(share, Number.isInteger(share * 100) ? 0 : 2),
});

export const namedRuleTexts = (wording: Wording, rules: readonly NamedConstraint[]): readonly string[] =>
  rules.map(({ key, figure }) => wording.t(`form.rule.${key}`, valuesOf(wording, figure)));

export function namedTriggerTexts(wording: Wording, triggers: readonly NamedTrigger[]): readonly string[] {
  const texts = triggers.map(({ key, figure }) => wording.t(`form.watch.${key}`, valuesOf(wording, figure)));
  return texts.length === 0 ? [wording.t('form.watch.off')] : texts;
}

export const ruleTexts = (wording: Wording, constraints: Constraints): readonly string[] =>
  namedRuleTexts(wording, namedConstraints(constraints));

export const supervisionTexts = (wording: Wording, rebalancing: Rebalancing): readonly string[] =>
  namedTriggerTexts(wording, namedTriggers(rebalancing));
