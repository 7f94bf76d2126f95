/** Prices on their way to storage, in columns; the buffer is given away whenever it is full. */

export interface PricePoints {
  /** Number of the series each point belongs to. */
  readonly series: Int32Array;
  /** Days since 1970-01-01. */
  readonly days: Int32Array;
  readonly closes: Float64Array;
  /** The rest of the bar where the file has it; NaN: not given. */
  readonly bars: {
    readonly open: Float64Array;
    readonly high: Float64Array;
    readonly low: Float64Array;
    readonly volume: Float64Array;
  } | null;
}

export interface Bar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
}

export interface PointBuffer {
  readonly add: (series: number, day: number, close: number, bar: Bar | undefined) => void;
  readonly size: () => number;
  /** What has been added since, or undefined if nothing. */
  readonly take: () => PricePoints | undefined;
}

export function createPointBuffer(capacity: number, hasBars: boolean): PointBuffer {
  let count = 0;
  const series = new Int32Array(capacity);
  const days = new Int32Array(capacity);
  const closes = new Float64Array(capacity);
  const column = () => new Float64Array(hasBars ? capacity : 0);
  const bars = { open: column(), high: column(), low: column(), volume: column() };

  return {
    size: () => count,
    add(index, day, close, bar) {
      series[count] = index;
      days[count] = day;
      closes[count] = close;
      if (hasBars) {
        bars.open[count] = bar?.open ?? Number.NaN;
        bars.high[count] = bar?.high ?? Number.NaN;
        bars.low[count] = bar?.low ?? Number.NaN;
        bars.volume[count] = bar?.volume ?? Number.NaN;
      }
      count++;
    },
    take() {
      if (count === 0) return undefined;
      const taken = {
        series: series.slice(0, count),
        days: days.slice(0, count),
        closes: closes.slice(0, count),
        bars: hasBars
          ? {
              open: bars.open.slice(0, count),
              high: bars.high.slice(0, count),
              low: bars.low.slice(0, count),
              volume: bars.volume.slice(0, count),
            }
          : null,
      };
      count = 0;
      return taken;
    },
  };
}
