/**
 * Why no portfolio meets the rules with at most K holdings, although one does without that limit (math#cardinality): by counting where that suffices,
 * otherwise by a deletion filter over the rules that can be dropped, each trial being a search for any portfolio.
 */
import { boundRuleOf } from '../constraints/bound-rule.ts';
import type { FeasibleSet } from '../constraints/feasible-set.ts';
import type { Resolved } from '../constraints/resolve.ts';
import type { Repair } from '../result.ts';
import { distinctRules, isSameRule, type RuleRef } from '../rule-ref.ts';
import { searchCardinality } from './branch-and-bound.ts';
import { cardinalityRepair, isMet, whereBoundGivesWay } from './cardinality-repair.ts';
import type { CardinalityTask } from './cardinality-task.ts';
import { type CardinalityConflict, countedConflict, withRepair } from './counted-conflict.ts';

/** Searches of the filter are small: they stop at the first portfolio. */
const FILTER_NODES = 2000;
/** There are many of them; one that is not decided in this time counts as not met. */
const FILTER_MILLISECONDS = 500;

interface Droppable {
  readonly rule: RuleRef;
  readonly drop: (task: CardinalityTask) => CardinalityTask;
}

const withSet = (task: CardinalityTask, change: Partial<FeasibleSet>): CardinalityTask => ({
  ...task,
  parametric: { ...task.parametric, set: { ...task.parametric.set, ...change } },
});

/** Rules that may be left out one by one, in blocks of a kind. */
function droppable(task: CardinalityTask, resolved: Resolved): Droppable[][] {
  const { rows, lower, upper } = task.parametric.set;
  const boundRule = boundRuleOf(resolved);
  const boundRules = (
    side: 'lower' | 'upper',
    binds: (bound: number) => boolean,
    free: number,
  ): Droppable[] =>
    Array.from((side === 'lower' ? lower : upper).entries())
      .filter(([, bound]) => binds(bound))
      .map(([i]) => ({
        rule: boundRule(side, i),
        drop: (t) => withSet(t, { [side]: t.parametric.set[side].with(i, free) }),
      }));
  const single: Droppable[] = [];
  if (task.minHolding > 0)
    single.push({ rule: { rule: 'minHolding' }, drop: (t) => ({ ...t, minHolding: 0 }) });
  const { type } = task.objective;
  if (type === 'MinRisk-Target' || type === 'MaxRet')
    single.push({
      rule: { rule: type === 'MaxRet' ? 'targetRisk' : 'targetReturn' },
      drop: (t) => ({ ...t, objective: { type: 'MinRisk' } }),
    });
  const rowRules = rows
    .filter(({ equality }) => !equality)
    .map(
      ({ rule }): Droppable => ({
        rule,
        drop: (t) => withSet(t, { rows: t.parametric.set.rows.filter((row) => !isSameRule(row.rule, rule)) }),
      }),
    );
  // a minimum holding may be too large for any number of holdings
  const number: Droppable = { rule: { rule: 'cardinality' }, drop: (t) => ({ ...t, K: t.parametric.set.n }) };
  return [
    [number],
    rowRules,
    boundRules('upper', (u) => u < 1, 1),
    boundRules('lower', (l) => l > 0, 0),
    single,
  ];
}

interface Filtered {
  /** Without the rules that are not needed. */
  readonly task: CardinalityTask;
  readonly needed: readonly RuleRef[];
}

/** Deletion filter by halves: a block of which nothing is needed goes at once. */
function filterRules(task: CardinalityTask, rules: readonly Droppable[]): Filtered {
  if (rules.length === 0) return { task, needed: [] };
  const without = rules.reduce((rest, { drop }) => drop(rest), task);
  const found = searchCardinality(without);
  if (found.status === 'infeasible') return { task: without, needed: [] };
  const [only] = rules;
  if (rules.length === 1) return { task, needed: [only!.rule] };
  const half = rules.length >>> 1;
  const left = filterRules(task, rules.slice(0, half));
  const right = filterRules(left.task, rules.slice(half));
  return { task: right.task, needed: [...left.needed, ...right.needed] };
}

/** What counting proposes is taken if it mends the whole question. */
function repairOf(
  task: CardinalityTask,
  resolved: Resolved,
  counted: CardinalityConflict | null,
): readonly Repair[] {
  if (counted) {
    const mended = whereBoundGivesWay(task, resolved, counted.repair);
    if (mended && isMet(mended)) return counted.repair;
  }
  return cardinalityRepair(task);
}

export function explainCardinality(
  { limits, ...asked }: CardinalityTask,
  resolved: Resolved,
): CardinalityConflict {
  const milliseconds = Math.min(limits.milliseconds, FILTER_MILLISECONDS);
  const task = { ...asked, anyWillDo: true, limits: { ...limits, nodes: FILTER_NODES, milliseconds } };
  const counted = countedConflict(resolved);
  const repair = repairOf(task, resolved, counted);
  if (counted) return withRepair(counted, repair);
  let rest: CardinalityTask = task;
  const conflict: RuleRef[] = [];
  for (const block of droppable(task, resolved)) {
    const filtered = filterRules(rest, block);
    rest = filtered.task;
    conflict.push(...filtered.needed);
  }
  const sentence = { key: 'generic', values: { K: task.K }, groups: [] } as const;
  return withRepair({ conflict: distinctRules(conflict), sentence }, repair);
}
