/** A series of values as it is answered: months, metrics with the reason of what is missing, and few enough points to draw. */
import { HISTORY_POINTS_MAX } from '@ballast/contract/constants';
import type { MetricGapReason, Metrics } from '@ballast/contract/entities/metrics';
import { METRIC_KEYS, type MetricKey } from '@ballast/quant/keys';
import { metricsOfEquity } from '@ballast/quant/simulation/collect';

const OF_BENCHMARK: readonly MetricKey[] = ['tracking_error', 'information_ratio'];
/** Returns. */
const LEAST = 2;

const gapOf = (key: MetricKey, returns: number, hasBenchmark: boolean): MetricGapReason => {
  if (returns < 0) return 'not_started';
  if (returns < LEAST) return 'too_few_observations';
  if (OF_BENCHMARK.includes(key) && !hasBenchmark) return 'no_benchmark';
  return key === 'sortino' ? 'no_downside' : 'undefined';
};

export const lineMetrics = (
  values: Float64Array,
  benchmark: Float64Array | null,
  periodsPerYear: number,
): Metrics => {
  const known = benchmark?.every(Number.isFinite) ? benchmark : null;
  const found = values.length > LEAST ? metricsOfEquity(values, known, periodsPerYear) : undefined;
  return Object.fromEntries(
    METRIC_KEYS.map((key) => {
      const value = found?.[key] ?? null;
      return [key, { value, reason: value === null ? gapOf(key, values.length - 1, known !== null) : null }];
    }),
  ) as Metrics;
};

export interface MonthReturn {
  readonly month: string;
  readonly return: number;
}

/** From the last value of a month to the last of the next; the first month counts from the first value. */
export const monthReturns = (dates: readonly string[], values: ArrayLike<number>): MonthReturn[] => {
  const found: { month: string; return: number }[] = [];
  let before = values[0] ?? Number.NaN;
  for (let k = 0; k < values.length; k++) {
    const month = (dates[k] ?? '').slice(0, 7);
    const isLast = k + 1 >= values.length || (dates[k + 1] ?? '').slice(0, 7) !== month;
    const value = values[k] ?? Number.NaN;
    if (!isLast || k === 0) continue;
    const change = value / before - 1;
    if (Number.isFinite(change)) found.push({ month, return: change });
    before = value;
  }
  return found;
};

/** Rows of a series that are drawn: evenly spread, with its ends, its highest and its lowest. */
export const drawnRows = (values: ArrayLike<number>): number[] => {
  const count = values.length;
  if (count <= HISTORY_POINTS_MAX) return Array.from({ length: count }, (_, k) => k);
  let [highest, lowest] = [0, 0];
  for (let k = 0; k < count; k++) {
    if ((values[k] ?? 0) > (values[highest] ?? 0)) highest = k;
    if ((values[k] ?? 0) < (values[lowest] ?? 0)) lowest = k;
  }
  const spread = HISTORY_POINTS_MAX - 2;
  const rows = Array.from({ length: spread }, (_, k) => Math.round((k * (count - 1)) / (spread - 1)));
  return [...new Set([...rows, highest, lowest])].sort((a, b) => a - b);
};
