/**
 * A portfolio without amounts (decision 073). Pure. The answer is built up from fractions, dates and words, never cut down from what its
 * owner sees; of a portfolio a hundred times as large it is the same to the last digit.
 */
import { isoDate } from '@ballast/contract/dates';
import type { Metrics } from '@ballast/contract/entities/metrics';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { SharedPortfolio } from '@ballast/contract/entities/portfolio-link';
import { symbolCode } from '@ballast/contract/symbol';
import { namedConstraints } from '@ballast/domain/constraints/constraints';
import { namedTriggers } from '@ballast/domain/triggers/triggers';
import { type DayValue, returnsOf } from '../portfolio-views/day-values.ts';

export interface BenchmarkCloses {
  readonly name: string;
  /** In the currency of the portfolio, by date. */
  readonly closes: ReadonlyMap<string, number | null>;
}

export type SharedParts = Pick<
  Portfolio,
  | 'assets'
  | 'value'
  | 'state'
  | 'currency'
  | 'history'
  | 'metrics'
  | 'configuration'
  | 'rebalancing'
  | 'dataPeriod'
>;

const INDEX_START = 100;
/** Ratios of finer shares are ratios of whole units at public prices, from which amounts could be told. */
const WEIGHT_DIGITS = 3;
const FIGURE_DIGITS = 4;
const INDEX_DIGITS = 2;

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits)) + 0;

const dayValues = (history: Portfolio['history']): DayValue[] =>
  history.map(({ date, state: { balance, investment, revenue } }) => {
    const value = balance + investment;
    return { date, value, capital: value - revenue };
  });

const indexOf = (returns: readonly number[]): number[] => {
  let last = INDEX_START;
  return [last, ...returns.map((change) => (last *= 1 + change))];
};

const drawdownOf = (index: readonly number[]): number[] => {
  let peak = 0;
  return index.map((value) => {
    peak = Math.max(peak, value);
    return rounded(value / peak - 1, FIGURE_DIGITS);
  });
};

/** A day without a close has that of the day before. */
const benchmarkIndex = (dates: readonly string[], { name, closes }: BenchmarkCloses) => {
  let last: number | null = null;
  const carried = dates.map((date) => {
    last = closes.get(date) ?? last;
    return last;
  });
  const first = carried.find((close) => close !== null);
  if (first === undefined || first === null) return null;
  const index = carried.map((close) =>
    close === null ? null : rounded((close / first) * INDEX_START, INDEX_DIGITS),
  );
  return { name, index };
};

const performanceOf = (
  days: readonly DayValue[],
  benchmark: BenchmarkCloses | null,
): SharedPortfolio['performance'] => {
  if (days.length < 2) return null;
  const dates = days.map(({ date }) => date);
  const index = indexOf(returnsOf(days));
  return {
    dates,
    index: index.map((value) => rounded(value, INDEX_DIGITS)),
    benchmark: benchmark === null ? null : benchmarkIndex(dates, benchmark),
    drawdown: drawdownOf(index),
  };
};

const roundedMetrics = (metrics: Metrics): Metrics =>
  Object.fromEntries(
    Object.entries(metrics).map(([key, { value, reason }]) => [
      key,
      { value: value === null ? null : rounded(value, FIGURE_DIGITS), reason },
    ]),
  ) as Metrics;

const rulesOf = ({ configuration, rebalancing, dataPeriod }: SharedParts): SharedPortfolio['rules'] => ({
  tickers: configuration.tickers.length,
  objective: configuration.objective,
  models: configuration.models,
  dataPeriod,
  constraints: namedConstraints(configuration.constraints),
  triggers: namedTriggers(rebalancing),
});

export const sharedView = (
  name: string,
  portfolio: SharedParts,
  benchmark: BenchmarkCloses | null,
  now: Date,
): SharedPortfolio => {
  const { assets, value, state, currency, history } = portfolio;
  const byWeight = assets.toSorted((a, b) => b.weight - a.weight);
  return {
    name,
    currency,
    asOf: history.at(-1)?.date ?? isoDate(now),
    allocation: byWeight.map(({ symbol, name: full, weight, targetWeight }) => ({
      code: symbolCode(symbol),
      name: full,
      weight: rounded(weight, WEIGHT_DIGITS),
      targetWeight: targetWeight === null ? null : rounded(targetWeight, WEIGHT_DIGITS),
    })),
    cashWeight: value === null || value <= 0 ? 0 : rounded(state.balance / value, WEIGHT_DIGITS),
    performance: performanceOf(dayValues(history), benchmark),
    metrics: roundedMetrics(portfolio.metrics),
    rules: rulesOf(portfolio),
  };
};
