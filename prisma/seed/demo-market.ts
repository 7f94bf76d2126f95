/** Prices of one demo portfolio in its own currency, over training and life. */
import type { Prices } from '@ballast/db/books/valuation';
import type { Market } from '@ballast/market/market';

export interface DemoMarket {
  /** Session dates, ascending. */
  readonly dates: readonly string[];
  /** Last prices up to and on a date. */
  readonly pricesOn: (date: string) => Prices;
  readonly symbols: readonly string[];
  readonly lotOf: (symbol: string) => number;
}

/** All symbols must be priced in the portfolio's currency: the demo needs no exchange rates. */
export function openDemoMarket(
  market: Market,
  symbols: readonly string[],
  currency: string,
  from: string,
  to: string,
): DemoMarket {
  const { dates, columns, unknown } = market.dailyCloses(symbols, from, to, 'all');
  const foreign = columns.filter((column) => column.currency !== currency);
  if (unknown.length > 0 || foreign.length > 0)
    throw new Error(
      `no ${currency} prices: ${[...unknown, ...foreign.map(({ symbol }) => symbol)].join(', ')}`,
    );
  return {
    dates,
    pricesOn: (date) => {
      const last = dates.findLastIndex((session) => session <= date);
      return Object.fromEntries(
        columns.flatMap(({ symbol, closes }) => {
          const row = closes.findLastIndex((close, index) => index <= last && close > 0);
          return row < 0 ? [] : [[symbol, closes[row] ?? Number.NaN]];
        }),
      );
    },
    symbols,
    lotOf: (symbol) => market.universe.findTicker(symbol)?.lot ?? 1,
  };
}
