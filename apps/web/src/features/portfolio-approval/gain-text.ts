/** What a rule that binds costs, in the unit of the objective and, where it is return, in money. Pure. */
import type { TFunction } from 'i18next';
import type { Formatter } from '../../shared/format/formatter.ts';
import type { RuleGain } from './rule-values.ts';

interface Wording {
  readonly t: TFunction<'suggestion'>;
  readonly format: Formatter;
  /** Of the portfolio. */
  readonly value: number;
  readonly currency: string;
}

export function gainText({ t, format, value, currency }: Wording, { unit, value: gain }: RuleGain): string {
  if (unit === 'sharpe') return t('proof.gain.sharpe', { gain: format.number(gain, 3) });
  const points = format.percentagePoints(0, gain);
  return unit === 'return'
    ? t('proof.gain.return', { gain: points, money: format.money(gain * value, currency) })
    : t('proof.gain.volatility', { gain: points });
}
