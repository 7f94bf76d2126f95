/** Cash before + sold − bought − costs = cash after, in one line. */
import type { TransactionPreview } from '@ballast/contract/entities/transaction';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './trade-balance.module.css';
import { tradeTotals } from './trade-rows.ts';

export function TradeBalance({ preview }: { readonly preview: TransactionPreview }) {
  const { t } = useTranslation('suggestion');
  const format = useFormat();
  const { sold, bought } = tradeTotals(preview.rows);
  const terms = [
    ['cashBefore', preview.cashBefore, ''],
    ['sold', sold, '+'],
    ['bought', bought, '−'],
    ['costs', preview.cost, '−'],
    ['cashAfter', preview.cashAfter, '='],
  ] as const;
  return (
    <dl className={classes.balance} aria-label={t('trades.footer')}>
      {terms.map(([key, value, operator]) => (
        <div key={key} className={classes.term} data-result={key === 'cashAfter' || undefined}>
          <Text component="dt" size="sm" c="dimmed">
            {t(`trades.${key}`)}
          </Text>
          <Text component="dd" m={0} className="tabular" fw={key === 'cashAfter' ? 600 : 400}>
            <span aria-hidden>{operator} </span>
            {format.money(value, preview.currency)}
          </Text>
        </div>
      ))}
    </dl>
  );
}
