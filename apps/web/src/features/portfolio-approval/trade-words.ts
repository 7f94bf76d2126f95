/** The trades of a suggestion in words. A side without trades is not named. Pure. */
import type { TransactionPreview } from '@ballast/contract/entities/transaction';
import type { Formatter } from '@ballast/i18n/format/formatter';
import type { TFunction } from 'i18next';
import type { TradeTotals } from './trade-rows.ts';

type Translate = TFunction<'suggestion'>;

export function tradesText(t: Translate, totals: Pick<TradeTotals, 'sells' | 'buys'>): string {
  const sells = t('decide.sells', { count: totals.sells });
  const buys = t('decide.buys', { count: totals.buys });
  if (totals.sells === 0) return buys;
  return totals.buys === 0 ? sells : t('decide.both', { sells, buys });
}

/**
 * What changes, and how much of the value: turnover halves what is traded, which is right where sales pay for purchases; money
 * that only comes or only goes is told in full.
 */
export function changesText(
  t: Translate,
  format: Pick<Formatter, 'percent'>,
  { value, turnover }: Pick<TransactionPreview, 'value' | 'turnover'>,
  totals: TradeTotals,
): string {
  if (totals.sells + totals.buys === 0) return t('brief.nothing');
  const trades = tradesText(t, totals);
  const share = (money: number) => format.percent(value > 0 ? money / value : 0);
  if (totals.sells === 0) return t('brief.buysText', { trades, share: share(totals.bought) });
  if (totals.buys === 0) return t('brief.sellsText', { trades, share: share(totals.sold) });
  return t('brief.changesText', { trades, share: format.percent(turnover) });
}
