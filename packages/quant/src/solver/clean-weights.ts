/** Final clean-up of weights (math#clean-weights). */
import type { Segments } from './segments.ts';
import { CLEANABLE, DUST } from './settings.ts';

/** Into the bounds; nothing else. */
export function clipWeights(w: Float64Array, lower: Float64Array, upper: Float64Array): Float64Array {
  return w.map((v, i) => Math.min(Math.max(v, lower[i]), upper[i]));
}

/**
 * Into the bounds, dust to zero, and what that moved onto the largest weight that is inside a segment: a weight on a breakpoint must stay there,
 * or its cost would change sides.
 */
export function cleanWeights(
  w: Float64Array,
  lower: Float64Array,
  upper: Float64Array,
  segments: Segments,
): Float64Array {
  const out = clipWeights(w, lower, upper).map((v, i) =>
    Math.abs(v) < DUST && lower[i] <= 0 && upper[i] >= 0 ? 0 : v,
  );
  let moved = 1;
  for (const v of out) moved -= v;
  if (moved === 0 || Math.abs(moved) > CLEANABLE) return out;
  let at = -1;
  for (let i = 0; i < out.length; i++) {
    const margin = Math.abs(moved) + DUST;
    let isInside = true;
    for (let p = segments.start[i]; p < segments.start[i + 1]; p++)
      if (Math.abs(out[i] - segments.points[p]) <= margin) isInside = false;
    if (isInside && (at < 0 || out[i] > out[at])) at = i;
  }
  if (at >= 0) out[at] += moved;
  return out;
}
