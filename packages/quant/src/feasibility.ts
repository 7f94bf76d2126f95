/**
 * The live check of a constraint form (math#infeasibility): can these rules be met, and if not, which of them conflict and what would mend them?
 * No model and no prices are needed; cheap enough to run at every keystroke in the browser.
 */
import { countedConflict } from './cardinality/counted-conflict.ts';
import { groupedConflict } from './cardinality/grouped-conflict.ts';
import { buildFeasibleSet } from './constraints/feasible-set.ts';
import { type Resolution, type Resolved, resolveProblem } from './constraints/resolve.ts';
import { readConflict } from './infeasibility/closed-forms.ts';
import { type Explanation, explainInfeasibility } from './infeasibility/explain.ts';
import { isReachable } from './infeasibility/reachable.ts';
import type { Constraints, Costs } from './problem.ts';
import type { Refused } from './result.ts';
import type { RuleRef } from './rule-ref.ts';

export type Feasibility =
  | { readonly status: 'feasible' }
  | ({ readonly status: 'infeasible' } & Explanation)
  | Refused;

export type ConflictFound =
  | { readonly status: 'feasible' }
  | ({ readonly status: 'infeasible' } & Pick<Explanation, 'conflict' | 'sentence'>)
  | Refused;

/** Rules whose rows are read off sums; one of another kind needs a program. */
const COUNTED: ReadonlySet<RuleRef['rule']> = new Set(['budget', 'group', 'maxShort']);

const resolve = (size: number, constraints: Constraints, costs?: Costs): Resolution =>
  resolveProblem({
    model: { n: size, T: 0, cov: new Float64Array(0), info: {}, warnings: [] },
    A: 1,
    mu: new Float64Array(size),
    rf: 0,
    objective: { type: 'MinRisk' },
    constraints,
    ...(costs ? { costs } : {}),
  });

const isCounted = (resolved: Resolved): boolean =>
  buildFeasibleSet(resolved, 'stated').rows.every(({ rule }) => COUNTED.has(rule.rule));

function check(resolved: Resolved): Feasibility {
  const counted = countedConflict(resolved);
  if (counted) return { status: 'infeasible', ...counted };
  if (isCounted(resolved) && isReachable(resolved)) return { status: 'feasible' };
  const why = explainInfeasibility(resolved, null) ?? groupedConflict(resolved);
  return why ? { status: 'infeasible', ...why } : { status: 'feasible' };
}

/**
 * `size` is the number of assets. A cardinality rule is checked by counting: exactly where no weight may be below 0; beside shorts a conflict of it
 * with groups is found by `optimize`.
 */
export function checkFeasibility(size: number, constraints: Constraints, costs?: Costs): Feasibility {
  const resolution = resolve(size, constraints, costs);
  return resolution.ok
    ? check(resolution.value)
    : { status: 'error', code: resolution.code, at: resolution.at };
}

/** What is in the way without what would mend it: read off sums wherever these tell it, which takes no program. */
export function findConflict(size: number, constraints: Constraints): ConflictFound {
  const resolution = resolve(size, constraints);
  if (!resolution.ok) return { status: 'error', code: resolution.code, at: resolution.at };
  const { value } = resolution;
  const read = countedConflict(value) === null ? readConflict(value) : null;
  return read ? { status: 'infeasible', conflict: read.rules, sentence: read.sentence } : check(value);
}

/** The same answer without its reasons, for many questions in a row. */
export function canBeMet(size: number, constraints: Constraints): boolean {
  const resolution = resolve(size, constraints);
  if (!resolution.ok) return false;
  const { value } = resolution;
  if (!isCounted(value)) return check(value).status === 'feasible';
  return countedConflict(value) === null && isReachable(value);
}
