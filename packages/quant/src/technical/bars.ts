/** Daily bars of one symbol, oldest first; no volume where the market reports none. */
export interface Bars {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array | null;
}

/** Largest of high − low, |high − last close|, |low − last close|; the first bar has no last close. */
export function trueRange({ high, low, close }: Bars): Float64Array {
  return high.map((h, i) =>
    i === 0 ? Number.NaN : Math.max(h - low[i], Math.abs(h - close[i - 1]), Math.abs(low[i] - close[i - 1])),
  );
}
