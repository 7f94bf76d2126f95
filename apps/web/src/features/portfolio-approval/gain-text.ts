/** What a rule that binds costs, in the unit of the objective and, where it is return, in money. Pure. */

import type { Formatter } from '@ballast/i18n/format/formatter';
import type { TFunction } from 'i18next';
import type { RuleGain } from './rule-values.ts';

interface Wording {
  readonly t: TFunction<'suggestion'>;
  readonly format: Formatter;
  /** Of the portfolio. */
  readonly value: number;
  readonly currency: string;
}

/** Below it no figure is left of it as it is shown. */
const LEAST_SHOWN = { return: 0.00005, volatility: 0.00005, sharpe: 0.0005 } as const satisfies Record<
  RuleGain['unit'],
  number
>;

export function gainText({ t, format, value, currency }: Wording, { unit, value: gain }: RuleGain): string {
  if (gain < LEAST_SHOWN[unit]) return t('proof.gain.little');
  if (unit === 'sharpe') return t('proof.gain.sharpe', { gain: format.number(gain, 3) });
  // percentage points; the words say which way
  const points = format.number(gain * 100, 2);
  return unit === 'return'
    ? t('proof.gain.return', { gain: points, money: format.money(gain * value, currency) })
    : t('proof.gain.volatility', { gain: points });
}
