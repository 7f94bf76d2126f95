/** Metrics of a live portfolio from its recorded daily closes, since its first approval (§3 Metrics). */
import type { Metrics } from '@ballast/contract/entities/metrics';
import type { HistoryPoint } from '@ballast/db/portfolios/portfolio-record';
import { periodsPerYear } from '@ballast/domain/observations';
import { METRIC_KEYS, type MetricKey } from '@ballast/quant/keys';
import { computeMetrics, DEFAULT_METRIC_SETTINGS } from '@ballast/quant/metrics/compute-metrics';

type Reason = NonNullable<Metrics[MetricKey]['reason']>;
const NEEDS_BENCHMARK: ReadonlySet<MetricKey> = new Set(['tracking_error', 'information_ratio']);

const missing = (reason: Reason): Metrics =>
  Object.fromEntries(METRIC_KEYS.map((key) => [key, { value: null, reason }])) as Metrics;

const totalOf = ({ state }: HistoryPoint) => state.balance + state.investment;

/** The last point of each day, oldest first. */
export function dailyPoints(history: readonly HistoryPoint[]): readonly HistoryPoint[] {
  const days = new Map<string, HistoryPoint>();
  for (const point of history) days.set(point.at.toISOString().slice(0, 10), point);
  return [...days.values()];
}

/** Money put in or taken out on a day does not count as a return of that day. */
export function returnsOfHistory(points: readonly HistoryPoint[]): Float64Array {
  const returns = points.slice(1).map((point, index) => {
    const before = points[index];
    if (!before) return Number.NaN;
    return (totalOf(point) - (point.capital - before.capital)) / totalOf(before) - 1;
  });
  return Float64Array.from(returns.filter(Number.isFinite));
}

export function metricsOfHistory(
  history: readonly HistoryPoint[],
  options: { readonly isStarted: boolean; readonly isAllCrypto: boolean },
): Metrics {
  if (!options.isStarted) return missing('not_started');
  const returns = returnsOfHistory(dailyPoints(history));
  if (returns.length < 2) return missing('too_few_observations');
  const computed = computeMetrics({
    returns,
    benchmark: null,
    periodsPerYear: periodsPerYear('1day', options.isAllCrypto),
    ...DEFAULT_METRIC_SETTINGS,
  });
  const reasonOf = (key: MetricKey): Reason => {
    if (NEEDS_BENCHMARK.has(key)) return 'no_benchmark';
    return key === 'sortino' ? 'no_downside' : 'undefined';
  };
  return Object.fromEntries(
    METRIC_KEYS.map((key) => {
      const value = computed[key];
      return [key, { value, reason: value === null ? reasonOf(key) : null }];
    }),
  ) as Metrics;
}
