/**
 * The one standard form into which objectives and constraints compile (math#standard-form):
 *
 *   minimise   ½ wᵀΣw + qᵀw + Σ_s p_s f_s(w)
 *   subject to a_rᵀw + Σ_s b_rs f_s(w) ≤ h_r (or = h_r where no hinge takes part),   l ≤ w ≤ u
 *
 * with convex hinges f_s(w) = Σ_i max(left·(w_i − x_i), right·(w_i − x_i)): |w − w⁰| for costs and turnover (left −1, right 1),
 * max(−w, 0) for short exposure (left −1, right 0). Keeping hinges as they are, instead of splitting them into auxiliary
 * variables, keeps n variables, a positive-definite Σ and exact breakpoints.
 */
import type { RuleRef } from '../rule-ref.ts';
import type { Quadratic } from './quadratic.ts';
import { BREAKPOINT } from './settings.ts';

export interface Hinge {
  readonly point: Float64Array;
  readonly left: number;
  readonly right: number;
}

export interface ProgramRow {
  readonly rule: RuleRef;
  readonly a: Float64Array;
  /** b_rs per hinge, ≥ 0; empty when no hinge takes part. */
  readonly hinges: readonly number[];
  readonly bound: number;
  readonly equality: boolean;
}

export interface Program {
  readonly n: number;
  readonly quadratic: Quadratic;
  readonly q: Float64Array;
  readonly hinges: readonly Hinge[];
  /** p_s per hinge, ≥ 0. */
  readonly penalty: readonly number[];
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly rows: readonly ProgramRow[];
}

export function hingeValue(hinge: Hinge, w: Float64Array): number {
  let s = 0;
  for (let i = 0; i < w.length; i++) {
    const z = w[i] - hinge.point[i];
    s += z < 0 ? hinge.left * z : hinge.right * z;
  }
  return s;
}

/** Left-hand side of a row at w. */
export function rowValue(program: Program, row: ProgramRow, w: Float64Array): number {
  let s = 0;
  for (let i = 0; i < w.length; i++) s += row.a[i] * w[i];
  row.hinges.forEach((b, at) => {
    if (b !== 0) s += b * hingeValue(program.hinges[at]!, w);
  });
  return s;
}

/** Smallest and largest slope that Σ_s c_s f_s has in w_i at the value w_i (equal away from a breakpoint). */
export function hingeSlopes(
  hinges: readonly Hinge[],
  c: readonly number[],
  i: number,
  value: number,
): readonly [number, number] {
  let low = 0;
  let high = 0;
  hinges.forEach((hinge, s) => {
    const weight = c[s] ?? 0;
    if (weight === 0) return;
    const z = value - hinge.point[i];
    low += weight * (z > BREAKPOINT ? hinge.right : hinge.left);
    high += weight * (z < -BREAKPOINT ? hinge.left : hinge.right);
  });
  return [low, high];
}
