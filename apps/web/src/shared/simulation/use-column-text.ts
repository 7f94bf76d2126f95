/** Names of the columns that simulations are compared by, and their figures in the reader's form. */
import type { Currency } from '@ballast/contract/constants';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';
import { type Column, isMetric, type METRIC_COLUMNS } from './metric-columns.ts';

const RATIOS: ReadonlySet<Column> = new Set(['sharpe', 'sortino', 'information_ratio']);

export function useColumnText(currency: Currency) {
  const { t } = useTranslation(['simulationDetail', 'detail']);
  const format = useFormat();
  const columnName = (column: Column) => {
    if (isMetric(column)) return t(`detail:metric.${column}`);
    return column === 'turnover'
      ? t('simulationDetail:decisions.turnover')
      : t(`simulationDetail:compare.${column}`);
  };
  const show = (column: Column, figure: number) => {
    if (column === 'costs') return format.money(figure, currency);
    if (column === 'rebalances') return format.integer(figure);
    return RATIOS.has(column) ? format.number(figure) : format.percent(figure);
  };
  const columnHint = (column: (typeof METRIC_COLUMNS)[number]) => t(`simulationDetail:metricHint.${column}`);
  return { columnName, columnHint, show };
}
