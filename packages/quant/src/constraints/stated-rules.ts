/**
 * The rules as the investor states them, asked of weights over the whole universe (math#rules-as-stated). It knows nothing of
 * programs, of solvers or of how the weights came about: what it finds violated was not kept, whatever path says otherwise.
 */
import type { Constraints, Costs, Problem } from '../problem.ts';
import type { RuleRef } from '../rule-ref.ts';
import { DUST } from '../solver/settings.ts';

export interface StatedViolation {
  /** The rule that is violated most. */
  readonly rule: RuleRef;
  /** In units of weight; infinite where weights are no numbers or too many are held. */
  readonly amount: number;
}

export type StatedQuestion = Pick<Problem, 'constraints' | 'costs' | 'universe'>;

type Gap = readonly [rule: RuleRef, amount: number];

function* boundGaps(constraints: Constraints, weights: Float64Array): Generator<Gap> {
  const { maxShort, short = maxShort !== undefined } = constraints;
  const least = short ? -(maxShort ?? 1) : 0;
  for (let i = 0; i < weights.length; i++) {
    yield [{ rule: 'lower', asset: i }, (constraints.lower?.[i] ?? least) - weights[i]!];
    yield [{ rule: 'upper', asset: i }, weights[i]! - (constraints.upper?.[i] ?? 1)];
  }
  for (const { index, weight } of constraints.pinned ?? [])
    yield [{ rule: 'pinned', asset: index }, Math.abs(weights[index]! - weight)];
}

function* groupGaps({ groups = [] }: Constraints, weights: Float64Array): Generator<Gap> {
  for (const { name, members, min, max } of groups) {
    const total = members.reduce((held, i) => held + weights[i]!, 0);
    if (min !== undefined) yield [{ rule: 'group', group: name, bound: 'min' }, min - total];
    if (max !== undefined) yield [{ rule: 'group', group: name, bound: 'max' }, total - max];
  }
}

function* countGaps({ cardinality }: Constraints, weights: Float64Array): Generator<Gap> {
  if (!cardinality) return;
  const held = weights.filter((w) => Math.abs(w) > DUST);
  if (held.length > cardinality.max) yield [{ rule: 'cardinality' }, Number.POSITIVE_INFINITY];
  const { minHolding = 0 } = cardinality;
  if (minHolding > 0) for (const w of held) yield [{ rule: 'minHolding' }, minHolding - w];
}

/** The cap is on changes of what is held: what cash buys on top is free, and so is a first purchase. */
function* turnoverGaps({ w0, maxTurnover }: Costs, weights: Float64Array): Generator<Gap> {
  if (maxTurnover === undefined) return;
  let traded = 0;
  let invested = 0;
  let isHolding = false;
  for (let i = 0; i < weights.length; i++) {
    traded += Math.abs(weights[i]! - w0[i]!) / 2;
    invested += w0[i]!;
    isHolding ||= w0[i] !== 0;
  }
  if (isHolding) yield [{ rule: 'maxTurnover' }, traded - maxTurnover - Math.max(0, 1 - invested) / 2];
}

function* gaps({ constraints, costs, universe }: StatedQuestion, weights: Float64Array): Generator<Gap> {
  yield [{ rule: 'budget' }, Math.abs(weights.reduce((total, w) => total + w, 0) - 1)];
  yield* boundGaps(constraints, weights);
  if (universe) {
    const kept = new Set(Array.from(universe.kept));
    for (let i = 0; i < weights.length; i++)
      if (!kept.has(i)) yield [{ rule: 'excluded', asset: i }, Math.abs(weights[i]!)];
  }
  yield* groupGaps(constraints, weights);
  const { maxShort } = constraints;
  if (maxShort !== undefined)
    yield [{ rule: 'maxShort' }, weights.reduce((total, w) => total + Math.max(-w, 0), 0) - maxShort];
  yield* countGaps(constraints, weights);
  if (costs) yield* turnoverGaps(costs, weights);
}

/** Null where every rule is kept; `weights` are those of the whole universe. */
export function statedViolation(question: StatedQuestion, weights: Float64Array): StatedViolation | null {
  let worst: StatedViolation | null = null;
  for (const [rule, amount] of gaps(question, weights)) {
    if (Number.isNaN(amount)) return { amount: Number.POSITIVE_INFINITY, rule };
    if (amount > (worst?.amount ?? 0)) worst = { amount, rule };
  }
  return worst;
}
