/** What simulated portfolios are compared by. */
import type { MetricKey } from '@ballast/quant/keys';

export const METRIC_COLUMNS = [
  'total_return',
  'cagr',
  'realized_volatility',
  'sharpe',
  'sortino',
  'max_dd',
  'value_at_risk',
  'tracking_error',
  'information_ratio',
] as const satisfies readonly MetricKey[];
export type Column = (typeof METRIC_COLUMNS)[number] | 'turnover' | 'costs' | 'rebalances';
export const COLUMNS: readonly Column[] = [...METRIC_COLUMNS, 'turnover', 'costs', 'rebalances'];

export const isMetric = (column: Column): column is (typeof METRIC_COLUMNS)[number] =>
  METRIC_COLUMNS.some((each) => each === column);
