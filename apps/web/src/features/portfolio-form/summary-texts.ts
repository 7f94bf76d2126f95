/** Rules and supervision of a portfolio in a few words each, for the summary beside the form. Pure. */
import type { Constraints } from '@ballast/contract/entities/configuration';
import type { Rebalancing } from '@ballast/contract/entities/rebalancing';
import { namedConstraints } from '@ballast/domain/constraints/constraints';
import type { Figure } from '@ballast/domain/figure';
import { namedTriggers } from '@ballast/domain/triggers/triggers';
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

export const ruleTexts = (wording: Wording, constraints: Constraints): readonly string[] =>
  namedConstraints(constraints).map(({ key, figure }) =>
    wording.t(`form.rule.${key}`, valuesOf(wording, figure)),
  );

export function supervisionTexts(wording: Wording, rebalancing: Rebalancing): readonly string[] {
  const texts = namedTriggers(rebalancing).map(({ key, figure }) =>
    wording.t(`form.watch.${key}`, valuesOf(wording, figure)),
  );
  return texts.length === 0 ? [wording.t('form.watch.off')] : texts;
}
