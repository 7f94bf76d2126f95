/**
 * Why no portfolio meets the rules (math#infeasibility): an irreducible conflict, the smallest total relaxation with its distribution over the
 * rules, and one sentence. Rules are named as in the active set.
 */
import { boundRuleOf } from '../constraints/bound-rule.ts';
import { buildFeasibleSet } from '../constraints/feasible-set.ts';
import type { Resolved } from '../constraints/resolve.ts';
import type { Repair, Sentence } from '../result.ts';
import { distinctRules, type RuleRef } from '../rule-ref.ts';
import type { ProgramRow } from '../solver/program.ts';
import { INFEASIBLE } from '../solver/settings.ts';
import { readConflict } from './closed-forms.ts';
import {
  type ElasticResult,
  type ElasticSystem,
  irreducibleConflict,
  ruleCount,
  solveElastic,
} from './elastic-program.ts';

export interface Explanation {
  readonly conflict: readonly RuleRef[];
  readonly minTotalRelaxation: number;
  readonly repair: readonly Repair[];
  readonly sentence: Sentence;
}

export interface StatedTarget {
  readonly row: ProgramRow;
  /** The highest return the rules allow; null where they cannot be met by themselves. */
  readonly attainable: number | null;
}

/**
 * Null when the rules can be met. The repair leaves every rule of the question in force, the target return included: where the rules
 * conflict without it, the conflict is theirs, and the target gives way in the repair only if it must.
 */
export function explainInfeasibility(resolved: Resolved, target: StatedTarget | null): Explanation | null {
  const set = buildFeasibleSet(resolved, 'stated');
  const rules = { set, rows: set.rows };
  const question = target ? { set, rows: [...set.rows, target.row] } : rules;
  const refuted = target?.attainable === null ? rules : question;
  const elastic = relax(refuted);
  if (!elastic) return null;
  const mended = refuted === question ? elastic : relax(question);
  if (!mended) return null;
  const repair: Repair[] = [];
  mended.violation.forEach((amount, rule) => {
    if (amount > INFEASIBLE) repair.push({ rule: ruleAt(question, resolved, rule), amount });
  });
  const shared = { minTotalRelaxation: mended.total, repair };
  const read = readConflict(resolved);
  if (read) return { ...shared, conflict: read.rules, sentence: read.sentence };
  const conflict = irreducibleConflict(refuted, startOf(refuted, elastic.support));
  const named = conflict.map((rule) => ruleAt(refuted, resolved, rule));
  return { ...shared, conflict: distinctRules(named), sentence: sentenceOf(target, set.fixedCost) };
}

function sentenceOf(target: StatedTarget | null, fixedCost: number): Sentence {
  if (!target || target.attainable === null) return { key: 'generic', values: {}, groups: [] };
  return {
    key: 'target-return-too-high',
    values: { target: -target.row.bound - fixedCost, attainable: target.attainable },
    groups: [],
  };
}

function ruleAt({ set, rows }: ElasticSystem, resolved: Resolved, rule: number): RuleRef {
  const bound = boundRuleOf(resolved);
  const m = rows.length;
  if (rule < m) return rows[rule]!.rule;
  return rule < m + set.n ? bound('lower', rule - m) : bound('upper', rule - m - set.n);
}

/** Null where nothing has to give way. */
function relax(system: ElasticSystem): ElasticResult | null {
  const elastic = solveElastic(system, new Uint8Array(ruleCount(system)).fill(1));
  return elastic && elastic.total > INFEASIBLE ? elastic : null;
}

/** The rules with a multiplier if they conflict by themselves, else all rules. */
function startOf(system: ElasticSystem, support: readonly number[]): readonly number[] {
  const present = new Uint8Array(ruleCount(system));
  for (const rule of support) present[rule] = 1;
  const alone = solveElastic(system, present);
  if (alone && alone.total > INFEASIBLE) return support;
  return Array.from({ length: ruleCount(system) }, (_, i) => i).filter((r) => !system.rows[r]?.equality);
}
