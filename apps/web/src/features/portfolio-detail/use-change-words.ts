/** What comes of a change of tickers, in sentences. */
import { TICKERS_MIN } from '@ballast/contract/constants';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { symbolCode } from '@ballast/contract/symbol';
import type { RuleChange, TickerChange } from '@ballast/domain/ticker-change/change-tickers';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';

/** More names than these are counted. */
const NAMED_MAX = 6;

export function useChangeWords({ assets, currency, pendingOptimization }: Portfolio, change: TickerChange) {
  const { t } = useTranslation('detail');
  const format = useFormat();
  const named = (symbols: readonly string[]) => {
    const codes = symbols.slice(0, NAMED_MAX).map(symbolCode).join(', ');
    const count = symbols.length - NAMED_MAX;
    return count > 0 ? t('change.andMore', { names: codes, count }) : codes;
  };
  const ruleText = (rule: RuleChange) => {
    switch (rule.rule) {
      case 'weight':
        return t('change.rule.weight', { name: symbolCode(rule.symbol) });
      case 'group':
        return t(rule.isGone ? 'change.rule.groupGone' : 'change.rule.group', { name: rule.name });
      case 'view':
        return t('change.rule.view', { names: named(rule.symbols) });
      case 'cardinality':
        return t('change.rule.cardinality', { from: rule.from, to: rule.to });
    }
  };
  const { added, removed, sold, rules, refusal, definition } = change;
  const values = new Map(assets.map((asset) => [asset.symbol, asset.currentValue]));
  const worth = sold.reduce((sum, { symbol }) => sum + (values.get(symbol) ?? 0), 0);
  return {
    consequences: [
      ...(added.length > 0 ? [t('change.added', { names: named(added), count: added.length })] : []),
      ...(removed.length > 0 ? [t('change.removed', { names: named(removed), count: removed.length })] : []),
      ...(sold.length > 0
        ? [
            t('change.sold', {
              names: named(sold.map(({ symbol }) => symbol)),
              value: format.money(worth, currency),
            }),
          ]
        : []),
      ...rules.map(ruleText),
      ...(pendingOptimization === null ? [] : [t('change.pending')]),
    ],
    refusal:
      refusal === 'too_few'
        ? t('change.refused.tooFew', { min: TICKERS_MIN, left: definition.configuration.tickers.length })
        : t('change.refused.rules'),
  };
}
