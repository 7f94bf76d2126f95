/**
 * Why no portfolio meets the rules (§6, §13.8): an irreducible conflict, the smallest total relaxation with its distribution over the
 * rules, and one sentence. Rules are named as in the active set.
 */
import type { Computation } from '../computation.ts';
import type { FeasibleSet } from '../constraints/feasible-set.ts';
import type { Resolved } from '../constraints/resolve.ts';
import type { Repair, Sentence } from '../result.ts';
import type { ProgramRow } from '../solver/program.ts';
import { boundIdOf, readConflict } from './closed-forms.ts';
import {
  type ElasticSystem,
  INFEASIBLE,
  irreducibleConflict,
  ruleCount,
  solveElastic,
} from './elastic-program.ts';

export interface Explanation {
  readonly conflict: readonly string[];
  readonly minTotalRelaxation: number;
  readonly repair: readonly Repair[];
  readonly sentence: Sentence;
}

/** Null when the rules can be met. `target` is the row of a target return, with the highest return that can be attained. */
export function* explainInfeasibility(
  resolved: Resolved,
  set: FeasibleSet,
  target: { readonly row: ProgramRow; readonly attainable: number } | null,
): Computation<Explanation | null> {
  const rows = target ? [...set.rows, target.row] : set.rows;
  const system = { set, rows };
  const everything = new Uint8Array(ruleCount(system)).fill(1);
  const elastic = yield* solveElastic(system, everything);
  if (!elastic || elastic.total <= INFEASIBLE) return null;
  const bound = boundIdOf(resolved);
  const m = rows.length;
  const nameOf = (rule: number): string => {
    if (rule < m) return rows[rule]!.id;
    return rule < m + set.n ? bound('lower', rule - m) : bound('upper', rule - m - set.n);
  };
  const repair: Repair[] = [];
  elastic.violation.forEach((amount, rule) => {
    if (amount > INFEASIBLE) repair.push({ id: nameOf(rule), amount });
  });
  const shared = { minTotalRelaxation: elastic.total, repair };
  const read = readConflict(resolved);
  if (read) return { ...shared, conflict: read.ids, sentence: read.sentence };
  const rules = yield* irreducibleConflict(system, yield* startOf(system, elastic.support));
  const ids = rules.map(nameOf);
  const sentence: Sentence = target
    ? {
        key: 'target-return-too-high',
        values: { target: -target.row.bound - set.fixedCost, attainable: target.attainable },
        groups: [],
      }
    : { key: 'generic', values: {}, groups: [] };
  return { ...shared, conflict: [...new Set(ids)], sentence };
}

/** The rules with a multiplier if they conflict by themselves, else all rules. */
function* startOf(system: ElasticSystem, support: readonly number[]): Computation<readonly number[]> {
  const present = new Uint8Array(ruleCount(system));
  for (const rule of support) present[rule] = 1;
  const alone = yield* solveElastic(system, present);
  if (alone && alone.total > INFEASIBLE) return support;
  return Array.from({ length: ruleCount(system) }, (_, i) => i).filter((r) => !system.rows[r]?.equality);
}
