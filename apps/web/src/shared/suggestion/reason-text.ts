/** Why a suggestion was made, in words with its number. */
import type { Optimization } from '@ballast/contract/entities/optimization';
import { symbolCode } from '@ballast/contract/symbol';
import type { Formatter } from '@ballast/i18n/format/formatter';
import type { TFunction } from 'i18next';

export function reasonTexts(
  t: TFunction<'suggestion'>,
  format: Formatter,
  { reason, triggers }: Pick<Optimization, 'reason' | 'triggers'>,
): readonly string[] {
  if (reason !== 'trigger') return [t(`why.${reason}`)];
  return triggers.map(({ trigger, value, limit, symbol }) => {
    const show = trigger === 'period' ? format.integer : (fraction: number) => format.percent(fraction);
    return t(`why.${trigger}`, {
      count: value,
      value: show(value),
      limit: show(limit),
      symbol: symbol === null ? '' : symbolCode(symbol),
    });
  });
}
