/** Prices of a whole simulation on its data-period rows, in portfolio currency (math#from-prices-to-returns, math#back-test). */

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
  /** rows×n: 1 where the asset has a close on the day of the row itself, whether or not there is a rate for it. */
  readonly hasClose: Uint8Array;
  /** rows×n: 1 where the asset has had closes, and none any more for longer than any market rests (`endedOnRows`). */
  readonly ended: Uint8Array;
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

/** What a history follows from, without what is carried forward when it is read. */
export type StoredHistory = Omit<PriceHistory, 'carried' | 'watched'> & {
  readonly watched: Readonly<Record<string, Omit<WatchedSeries, 'carried'>>>;
};

/** Daily rows without a close after which a series is taken for ended: two weeks, as no exchange has rested for holidays. */
export const MAX_PAUSE_ROWS = 10;

/** 1 on the daily rows on which a series, of which these are the closes, has ended as far as is known there. */
export function endedOnRows(closes: Float64Array): Float64Array {
  let pause = Number.NaN;
  return closes.map((close) => {
    pause = Number.isNaN(close) ? pause + 1 : 0;
    return pause > MAX_PAUSE_ROWS ? 1 : 0;
  });
}

/**
 * The series has ended, as far as is known at the row. A missing rate ends nothing. Should prices come back, the asset is judged by its
 * window again.
 */
export function hasEnded({ symbols, carried, ended }: PriceHistory, row: number, asset: number): boolean {
  const at = row * symbols.length + asset;
  return ended[at] === 1 && !Number.isNaN(carried[at]);
}

/** Known, but its market is closed on the row: what there is to go by is the price of a session before. */
export function isClosed(history: PriceHistory, row: number, asset: number): boolean {
  const at = row * history.symbols.length + asset;
  return history.hasClose[at] === 0 && !Number.isNaN(history.carried[at]) && !hasEnded(history, row, asset);
}

/** Last known value down each of n columns. */
export function carryForward(prices: Float64Array, n: number): Float64Array {
  const carried = Float64Array.from(prices);
  for (let at = n; at < carried.length; at++) if (Number.isNaN(carried[at])) carried[at] = carried[at - n];
  return carried;
}

export function storedHistory({ carried: _, watched, ...history }: PriceHistory): StoredHistory {
  const series = Object.entries(watched).map(([symbol, { carried: _own, ...one }]) => [symbol, one] as const);
  return { ...history, watched: Object.fromEntries(series) };
}

export function restoreHistory({ watched, ...history }: StoredHistory): PriceHistory {
  const series = Object.entries(watched).map(
    ([symbol, one]) => [symbol, { ...one, carried: carryForward(one.prices, 1) }] as const,
  );
  const carried = carryForward(history.prices, history.symbols.length);
  return { ...history, carried, watched: Object.fromEntries(series) };
}

/** 1 where there is a price. */
export function whereFinite(prices: Float64Array): Uint8Array {
  return Uint8Array.from(prices, (p) => (Number.isNaN(p) ? 0 : 1));
}

/** History from a complete matrix, for tests and for data prepared elsewhere: what has no price any more has ended. */
export function historyFromPrices(
  symbols: readonly string[],
  dates: readonly string[],
  prices: Float64Array,
  periodsPerYear: number,
): PriceHistory {
  const hasPrice = whereFinite(prices);
  return {
    symbols,
    dates,
    prices,
    carried: carryForward(prices, symbols.length),
    hasLocalPrice: hasPrice,
    hasClose: hasPrice,
    ended: hasPrice.map((has) => 1 - has),
    periodsPerYear,
    watched: {},
  };
}
