/** Why an approval with a brokerage was refused, and what to do about it, in the reader's words. */
import { symbolCode } from '@ballast/contract/symbol';
import type { Formatter } from '@ballast/i18n/format/formatter';
import type { TFunction } from 'i18next';
import type { Failure } from '../../../shared/api/failure.ts';
import { failureText } from '../../../shared/api/failure-text.ts';

export interface RefusalWording {
  readonly t: TFunction<'orders'>;
  readonly format: Pick<Formatter, 'price' | 'percent'>;
  readonly currency: string;
  /** Fraction. */
  readonly band: number;
}

export function refusedText({ t, format, currency, band }: RefusalWording, failure: Failure): string {
  const { code, params } = failure;
  if (code === 'priceMoved')
    return t('send.priceMoved', {
      symbol: symbolCode(String(params.symbol)),
      before: format.price(Number(params.before), currency),
      now: format.price(Number(params.now), currency),
      band: format.percent(band),
    });
  if (code === 'ordersOpen' || code === 'conflict' || code === 'network') return t(`send.${code}`);
  return failureText(t, failure);
}
