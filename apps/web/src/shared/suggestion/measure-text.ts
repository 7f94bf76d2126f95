/** What a trigger measured, beside its limit: '3.1 % of 5 %', '12 days of 90 days'. */
import type { TriggerMeasure } from '@ballast/contract/entities/supervision';
import type { Formatter } from '@ballast/i18n/format/formatter';
import type { TFunction } from 'i18next';

export function measureText(
  t: TFunction<'suggestion'>,
  format: Formatter,
  { trigger, value, limit }: Pick<TriggerMeasure, 'trigger' | 'value' | 'limit'>,
): string {
  if (value === null) return t('measure.unknown');
  const show = (figure: number) =>
    trigger === 'period'
      ? t('measure.days', { count: figure, value: format.integer(figure) })
      : format.percent(figure);
  return t('measure.ofLimit', { value: show(value), limit: show(limit) });
}
