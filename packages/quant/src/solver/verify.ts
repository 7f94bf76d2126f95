/**
 * Independent check of an answer against its program (math#rules-as-stated, math#accuracy, math#certificate). Nothing of the solver is trusted
 * but the weights and the row multipliers; everything else is recomputed:
 *   feasibility      largest violation of a bound or row
 *   stationarity     distance of 0 to the subdifferential of the Lagrangian, bounds included
 *   complementarity  largest multiplier × slack
 *   gap              f(w) − D, where D is a proven lower bound: the Lagrangian is convex, so it lies above its tangent at w, whose
 *                    minimum over the box [l, u] separates by asset
 */
import type { RuleRef } from '../rule-ref.ts';
import { hingeSlopes, type Program, rowValue } from './program.ts';
import { BREAKPOINT, PRICE_REPORTED } from './settings.ts';

export interface ActiveRule {
  /** Assets count in the program. */
  readonly rule: RuleRef;
  /** Gain of the objective per unit by which the rule is relaxed, ≥ 0 (any sign for equalities). */
  readonly shadowPrice: number;
}

export interface Verification {
  readonly feasibility: number;
  readonly stationarity: number;
  readonly complementarity: number;
  readonly gap: number;
  readonly active: readonly ActiveRule[];
}

/** `scale` turns the program's units into those of the objective (its multipliers and its gap are multiplied by it). */
export function verifySolution(
  program: Program,
  w: Float64Array,
  multipliers: Float64Array,
  scale: number,
): Verification {
  const { n, rows, lower, upper, hinges } = program;
  let feasibility = 0;
  let stationarity = 0;
  let complementarity = 0;
  let gap = 0;
  const active: ActiveRule[] = [];
  const weight = hinges.map((_, s) => {
    let total = program.penalty[s] ?? 0;
    rows.forEach((row, r) => {
      total += Math.max(multipliers[r], 0) * (row.hinges[s] ?? 0);
    });
    return total;
  });
  const gradient = program.quadratic.multiply(w, new Float64Array(n));
  for (let i = 0; i < n; i++) gradient[i] += program.q[i];
  rows.forEach((row, r) => {
    const lambda = multipliers[r];
    const slack = row.bound - rowValue(program, row, w);
    feasibility = Math.max(feasibility, row.equality ? Math.abs(slack) : -slack);
    if (!row.equality) {
      stationarity = Math.max(stationarity, -lambda * scale);
      complementarity = Math.max(complementarity, Math.abs(lambda * slack) * scale);
      gap += Math.abs(lambda * slack);
    }
    if (lambda !== 0) for (let i = 0; i < n; i++) gradient[i] += lambda * row.a[i];
    if (row.rule.rule !== 'budget' && Math.abs(lambda * scale) > PRICE_REPORTED)
      active.push({ rule: row.rule, shadowPrice: lambda * scale });
  });
  const bounds: ActiveRule[] = [];
  for (let i = 0; i < n; i++) {
    feasibility = Math.max(feasibility, lower[i] - w[i], w[i] - upper[i]);
    const [low, high] = hingeSlopes(hinges, weight, i, w[i]);
    // the subgradient nearest to 0: what is left must be carried by a bound
    const rest = Math.max(gradient[i] + low, Math.min(gradient[i] + high, 0));
    const onLower = w[i] - lower[i] <= BREAKPOINT;
    const onUpper = upper[i] - w[i] <= BREAKPOINT;
    if (rest > 0) {
      gap += rest * (w[i] - lower[i]);
      if (onLower) bounds.push({ rule: { rule: 'lower', asset: i }, shadowPrice: rest * scale });
      else stationarity = Math.max(stationarity, rest * scale);
    } else if (rest < 0) {
      gap += rest * (w[i] - upper[i]);
      if (onUpper) bounds.push({ rule: { rule: 'upper', asset: i }, shadowPrice: -rest * scale });
      else stationarity = Math.max(stationarity, -rest * scale);
    }
  }
  return {
    feasibility,
    stationarity,
    complementarity,
    gap: gap * scale,
    active: [...bounds.filter((rule) => rule.shadowPrice > PRICE_REPORTED), ...active],
  };
}

/** KKT residual in program units, for accepting an approximate answer. */
export function kktResidual(program: Program, w: Float64Array, multipliers: Float64Array): number {
  const v = verifySolution(program, w, multipliers, 1);
  return Math.max(v.feasibility, v.stationarity, v.complementarity);
}
