/**
 * Constraints as the investor states them (math#constraints), brought to the assets kept and to explicit bounds. Refuses
 * what has no meaning (crossed bounds, overlapping groups); what cannot be met together is left to the infeasibility certificate.
 */
import type { Problem } from '../problem.ts';
import { type ResolvedGroup, resolveGroups } from './groups.ts';
import { resolveCosts } from './max-turnover.ts';
import {
  type Bounds,
  isFiniteVector,
  type Misstated,
  type RowQuestion,
  refuseInput,
} from './rule-definition.ts';
import { RULES } from './rules.ts';

export interface Resolved extends RowQuestion {
  readonly size: number;
  /** Universe index of each asset kept. */
  readonly kept: Int32Array;
  readonly upper: Float64Array;
  readonly isPinned: Uint8Array;
  readonly groups: readonly ResolvedGroup[];
  readonly maxShort: number | null;
  readonly cardinality: { readonly max: number; readonly minHolding: number } | null;
}

export type Resolution = { readonly ok: true; readonly value: Resolved } | Misstated;

function refuseInputs({ mu, rf, A, model }: Problem, kept: Int32Array): Misstated | null {
  if (model.n < 1 || kept.length !== model.n || mu.length !== model.n)
    return refuseInput('WRONG_LENGTH', 'mu');
  if (!isFiniteVector(mu)) return refuseInput('NOT_FINITE', 'mu');
  if (!Number.isFinite(rf)) return refuseInput('NOT_FINITE', 'rf');
  return Number.isFinite(A) && A > 0 ? null : refuseInput('NOT_FINITE', 'A');
}

function freeBounds(size: number, kept: Int32Array): Bounds {
  const position = new Int32Array(size).fill(-1);
  kept.forEach((i, at) => {
    position[i] = at;
  });
  return {
    size,
    lower: new Float64Array(size).fill(Number.NEGATIVE_INFINITY),
    upper: new Float64Array(size).fill(Number.POSITIVE_INFINITY),
    position,
    isPinned: new Uint8Array(kept.length),
  };
}

export function resolveProblem(problem: Problem): Resolution {
  const { constraints, costs, universe } = problem;
  const n = problem.model.n;
  const size = universe?.size ?? n;
  const kept = universe ? Int32Array.from(universe.kept) : Int32Array.from({ length: n }, (_, i) => i);
  const refused = refuseInputs(problem, kept);
  if (refused) return refused;
  const bounds = freeBounds(size, kept);
  for (const { bound } of RULES) {
    const misstated = bound?.(constraints, bounds, costs);
    if (misstated) return misstated;
  }
  const { position, isPinned } = bounds;
  const { maxShort = null, cardinality } = constraints;
  return {
    ok: true,
    value: {
      n,
      size,
      kept,
      position,
      constraints,
      lower: Float64Array.from(kept, (i) => bounds.lower[i]!),
      upper: Float64Array.from(kept, (i) => bounds.upper[i]!),
      isPinned,
      groups: resolveGroups(constraints, position),
      maxShort,
      costs: costs ? resolveCosts(costs, kept, size) : null,
      cardinality: cardinality ? { max: cardinality.max, minHolding: cardinality.minHolding ?? 0 } : null,
    },
  };
}
