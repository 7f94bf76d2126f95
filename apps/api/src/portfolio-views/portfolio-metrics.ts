/** Metrics of a live portfolio from its recorded values (§3 Metrics): what is undefined is null and says why. */
import { isoDate } from '@ballast/contract/dates';
import type { MetricGapReason, Metrics } from '@ballast/contract/entities/metrics';
import type { ValuedPoint } from '@ballast/db/portfolios/portfolio-record';
import { type DataPeriod, METRIC_KEYS, type MetricKey } from '@ballast/quant/keys';
import { computeMetrics, DEFAULT_METRIC_SETTINGS } from '@ballast/quant/metrics/compute-metrics';
import { metricRows } from '@ballast/quant/metrics/metric-rows';
import { type DayValue, returnsOf } from './day-values.ts';

export interface MetricsParts {
  /** From the first approval on, oldest first. */
  readonly history: readonly ValuedPoint[];
  readonly dataPeriod: DataPeriod;
  readonly isAllCrypto: boolean;
  /** A. */
  readonly periodsPerYear: number;
  /** Closes of the first benchmark in portfolio currency by date; null: there are none, or there is no benchmark. */
  readonly benchmark: ReadonlyMap<string, number> | null;
  readonly isBenchmarkChosen: boolean;
}

/** Two returns are the least from which anything spreads. */
const RETURNS_MIN = 2;
const BENCHMARK_METRICS: readonly MetricKey[] = ['tracking_error', 'information_ratio'];

export const noMetrics = (reason: MetricGapReason): Metrics =>
  Object.fromEntries(METRIC_KEYS.map((key) => [key, { value: null, reason }])) as Metrics;

const lastOfDays = (history: readonly ValuedPoint[]): DayValue[] => {
  const days = new Map<string, DayValue>();
  for (const { at, state, capital } of history) {
    const date = isoDate(at);
    days.set(date, { date, value: state.balance + state.investment, capital });
  }
  return [...days.values()];
};

const benchmarkReturns = (
  rows: readonly DayValue[],
  closes: ReadonlyMap<string, number>,
): number[] | null => {
  let last: number | undefined;
  const carried = rows.map(({ date }) => {
    last = closes.get(date) ?? last;
    return last;
  });
  if (carried.some((close) => close === undefined)) return null;
  return carried.slice(1).map((close, i) => (close ?? 0) / (carried[i] ?? 1) - 1);
};

const reasonOf = (key: MetricKey, hasBenchmark: boolean, isChosen: boolean): MetricGapReason => {
  if (BENCHMARK_METRICS.includes(key) && !hasBenchmark)
    return isChosen ? 'no_benchmark_prices' : 'no_benchmark';
  return key === 'sortino' ? 'no_downside' : 'undefined';
};

export const portfolioMetrics = (parts: MetricsParts): Metrics => {
  const days = lastOfDays(parts.history);
  const until = days.at(-1)?.date;
  if (until === undefined) return noMetrics('not_started');
  const dates = days.map(({ date }) => date);
  const rows = metricRows(parts.dataPeriod, dates, until, parts.isAllCrypto).flatMap((at) => days[at] ?? []);
  const returns = returnsOf(rows);
  if (returns.length < RETURNS_MIN) return noMetrics('too_few_observations');
  const benchmark = parts.benchmark === null ? null : benchmarkReturns(rows, parts.benchmark);
  const computed = computeMetrics({
    returns,
    benchmark,
    periodsPerYear: parts.periodsPerYear,
    ...DEFAULT_METRIC_SETTINGS,
  });
  return Object.fromEntries(
    METRIC_KEYS.map((key) => {
      const value = computed[key];
      return [
        key,
        { value, reason: value === null ? reasonOf(key, benchmark !== null, parts.isBenchmarkChosen) : null },
      ];
    }),
  ) as Metrics;
};
