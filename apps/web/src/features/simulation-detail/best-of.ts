/** Which model is best in a column of their comparison. Pure. */
import type { SimulationPortfolio } from '@ballast/contract/entities/simulated-portfolio';
import { type Column, isMetric } from '../../shared/simulation/metric-columns.ts';

/** The lower the better; falls and losses are negative, so that the highest of them is the mildest. */
const LOW_IS_GOOD: ReadonlySet<Column> = new Set([
  'realized_volatility',
  'tracking_error',
  'turnover',
  'costs',
]);
/** How often is neither good nor bad. */
const NEUTRAL: ReadonlySet<Column> = new Set(['rebalances']);

export function figureOf(portfolio: Pick<SimulationPortfolio, 'metrics' | 'honesty'>, column: Column) {
  if (isMetric(column)) return portfolio.metrics[column].value;
  const { honesty } = portfolio;
  if (honesty === null) return null;
  if (column === 'costs') return honesty.cost.paid;
  return column === 'turnover' ? honesty.turnover : honesty.rebalances;
}

type Row = Pick<SimulationPortfolio, 'id' | 'metrics' | 'honesty' | 'status'>;

/** Of those that came to their end; null where fewer than two can be compared, or all are alike. */
export function bestOf(rows: readonly Row[], column: Column): string | null {
  if (NEUTRAL.has(column)) return null;
  const sign = LOW_IS_GOOD.has(column) ? -1 : 1;
  const known = rows.flatMap((row) => {
    const figure = figureOf(row, column);
    return figure === null || row.status !== 'done' ? [] : [{ id: row.id, rank: sign * figure }];
  });
  const ranks = known.map(({ rank }) => rank);
  const highest = Math.max(...ranks);
  if (known.length < 2 || highest === Math.min(...ranks)) return null;
  return known.find(({ rank }) => rank === highest)?.id ?? null;
}

/** What is unknown comes last, whichever way. */
export function sortRows<Each extends Row>(
  rows: readonly Each[],
  column: Column,
  isAscending: boolean,
): Each[] {
  const rank = (row: Each) => figureOf(row, column);
  return rows.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return isAscending ? a - b : b - a;
  });
}
