/** Prices of a whole simulation on its data-period rows, in portfolio currency (contract §1.1, §9). */

export interface PriceHistory {
  readonly symbols: readonly string[];
  /** Ascending ISO dates, one a row. */
  readonly dates: readonly string[];
  /** rows×n: converted prices, filled over short gaps; NaN where there is none. */
  readonly prices: Float64Array;
  /** rows×n: last known price, NaN before the first. What positions are worth. */
  readonly carried: Float64Array;
  /** rows×n: 1 where a price stands before conversion; tells a missing rate from a missing price. */
  readonly hasLocalPrice: Uint8Array;
  /** rows×n: 1 where the row is a session of the asset with a price of its own, in portfolio currency and not filled. */
  readonly hasClose: Uint8Array;
  /** A. */
  readonly periodsPerYear: number;
  /** Series that are looked at but not traded: benchmark and symbols of the outperform trigger. */
  readonly watched: Readonly<Record<string, WatchedSeries>>;
}

/** One value a row, each as the asset's of the same name. */
export interface WatchedSeries {
  readonly prices: Float64Array;
  readonly carried: Float64Array;
  readonly hasLocalPrice: Uint8Array;
}

/**
 * The series has ended, as far as is known at the row: it has had prices, and none any more for longer than gaps are filled (more than
 * `MAX_FILLED_ROWS` daily rows). A missing rate ends nothing. Should prices come back, the asset is judged by its window again.
 */
export function hasEnded(
  { symbols, carried, hasLocalPrice }: PriceHistory,
  row: number,
  asset: number,
): boolean {
  const at = row * symbols.length + asset;
  return hasLocalPrice[at] === 0 && !Number.isNaN(carried[at]);
}

/** Known, but its market is closed on the row: a price of a session before, within the gaps that are filled. */
export function isClosed({ symbols, prices, hasClose }: PriceHistory, row: number, asset: number): boolean {
  const at = row * symbols.length + asset;
  return hasClose[at] === 0 && !Number.isNaN(prices[at]);
}

/** Last known value down each of n columns. */
export function carryForward(prices: Float64Array, n: number): Float64Array {
  const carried = Float64Array.from(prices);
  for (let at = n; at < carried.length; at++) if (Number.isNaN(carried[at])) carried[at] = carried[at - n];
  return carried;
}

/** 1 where there is a price. */
export function whereFinite(prices: Float64Array): Uint8Array {
  return Uint8Array.from(prices, (p) => (Number.isNaN(p) ? 0 : 1));
}

/** History from a complete matrix, for tests and for data prepared elsewhere. */
export function historyFromPrices(
  symbols: readonly string[],
  dates: readonly string[],
  prices: Float64Array,
  periodsPerYear: number,
): PriceHistory {
  return {
    symbols,
    dates,
    prices,
    carried: carryForward(prices, symbols.length),
    hasLocalPrice: whereFinite(prices),
    hasClose: whereFinite(prices),
    periodsPerYear,
    watched: {},
  };
}
