/**
 * The perspective relaxation of "w_i = 0 or l ≤ w_i ≤ u" with a price ν ≥ 0 per holding [Frangioni & Gentile 2006] (math#cardinality):
 *   φ(w) = min { ½ d w²/z + ν z : w/u ≤ z ≤ min(1, w/l) }
 * On a side of 0 the minimum is z = σ|w| with σ = clamp(√(d/2ν), 1/u, 1/l) until z = 1 at |w| = 1/σ, then z = 1:
 *   φ(w) = (½d/σ + νσ)|w|   for |w| ≤ 1/σ,      ½dw² + ν   beyond.
 * Convex and at most quadratic between breakpoints, so the pivoting solver takes it as it is. For every ν ≥ 0
 *   min { ½wᵀΣ'w + qᵀw + Σφ_i } − νK   is a lower bound; it is concave in ν with slope Σz − K.
 */
import type { SeparableTerm } from '../solver/segments.ts';
import { REACH_FLOOR, REACH_INSIDE } from '../solver/settings.ts';

export interface HoldingBounds {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** 1: certainly held, z = 1. */
  readonly held: Uint8Array;
  readonly minHolding: number;
}

export interface Perspective extends SeparableTerm {
  /** z of asset i at w. */
  share(i: number, w: number): number;
  /** Σφ at w. */
  value(w: Float64Array): number;
}

export function perspectiveTerm(d: Float64Array, price: number, bounds: HoldingBounds): Perspective {
  const { held, minHolding } = bounds;
  const reachOf = (i: number, side: 1 | -1) =>
    Math.max(side > 0 ? bounds.upper[i]! : -bounds.lower[i]!, REACH_FLOOR);
  const slopeOf = (i: number, side: 1 | -1): number => {
    const free = price > 0 ? Math.sqrt(d[i]! / (2 * price)) : Number.POSITIVE_INFINITY;
    const most = minHolding > 0 && side > 0 ? 1 / minHolding : Number.POSITIVE_INFINITY;
    return Math.min(Math.max(free, 1 / reachOf(i, side)), most);
  };
  const right = d.map((_, i) => slopeOf(i, 1));
  const left = d.map((_, i) => slopeOf(i, -1));
  const sigma = (i: number, w: number) => (w >= 0 ? right[i]! : left[i]!);
  const isLinear = (i: number, w: number) => !held[i] && sigma(i, w) * Math.abs(w) < 1;
  const share = (i: number, w: number) =>
    held[i] ? 1 : w === 0 ? 0 : Math.min(1, sigma(i, w) * Math.abs(w));
  return {
    breakpoints(i) {
      if (held[i]) return [];
      const points = [0];
      // where the whole side is linear its end is the bound itself, not a breakpoint a rounding error before it
      if (1 / right[i]! < REACH_INSIDE * reachOf(i, 1)) points.push(1 / right[i]!);
      if (1 / left[i]! < REACH_INSIDE * reachOf(i, -1)) points.push(-1 / left[i]!);
      return points;
    },
    linear(i, w) {
      if (!isLinear(i, w)) return 0;
      const s = sigma(i, w);
      return Math.sign(w) * ((0.5 * d[i]!) / s + price * s);
    },
    curvature: (i, w) => (isLinear(i, w) ? 0 : d[i]!),
    share,
    value(w) {
      let total = 0;
      for (let i = 0; i < w.length; i++) {
        const z = share(i, w[i]!);
        if (z > 0) total += (0.5 * d[i]! * w[i]! * w[i]!) / z + price * z;
      }
      return total;
    },
  };
}
