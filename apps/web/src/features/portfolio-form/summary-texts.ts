/** Rules and supervision of a portfolio in a few words each, for the summary beside the form. Pure. */
import type { Constraints } from '@ballast/contract/entities/configuration';
import type { Rebalancing } from '@ballast/contract/entities/rebalancing';
import type { TFunction } from 'i18next';
import type { Formatter } from '../../shared/format/formatter.ts';

export interface Wording {
  readonly t: TFunction<'portfolio'>;
  readonly format: Pick<Formatter, 'percent'>;
}

export function ruleTexts({ t }: Wording, constraints: Constraints): readonly string[] {
  const { short, weightConstraints, groupConstraints, views, cardinalityConstraints } = constraints;
  const counted = [
    ['form.rule.weights', weightConstraints.enabled ? weightConstraints.value.length : 0],
    ['form.rule.groups', groupConstraints.enabled ? groupConstraints.value.length : 0],
    ['form.rule.views', views.enabled ? views.value.length : 0],
    ['form.rule.cardinality', cardinalityConstraints.enabled ? cardinalityConstraints.value : 0],
  ] as const;
  return [
    t(short ? 'form.rule.short' : 'form.rule.noShort'),
    ...counted.filter(([, count]) => count > 0).map(([key, count]) => t(key, { count })),
  ];
}

export function supervisionTexts({ t, format }: Wording, rebalancing: Rebalancing): readonly string[] {
  const { active, period, drift, threshold, outperform, jump } = rebalancing;
  if (!active) return [t('form.watch.off')];
  const percent = (value: number) => format.percent(value, Number.isInteger(value * 100) ? 0 : 2);
  const texts = [
    period.active && t('form.watch.period', { count: period.value }),
    drift.active && t('form.watch.drift', { value: percent(drift.value) }),
    threshold.active && t('form.watch.threshold', { value: percent(threshold.value) }),
    outperform.active && t('form.watch.outperform', { value: percent(outperform.value.value) }),
    jump.active && t('form.watch.jump', { value: percent(jump.value) }),
  ].filter((text) => text !== false);
  return texts.length === 0 ? [t('form.watch.off')] : texts;
}
