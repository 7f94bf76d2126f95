/**
 * V′ = sup{v ≤ V : v + Σ rate(a_i)·a_i ≤ V, a_i = |w_i v − h_i|} (math#execution): the value left after paying for the trades
 * that bring holdings h to weights w. The left side is piecewise linear in v and jumps where an order crosses an interval
 * bound, so the segments are scanned downward from V. V′ often lies on such a bound: there the order is of whole cents of one interval
 * or, in the cent between two, reckoned at the dearer rate, so that what is charged for the rounded amount is never more.
 */
import { dearestRate, rateBounds, type TradeCosts } from './trade-rate.ts';

interface Segment {
  readonly slope: number;
  readonly intercept: number;
}

/** v + costs − V as a line on the open segment around `inside`, where no order changes side or interval. */
function lineAround(
  inside: number,
  value: number,
  weights: ArrayLike<number>,
  holdings: ArrayLike<number>,
  costs: TradeCosts,
): Segment {
  let slope = 1;
  let intercept = -value;
  for (let i = 0; i < weights.length; i++) {
    const trade = weights[i] * inside - holdings[i];
    const rate = Math.sign(trade) * dearestRate(costs, Math.abs(trade));
    slope += rate * weights[i];
    intercept -= rate * holdings[i];
  }
  return { slope, intercept };
}

function breakpointsBelow(
  value: number,
  weights: ArrayLike<number>,
  holdings: ArrayLike<number>,
  costs: TradeCosts,
): number[] {
  const edges = [0, ...rateBounds(costs).flatMap((bound) => [bound, -bound])];
  const points = new Set<number>();
  for (let i = 0; i < weights.length; i++) {
    if (weights[i] === 0) continue;
    for (const edge of edges) {
      const v = (holdings[i] + edge) / weights[i];
      if (v > 0 && v < value) points.add(v);
    }
  }
  return [...points].sort((a, b) => b - a);
}

/** 0 if the costs of leaving the holdings exceed the value. */
export function postCostValue(
  value: number,
  weights: ArrayLike<number>,
  holdings: ArrayLike<number>,
  costs: TradeCosts,
): number {
  let top = value;
  for (const bottom of [...breakpointsBelow(value, weights, holdings, costs), 0]) {
    const { slope, intercept } = lineAround((top + bottom) / 2, value, weights, holdings, costs);
    if (slope * top + intercept <= 0) return top;
    const root = -intercept / slope;
    if (slope > 0 && root > bottom) return root;
    top = bottom;
  }
  return 0;
}
