/**
 * Why no portfolio meets the rules with at most K holdings, although one does without that limit (§6): by counting where that suffices,
 * otherwise by a deletion filter over the rules that can be dropped, each trial being a search for any portfolio.
 */
import type { Computation } from '../computation.ts';
import type { Resolved } from '../constraints/resolve.ts';
import type { Infeasible, Sentence } from '../result.ts';
import { type CardinalityOutcome, type CardinalityTask, searchCardinality } from './branch-and-bound.ts';

const EPS = 1e-9;
/** Searches of the filter are small: they stop at the first portfolio. */
const FILTER_NODES = 2000;

export type CardinalityConflict = Pick<Infeasible, 'conflict' | 'minTotalRelaxation' | 'repair' | 'sentence'>;

function conflictOf(conflict: readonly string[], sentence: Sentence, amount: number): CardinalityConflict {
  const repair = amount > 0 ? [{ id: conflict[1] ?? 'cardinality', amount }] : [];
  return { conflict, sentence, minTotalRelaxation: amount, repair };
}

/** Sum of the K largest maximum weights below 1, or K minimum holdings above 1, or more than K assets that must be held. */
function countedConflict({ lower, upper, cardinality, kept }: Resolved): CardinalityConflict | null {
  if (!cardinality) return null;
  const { max: K, minHolding } = cardinality;
  const top = [...upper]
    .sort((a, b) => b - a)
    .slice(0, K)
    .reduce((s, u) => s + Math.max(u, 0), 0);
  if (top < 1 - EPS)
    return conflictOf(
      ['cardinality', 'upper'],
      { key: 'cardinality-max', values: { K, total: top }, groups: [] },
      1 - top,
    );
  const forced: string[] = [];
  lower.forEach((l, i) => {
    if (l > 0) forced.push(`lower[${kept[i]}]`);
  });
  if (forced.length > K)
    return conflictOf(
      ['cardinality', ...forced],
      { key: 'cardinality-min-holding', values: { K, forced: forced.length, minHolding }, groups: [] },
      0,
    );
  return null;
}

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
  return list;
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
  return conflictOf(kept, { key: 'generic', values: { K: task.K }, groups: [] }, 0);
}
