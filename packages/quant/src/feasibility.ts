/**
 * The live check of a constraint form (math#infeasibility): can these rules be met, and if not, which of them conflict and what would mend them?
 * No model and no prices are needed; cheap enough to run at every keystroke in the browser.
 */
import { countedConflict } from './cardinality/counted-conflict.ts';
import { cannotAddUp } from './constraints/cannot-add-up.ts';
import { buildFeasibleSet } from './constraints/feasible-set.ts';
import { resolveProblem } from './constraints/resolve.ts';
import { type Explanation, explainInfeasibility } from './infeasibility/explain.ts';
import type { Constraints, Costs } from './problem.ts';
import type { Refused } from './result.ts';

export type Feasibility =
  | { readonly status: 'feasible' }
  | ({ readonly status: 'infeasible' } & Explanation)
  | Refused;

/** `size` is the number of assets. A cardinality rule is checked by counting; a conflict of it with groups is found by `optimize`. */
export function checkFeasibility(size: number, constraints: Constraints, costs?: Costs): Feasibility {
  const resolution = resolveProblem({
    model: { n: size, T: 0, cov: new Float64Array(0), info: {}, warnings: [] },
    A: 1,
    mu: new Float64Array(size),
    rf: 0,
    objective: { type: 'MinRisk' },
    constraints,
    ...(costs ? { costs } : {}),
  });
  if (!resolution.ok) return { status: 'error', code: resolution.code, at: resolution.at };
  const resolved = resolution.value;
  const counted = countedConflict(resolved);
  if (counted) return { status: 'infeasible', ...counted };
  const hasRows = buildFeasibleSet(resolved, 'stated').rows.length > 1;
  if (!hasRows && !cannotAddUp(resolved.lower, resolved.upper)) return { status: 'feasible' };
  const why = explainInfeasibility(resolved, null);
  return why ? { status: 'infeasible', ...why } : { status: 'feasible' };
}
