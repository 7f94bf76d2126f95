/**
 * Performance metrics of a series of simple returns (math#metrics). Losses are negative numbers; what is undefined is
 * null, never 0 or infinite. Matches empyrical (max_drawdown, annual_volatility, sharpe, sortino, value_at_risk).
 */
import type { MetricKey } from '../keys.ts';
import type { MetricsInput } from './metrics-input.ts';
import { mean, sampleDeviation } from './moments.ts';
import { quantile } from './quantile.ts';

export const DEFAULT_METRIC_SETTINGS = { riskFree: 0, minimumAcceptable: 0, confidence: 0.95 } as const;

export type Metrics = Readonly<Record<MetricKey, number | null>>;

/** Standard deviations below this share of the largest value are rounding, not risk. */
const RELATIVE_ZERO = 1e-14;

function maximumDrawdown(returns: ArrayLike<number>): number {
  let value = 1;
  let peak = 1;
  let worst = 0;
  for (let t = 0; t < returns.length; t++) {
    value *= 1 + returns[t];
    peak = Math.max(peak, value);
    worst = Math.min(worst, value / peak - 1);
  }
  return worst;
}

function growth(returns: ArrayLike<number>): number {
  let value = 1;
  for (let t = 0; t < returns.length; t++) value *= 1 + returns[t];
  return value;
}

function largestMagnitude(values: ArrayLike<number>): number {
  let largest = 0;
  for (let t = 0; t < values.length; t++) largest = Math.max(largest, Math.abs(values[t]));
  return largest;
}

/** Null when there is no dispersion to divide by; `size` is that of the numbers the excess was formed from. */
function annualRatio(
  excess: ArrayLike<number>,
  mu: number,
  periodsPerYear: number,
  size: number,
): number | null {
  const deviation = sampleDeviation(excess);
  if (!(deviation > RELATIVE_ZERO * size)) return null;
  return (mu / deviation) * Math.sqrt(periodsPerYear);
}

function sortino({ returns, minimumAcceptable, periodsPerYear }: MetricsInput): number | null {
  let squares = 0;
  for (let t = 0; t < returns.length; t++) squares += Math.min(returns[t] - minimumAcceptable, 0) ** 2;
  const downside = Math.sqrt(squares / returns.length);
  if (downside === 0) return null;
  return ((mean(returns) - minimumAcceptable) / downside) * Math.sqrt(periodsPerYear);
}

function conditionalValueAtRisk(returns: ArrayLike<number>, valueAtRisk: number): number {
  const tail = Array.prototype.filter.call(returns, (value: number) => value <= valueAtRisk) as number[];
  return mean(tail);
}

function finiteOrNull(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}

export function computeMetrics(input: MetricsInput): Metrics {
  const { returns, benchmark, periodsPerYear: A, riskFree, confidence } = input;
  const raw: Record<MetricKey, number | null> = {
    max_dd: null,
    sortino: null,
    realized_volatility: null,
    value_at_risk: null,
    tracking_error: null,
    information_ratio: null,
    sharpe: null,
    total_return: null,
    cagr: null,
    cvar: null,
  };
  if (returns.length < 2) return raw;
  const value = growth(returns);
  const periodRate = (1 + riskFree) ** (1 / A) - 1;
  raw.max_dd = maximumDrawdown(returns);
  raw.realized_volatility = sampleDeviation(returns) * Math.sqrt(A);
  raw.sharpe = annualRatio(returns, mean(returns) - periodRate, A, largestMagnitude(returns));
  raw.sortino = sortino(input);
  raw.value_at_risk = quantile(returns, 1 - confidence);
  raw.cvar = conditionalValueAtRisk(returns, raw.value_at_risk);
  raw.total_return = value - 1;
  raw.cagr = value > 0 ? value ** (A / returns.length) - 1 : null;
  if (benchmark) {
    if (benchmark.length !== returns.length)
      throw new RangeError('benchmark and portfolio returns differ in length');
    const active = Float64Array.from(returns, (r, t) => r - benchmark[t]);
    raw.tracking_error = sampleDeviation(active) * Math.sqrt(A);
    const size = Math.max(largestMagnitude(returns), largestMagnitude(benchmark));
    raw.information_ratio = annualRatio(active, mean(active), A, size);
  }
  for (const key of Object.keys(raw) as MetricKey[]) raw[key] = finiteOrNull(raw[key]);
  return raw;
}

/** Simple returns of a value series; the first value has none. */
export function returnsOfValues(values: ArrayLike<number>): Float64Array {
  return Float64Array.from(
    { length: Math.max(0, values.length - 1) },
    (_, t) => values[t + 1] / values[t] - 1,
  );
}
