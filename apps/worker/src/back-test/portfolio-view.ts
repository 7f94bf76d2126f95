/** What of a simulated portfolio is answered, from what it has lived through so far. */
import type { SimulationPortfolio } from '@ballast/contract/entities/simulated-portfolio';
import type { LivedRows } from '@ballast/quant/simulation/back-test';
import type { PriceHistory } from '@ballast/quant/simulation/price-history';
import { honestyOf } from './honesty.ts';
import { drawnRows, lineMetrics, monthReturns } from './line.ts';

export type PortfolioView = Pick<
  SimulationPortfolio,
  'date' | 'metrics' | 'state' | 'weights' | 'history' | 'months' | 'honesty'
>;

export interface ViewParts {
  readonly history: PriceHistory;
  /** Everything so far, oldest first. */
  readonly lived: readonly LivedRows[];
  /** Units at the last row. */
  readonly shares: Float64Array;
  readonly capital: number;
  readonly benchmark: string | null;
  readonly trials: number;
}

export const joinRows = (
  lived: readonly LivedRows[],
  key: 'values' | 'valuesWithoutCosts' | 'cash' | 'credit',
) => Float64Array.from(lived.flatMap((rows) => Array.from(rows[key])));

/** Average price paid for what is held: bought at the price of its trade, sold at the average. */
const pricesPaid = (history: PriceHistory, lived: readonly LivedRows[]): Float64Array => {
  const n = history.symbols.length;
  const paid = new Float64Array(n);
  for (const { index, before, after } of lived.flatMap(({ changes }) => changes))
    for (let i = 0; i < n; i++) {
      const [had, has] = [before[i] ?? 0, after[i] ?? 0];
      const price = history.carried[index * n + i] ?? Number.NaN;
      if (has === 0) paid[i] = 0;
      else if (had === 0 || had * has < 0) paid[i] = price;
      else if (Math.abs(has) > Math.abs(had)) paid[i] = ((paid[i] ?? 0) * had + price * (has - had)) / has;
    }
  return paid;
};

const weightsOf = (
  { symbols, carried }: PriceHistory,
  row: number,
  shares: Float64Array,
  value: number,
): PortfolioView['weights'] =>
  symbols.flatMap((symbol, i) => {
    const weight = ((shares[i] ?? 0) * (carried[row * symbols.length + i] ?? Number.NaN)) / value;
    // nothing is held of it, or of nothing there are no shares
    return weight !== 0 && Number.isFinite(weight) ? [{ symbol, weight }] : [];
  });

export const portfolioView = (parts: ViewParts): PortfolioView => {
  const { history, lived, shares, capital, benchmark, trials } = parts;
  const first = lived[0]?.from ?? 0;
  const values = joinRows(lived, 'values');
  const cash = joinRows(lived, 'cash');
  const credit = joinRows(lived, 'credit');
  const dates = history.dates.slice(first, first + values.length);
  const watched = benchmark === null ? undefined : history.watched[benchmark];
  const compared = watched === undefined ? null : watched.carried.slice(first, first + values.length);
  const metrics = lineMetrics(values, compared, history.periodsPerYear);
  const sums = (k: number) => {
    const value = values[k] ?? capital;
    const balance = cash[k] ?? capital;
    return { balance, investment: value - balance, credit: credit[k] ?? 0, revenue: value - capital };
  };
  const paid = pricesPaid(history, lived);
  const assets = history.symbols.flatMap((symbol, i) => {
    const amount = shares[i] ?? 0;
    return amount === 0 ? [] : [{ symbol, amount, price: paid[i] ?? 0 }];
  });
  return {
    date: dates.at(-1) ?? null,
    metrics,
    state: { ...sums(values.length - 1), assets },
    weights: weightsOf(history, first + values.length - 1, shares, values.at(-1) ?? 0),
    history: drawnRows(values).map((k) => ({ date: dates[k] ?? '', state: { ...sums(k), assets: [] } })),
    months: monthReturns(dates, values),
    honesty: honestyOf({
      lived,
      values,
      valuesWithoutCosts: joinRows(lived, 'valuesWithoutCosts'),
      metrics,
      periodsPerYear: history.periodsPerYear,
      trials,
    }),
  };
};
