/**
 * Conflicts of a cardinality rule that are found by counting (§6): the K largest maximum weights below 1, or more than K assets that
 * have to be held.
 */
import type { Resolved } from '../constraints/resolve.ts';
import type { Infeasible, Sentence } from '../result.ts';

const EPS = 1e-9;

export type CardinalityConflict = Pick<Infeasible, 'conflict' | 'minTotalRelaxation' | 'repair' | 'sentence'>;

/** `amount` is a weight, or a number of holdings where the cardinality rule itself gives way. */
export function conflictOf(
  conflict: readonly string[],
  sentence: Sentence,
  amount: number,
  id: string,
): CardinalityConflict {
  const repair = amount > 0 ? [{ id, amount }] : [];
  return { conflict, sentence, minTotalRelaxation: amount, repair };
}

export function countedConflict({
  lower,
  upper,
  cardinality,
  kept,
}: Pick<Resolved, 'lower' | 'upper' | 'cardinality' | 'kept'>): CardinalityConflict | null {
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
      'upper',
    );
  const forced: string[] = [];
  lower.forEach((l, i) => {
    if (l > 0) forced.push(`lower[${kept[i]}]`);
  });
  if (forced.length > K)
    return conflictOf(
      ['cardinality', ...forced],
      { key: 'cardinality-min-holding', values: { K, forced: forced.length, minHolding }, groups: [] },
      forced.length - K,
      'cardinality',
    );
  return null;
}
