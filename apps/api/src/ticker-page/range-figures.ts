/** Change, risk and points to draw of the daily closes of a range. Pure. */
import { daysBetween } from '@ballast/contract/dates';
import type { TickerPage } from '@ballast/contract/entities/ticker-page';
import { parseSymbol } from '@ballast/contract/symbol';
import type { DatedValues } from '@ballast/integrations/market-data/provider';
import {
  computeMetrics,
  DEFAULT_METRIC_SETTINGS,
  returnsOfValues,
} from '@ballast/quant/metrics/compute-metrics';
import { metricRows } from '@ballast/quant/metrics/metric-rows';
import { periodsPerYear } from '@ballast/quant/returns/periods-per-year';
import { worstDrop } from './worst-drop.ts';

type Figures = Pick<TickerPage, 'history' | 'change' | 'volatility' | 'worstDrop'>;

/** More daily points than a chart has pixels say nothing. */
const DAILY_DAYS_MAX = 5.1 * 365.25;

/** The last close of each week, and that of the running one. */
const weekly = (dates: readonly string[], until: string, isCrypto: boolean): number[] => [
  ...new Set([...metricRows('1week', dates, until, isCrypto), dates.length - 1]),
];

const drawn = ({ dates, values }: DatedValues, isCrypto: boolean): TickerPage['history'] => {
  const [first, last] = [dates[0], dates.at(-1)];
  const isWeekly = first !== undefined && last !== undefined && daysBetween(first, last) > DAILY_DAYS_MAX;
  const rows = isWeekly ? weekly(dates, last, isCrypto) : [...dates.keys()];
  const at = <T>(list: ArrayLike<T>) => rows.flatMap((row) => list[row] ?? []);
  return { dates: at(dates), closes: at(values), isWeekly };
};

export const rangeFigures = (symbol: string, closes: DatedValues): Figures => {
  const { values } = closes;
  const domain = parseSymbol(symbol)?.domain ?? '';
  const A = periodsPerYear('1day', [domain]);
  const settings = { benchmark: null, periodsPerYear: A, ...DEFAULT_METRIC_SETTINGS };
  const volatility = computeMetrics({ returns: returnsOfValues(values), ...settings }).realized_volatility;
  const [first, last] = [values[0], values.at(-1)];
  return {
    history: drawn(closes, domain === 'CR'),
    change: first !== undefined && last !== undefined && values.length > 1 ? last / first - 1 : null,
    volatility: { value: volatility, reason: volatility === null ? 'too_few_observations' : null },
    worstDrop: worstDrop(closes),
  };
};
