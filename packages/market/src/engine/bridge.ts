/**
 * The one construction of intraday prices: a path from open to close that touches a given high and low exactly.
 *
 * Used twice: a day's bar is cut into minutes, a minute's bar into ticks. Since every level is cut from the one above, candles of every
 * interval aggregate exactly, and the last tick of a minute is its close.
 */
import type { RandomStream } from '../random/stream.ts';
import type { TickRounding } from './tick-size.ts';

export interface Range {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/**
 * High and low of a Brownian bridge in log price from open to close with the given variance (exact law of each extreme):
 * max = (c + √(c² − 2 σ² ln U)) / 2, c = ln(close / open).
 */
export function drawRange(
  open: number,
  close: number,
  variance: number,
  roundToTick: TickRounding,
  stream: RandomStream,
): Range {
  const c = Math.log(close / open);
  const up = (c + Math.sqrt(c * c - 2 * variance * Math.log(1 - stream.uniform()))) / 2;
  const down = (c - Math.sqrt(c * c - 2 * variance * Math.log(1 - stream.uniform()))) / 2;
  return {
    open,
    high: Math.max(open, close, roundToTick(open * Math.exp(up))),
    low: Math.min(open, close, roundToTick(open * Math.exp(down))),
    close,
  };
}

/** Brownian bridge from 0 to `end` in `weights.length` steps with variance in proportion to the weights; returns length + 1 points. */
function drawBridge(
  end: number,
  variance: number,
  weights: Float64Array,
  stream: RandomStream,
): Float64Array {
  const n = weights.length;
  const points = new Float64Array(n + 1);
  let total = 0;
  for (let i = 0; i < n; i++) {
    points[i + 1] = points[i]! + Math.sqrt(weights[i]! * variance) * stream.normal();
    total += weights[i]!;
  }
  const gap = end - points[n]!;
  let elapsed = 0;
  for (let i = 1; i <= n; i++) {
    elapsed += weights[i - 1]!;
    points[i]! += (gap * elapsed) / total;
  }
  return points;
}

/** Index of the largest (sign 1) or smallest (sign −1) inner point other than `except`. */
function extremeOf(points: Float64Array, sign: 1 | -1, except: number): number {
  let best = -1;
  for (let i = 1; i < points.length - 1; i++) {
    if (i !== except && (best < 0 || sign * points[i]! > sign * points[best]!)) best = i;
  }
  return best;
}

/**
 * Prices at the ends of the steps (first point: open). Excursions beyond open and close are scaled so that they end at high and low;
 * `weights` sum to 1 and have at least three entries.
 */
export function drawPrices(
  range: Range,
  variance: number,
  weights: Float64Array,
  roundToTick: TickRounding,
  stream: RandomStream,
): Float64Array {
  const { open, high, low, close } = range;
  const points = drawBridge(Math.log(close / open), variance, weights, stream);
  const top = extremeOf(points, 1, -1);
  const bottom = extremeOf(points, -1, top);
  const upperEdge = Math.max(0, Math.log(close / open));
  const lowerEdge = Math.min(0, Math.log(close / open));
  const stretchUp =
    points[top]! > upperEdge ? (Math.log(high / open) - upperEdge) / (points[top]! - upperEdge) : 0;
  const stretchDown =
    points[bottom]! < lowerEdge ? (Math.log(low / open) - lowerEdge) / (points[bottom]! - lowerEdge) : 0;
  const last = points.length - 1;
  for (let i = 1; i < last; i++) {
    const x = points[i]!;
    const y =
      x > upperEdge
        ? upperEdge + (x - upperEdge) * stretchUp
        : x < lowerEdge
          ? lowerEdge + (x - lowerEdge) * stretchDown
          : x;
    points[i] = Math.min(high, Math.max(low, roundToTick(open * Math.exp(y))));
  }
  points[0] = open;
  points[last] = close;
  if (high > Math.max(open, close)) points[top] = high;
  if (low < Math.min(open, close)) points[bottom] = low;
  return points;
}
