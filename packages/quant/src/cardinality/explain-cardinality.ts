/**
 * Why no portfolio meets the rules with at most K holdings, although one does without that limit (§6): by counting where that suffices,
 * otherwise by a deletion filter over the rules that can be dropped, each trial being a search for any portfolio.
 */
import type { Computation } from '../computation.ts';
import type { Resolved } from '../constraints/resolve.ts';
import { type CardinalityOutcome, type CardinalityTask, searchCardinality } from './branch-and-bound.ts';
import { type CardinalityConflict, conflictOf, countedConflict } from './counted-conflict.ts';

/** Searches of the filter are small: they stop at the first portfolio. */
const FILTER_NODES = 2000;

type Dropped = (task: CardinalityTask) => CardinalityTask;

/** Rules that may be left out one by one, with the task that remains. */
function candidates(task: CardinalityTask): [string, Dropped][] {
  const list: [string, Dropped][] = [];
  for (const row of task.family.set.rows) {
    if (row.equality) continue;
    list.push([
      row.id,
      (t) => ({
        ...t,
        family: {
          ...t.family,
          set: { ...t.family.set, rows: t.family.set.rows.filter((r) => r.id !== row.id) },
        },
      }),
    ]);
  }
  const setOf = (t: CardinalityTask, change: Partial<CardinalityTask['family']['set']>): CardinalityTask => ({
    ...t,
    family: { ...t.family, set: { ...t.family.set, ...change } },
  });
  const { lower, upper } = task.family.set;
  if (upper.some((u) => u < 1))
    list.push(['upper', (t) => setOf(t, { upper: upper.map((u) => Math.max(u, 1)) })]);
  if (lower.some((l) => l > 0))
    list.push(['lower', (t) => setOf(t, { lower: lower.map((l) => Math.min(l, 0)) })]);
  if (task.minHolding > 0) list.push(['minHolding', (t) => ({ ...t, minHolding: 0 })]);
  if (task.objective.type === 'MinRisk-Target')
    list.push(['targetReturn', (t) => ({ ...t, objective: { type: 'MinRisk' } })]);
  if (task.objective.type === 'MaxRet')
    list.push(['targetRisk', (t) => ({ ...t, objective: { type: 'MinRisk' } })]);
  return list;
}

/** The smallest number of holdings that meets the rules, by bisection; null if even all assets do not. */
function* fewestHoldings(task: CardinalityTask): Computation<number | null> {
  const limits = { ...task.limits, nodes: FILTER_NODES };
  let low = task.K + 1;
  let high = task.family.set.n;
  const most = yield* searchCardinality({ ...task, K: high, anyWillDo: true, limits });
  if (most.status !== 'optimal') return null;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = yield* searchCardinality({ ...task, K: middle, anyWillDo: true, limits });
    if (found.status === 'optimal') high = middle;
    else low = middle + 1;
  }
  return high;
}

export function* explainCardinality(
  task: CardinalityTask,
  resolved: Resolved,
): Computation<CardinalityConflict> {
  const counted = countedConflict(resolved);
  if (counted) return counted;
  let current: CardinalityTask = {
    ...task,
    anyWillDo: true,
    limits: { ...task.limits, nodes: FILTER_NODES },
  };
  const kept: string[] = ['cardinality'];
  for (const [id, drop] of candidates(task)) {
    const smaller = drop(current);
    const found: CardinalityOutcome = yield* searchCardinality(smaller);
    if (found.status === 'infeasible') current = smaller;
    else kept.push(id);
  }
  const enough = yield* fewestHoldings(task);
  const more = enough === null ? 0 : enough - task.K;
  return conflictOf(kept, { key: 'generic', values: { K: task.K }, groups: [] }, more, 'cardinality');
}
