/** Oscillators as whole series, NaN where history is short (math#technical-rating). */
import { type Bars, trueRange } from './bars.ts';
import { exponentialAverage, highest, lowest, simpleAverage, wilderAverage } from './moving-averages.ts';

function changes(values: Float64Array): Float64Array {
  return values.map((x, i) => (i === 0 ? Number.NaN : x - values[i - 1]));
}

export function averageTrueRange(bars: Bars, n: number): Float64Array {
  return wilderAverage(trueRange(bars), n);
}

/** Wilder. Without any loss 100, without any move 50. */
export function relativeStrength(close: Float64Array, n: number): Float64Array {
  const change = changes(close);
  const gain = wilderAverage(
    change.map((x) => Math.max(x, 0)),
    n,
  );
  const loss = wilderAverage(
    change.map((x) => Math.max(-x, 0)),
    n,
  );
  return gain.map((g, i) => (g === 0 && loss[i] === 0 ? 50 : (100 * g) / (g + loss[i])));
}

export interface Pair {
  readonly k: Float64Array;
  readonly d: Float64Array;
}

/** Place of a value within the range of n bars, smoothed twice. A range of zero leaves it undefined. */
function stochasticOf(
  value: Float64Array,
  top: Float64Array,
  bottom: Float64Array,
  n: number,
  smooth: number,
): Pair {
  const high = highest(top, n);
  const low = lowest(bottom, n);
  const raw = value.map((x, i) =>
    high[i] > low[i] ? (100 * (x - low[i])) / (high[i] - low[i]) : Number.NaN,
  );
  const k = simpleAverage(raw, smooth);
  return { k, d: simpleAverage(k, smooth) };
}

export function stochastic({ high, low, close }: Bars): Pair {
  return stochasticOf(close, high, low, 14, 3);
}

export function stochasticRelativeStrength(close: Float64Array): Pair {
  const rsi = relativeStrength(close, 14);
  return stochasticOf(rsi, rsi, rsi, 14, 3);
}

export function commodityChannel({ high, low, close }: Bars, n: number): Float64Array {
  const typical = close.map((c, i) => (high[i] + low[i] + c) / 3);
  const average = simpleAverage(typical, n);
  return typical.map((x, i) => {
    let deviation = 0;
    for (let k = Math.max(0, i + 1 - n); k <= i; k++) deviation += Math.abs(typical[k] - average[i]) / n;
    return (x - average[i]) / (0.015 * deviation);
  });
}

export interface DirectionalMovement {
  readonly plus: Float64Array;
  readonly minus: Float64Array;
  readonly adx: Float64Array;
}

export function directionalMovement(bars: Bars, n: number): DirectionalMovement {
  const up = changes(bars.high);
  const down = changes(bars.low).map((x) => -x);
  const range = wilderAverage(trueRange(bars), n);
  const share = (move: Float64Array, other: Float64Array): Float64Array => {
    const kept = move.map((x, i) => (Number.isNaN(x) ? x : x > other[i] && x > 0 ? x : 0));
    return wilderAverage(kept, n).map((x, i) => (100 * x) / range[i]);
  };
  const plus = share(up, down);
  const minus = share(down, up);
  const index = plus.map((p, i) =>
    p + minus[i] === 0 ? 0 : (100 * Math.abs(p - minus[i])) / (p + minus[i]),
  );
  return { plus, minus, adx: wilderAverage(index, n) };
}

export function awesome({ high, low }: Bars): Float64Array {
  const middle = high.map((h, i) => (h + low[i]) / 2);
  const slow = simpleAverage(middle, 34);
  return simpleAverage(middle, 5).map((x, i) => x - slow[i]);
}

export function momentum(close: Float64Array, n: number): Float64Array {
  return close.map((x, i) => (i < n ? Number.NaN : x - close[i - n]));
}

export interface ConvergenceDivergence {
  readonly macd: Float64Array;
  readonly signal: Float64Array;
}

export function convergenceDivergence(close: Float64Array): ConvergenceDivergence {
  const slow = exponentialAverage(close, 26);
  const macd = exponentialAverage(close, 12).map((x, i) => x - slow[i]);
  return { macd, signal: exponentialAverage(macd, 9) };
}

export function williamsRange({ high, low, close }: Bars, n: number): Float64Array {
  const top = highest(high, n);
  const bottom = lowest(low, n);
  return close.map((c, i) => (-100 * (top[i] - c)) / (top[i] - bottom[i]));
}

export interface Power {
  readonly bull: Float64Array;
  readonly bear: Float64Array;
}

export function bullBearPower({ high, low, close }: Bars): Power {
  const average = exponentialAverage(close, 13);
  return { bull: high.map((h, i) => h - average[i]), bear: low.map((l, i) => l - average[i]) };
}

/** Weights 4, 2, 1 on 7, 14 and 28 bars. */
export function ultimate({ high, low, close }: Bars): Float64Array {
  const pressure = close.map((c, i) => (i === 0 ? Number.NaN : c - Math.min(low[i], close[i - 1])));
  const range = close.map((_, i) =>
    i === 0 ? Number.NaN : Math.max(high[i], close[i - 1]) - Math.min(low[i], close[i - 1]),
  );
  const ratio = (n: number): Float64Array => {
    const average = simpleAverage(range, n);
    return simpleAverage(pressure, n).map((x, i) => x / average[i]);
  };
  const [fast, middle, slow] = [ratio(7), ratio(14), ratio(28)];
  return fast.map((x, i) => (100 * (4 * x + 2 * middle[i] + slow[i])) / 7);
}

export interface Ichimoku {
  readonly conversion: Float64Array;
  readonly base: Float64Array;
  readonly lead1: Float64Array;
  readonly lead2: Float64Array;
}

/** 9, 26, 52; the leads are those drawn at the bar, made 25 bars before. */
export function ichimoku({ high, low }: Bars): Ichimoku {
  const middle = (n: number): Float64Array => {
    const bottom = lowest(low, n);
    return highest(high, n).map((h, i) => (h + bottom[i]) / 2);
  };
  const shifted = (values: Float64Array): Float64Array =>
    values.map((_, i) => (i < 25 ? Number.NaN : values[i - 25]));
  const conversion = middle(9);
  const base = middle(26);
  return {
    conversion,
    base,
    lead1: shifted(conversion.map((c, i) => (c + base[i]) / 2)),
    lead2: shifted(middle(52)),
  };
}
