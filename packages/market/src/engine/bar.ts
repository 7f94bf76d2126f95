/** A price bar; times are instants (ms), day bars carry the session's day number as well. */
export interface Bar {
  /** Start of the bar. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export function mergeBars(time: number, bars: readonly Bar[]): Bar {
  let high = Number.NEGATIVE_INFINITY;
  let low = Number.POSITIVE_INFINITY;
  let volume = 0;
  for (const bar of bars) {
    high = Math.max(high, bar.high);
    low = Math.min(low, bar.low);
    volume += bar.volume;
  }
  return { time, open: bars[0]!.open, high, low, close: bars[bars.length - 1]!.close, volume };
}

/** Prices times a factor, units divided by it. */
export function scaleBar(bar: Bar, priceFactor: number, shareFactor: number): Bar {
  if (priceFactor === 1 && shareFactor === 1) return bar;
  return {
    time: bar.time,
    open: bar.open * priceFactor,
    high: bar.high * priceFactor,
    low: bar.low * priceFactor,
    close: bar.close * priceFactor,
    volume: bar.volume * shareFactor,
  };
}
