/**
 * What a policy may see at row t: prices up to t and nothing else (math#back-test). The type has no way to ask for a later row,
 * so that look-ahead is impossible, not merely avoided.
 */
import type { RawReturns } from '../returns/clean-returns.ts';
import { hasEnded, type PriceHistory } from './price-history.ts';

export interface MarketView {
  readonly date: string;
  readonly symbols: readonly string[];
  /** A. */
  readonly periodsPerYear: number;
  /** Rows that exist before this one. */
  readonly rowsBefore: number;
  /** Last known price of an asset `rowsBack` ≥ 0 rows ago. */
  price(asset: number, rowsBack: number): number;
  /** Last known price of an asset or a watched series by symbol; undefined if nobody knows it. */
  priceOf(symbol: string, rowsBack: number): number | undefined;
  dateAt(rowsBack: number): string;
  /** The last T returns, with those of a watched series where one is named; a copy. */
  window(observations: number, benchmark: string | null): RawReturns;
}

/** Rows after `from` up to `to` with a price there and on the row before; column `at` of n. */
function countPairs(hasPrice: Uint8Array, n: number, at: number, from: number, to: number): number {
  let count = 0;
  for (let r = from + 1; r <= to; r++) if (hasPrice[r * n + at] && hasPrice[(r - 1) * n + at]) count++;
  return count;
}

function readWindow(
  history: PriceHistory,
  t: number,
  observations: number,
  benchmark: string | null,
): RawReturns {
  const { prices, symbols, hasLocalPrice } = history;
  const n = symbols.length;
  const from = Math.max(0, t - observations);
  const T = t - from;
  const values = new Float64Array(T * n);
  for (let k = 0, at = (from + 1) * n; k < T * n; k++, at++) values[k] = prices[at] / prices[at - n] - 1;
  const watched = benchmark === null ? undefined : history.watched[benchmark];
  return {
    T,
    n,
    values,
    alreadyExcluded: symbols.flatMap((_, i) => (hasEnded(history, t, i) ? [i] : [])),
    countsBeforeConversion: Int32Array.from({ length: n }, (_, i) =>
      countPairs(hasLocalPrice, n, i, from, t),
    ),
    ...(watched && {
      benchmark: Float64Array.from(
        { length: T },
        (_, k) => watched.prices[from + k + 1] / watched.prices[from + k] - 1,
      ),
      benchmarkCountBeforeConversion: countPairs(watched.hasLocalPrice, 1, 0, from, t),
    }),
  };
}

export function viewAt(history: PriceHistory, t: number): MarketView {
  const { symbols, dates, carried, watched, periodsPerYear } = history;
  const n = symbols.length;
  const rowAt = (rowsBack: number): number => {
    if (!(rowsBack >= 0 && rowsBack <= t && Number.isInteger(rowsBack))) {
      throw new RangeError(`${rowsBack} rows back from row ${t}`);
    }
    return t - rowsBack;
  };
  return {
    date: dates[t],
    symbols,
    periodsPerYear,
    rowsBefore: t,
    price: (asset, rowsBack) => carried[rowAt(rowsBack) * n + asset],
    priceOf: (symbol, rowsBack) => {
      const asset = symbols.indexOf(symbol);
      if (asset >= 0) return carried[rowAt(rowsBack) * n + asset];
      return Object.hasOwn(watched, symbol) ? watched[symbol].carried[rowAt(rowsBack)] : undefined;
    },
    dateAt: (rowsBack) => dates[rowAt(rowsBack)],
    window: (observations, benchmark) => readWindow(history, t, observations, benchmark),
  };
}
