/**
 * Portfolios that meet the rule on the number of holdings: the best one known, and the tries that improve it (math#cardinality). Each is the
 * program over a given set of assets, solved once.
 */
import { cannotAddUp } from '../constraints/cannot-add-up.ts';
import type { Solved } from '../objectives/outcome.ts';
import { COUNT_ROUNDING, DUST } from '../solver/settings.ts';
import type { CardinalityTask } from './cardinality-task.ts';
import { type NodeBounds, solveWithin } from './relaxation.ts';

const SWAP_ROUNDS = 4;

interface Incumbent {
  readonly value: number;
  readonly outcome: Solved;
}

export interface Tries {
  readonly task: CardinalityTask;
  /** To be minimised. */
  readonly value: (w: Float64Array) => number;
  /** Sets of assets solved already. */
  readonly tried: Set<string>;
  best: Incumbent | null;
  /** Hears of every try. */
  readonly tell: () => void;
}

/** True where these assets are better than the best known. */
function tryHeld(tries: Tries, held: readonly number[]): boolean {
  const key = [...held].sort((a, b) => a - b).join();
  if (tries.tried.has(key)) return false;
  tries.tried.add(key);
  tries.tell();
  const outcome = solveHeld(tries.task, held);
  if (!outcome) return false;
  const value = tries.value(outcome.solution.w);
  if (tries.best && value >= tries.best.value) return false;
  tries.best = { value, outcome };
  return true;
}

/** Tries the largest weights of a relaxation; what the first one brings is improved by exchanges. */
export function improveBy(tries: Tries, w: Float64Array, bounds: NodeBounds, isFirst: boolean): void {
  const isNew = tryHeld(tries, largest(w, bounds, tries.task.K));
  if (!isNew || !isFirst) return;
  for (let round = 0; round < SWAP_ROUNDS; round++) if (!swapOnce(tries, tries.best!, w)) break;
}

/** The objective over portfolios of exactly these assets (each at least the minimum holding). */
function solveHeld(task: CardinalityTask, held: readonly number[]): Solved | null {
  const { parametric, objective, rf, minHolding } = task;
  const { n } = parametric.set;
  const lower = new Float64Array(n);
  const upper = new Float64Array(n);
  for (const i of held) {
    lower[i] = minHolding > 0 ? Math.max(parametric.set.lower[i]!, minHolding) : parametric.set.lower[i]!;
    upper[i] = parametric.set.upper[i]!;
    if (lower[i]! > upper[i]!) return null;
  }
  const mustHold = (i: number) => parametric.set.lower[i]! > 0 || parametric.set.upper[i]! < 0;
  for (let i = 0; i < n; i++) if (mustHold(i) && !held.includes(i)) return null;
  if (cannotAddUp(lower, upper)) return null;
  const outcome = solveWithin(parametric, objective, rf, lower, upper);
  return outcome.status === 'optimal' ? outcome : null;
}

/** Assets certainly held, then the largest weights, K in all; with a minimum holding only as many as fit. */
function largest(w: Float64Array, bounds: NodeBounds, K: number): number[] {
  const { held, minHolding } = bounds;
  const chosen: number[] = [];
  const rest: number[] = [];
  for (let i = 0; i < w.length; i++) {
    if (held[i]) chosen.push(i);
    else if (Math.abs(w[i]!) > DUST) rest.push(i);
  }
  rest.sort((a, b) => Math.abs(w[b]!) - Math.abs(w[a]!) || a - b);
  const most = minHolding > 0 ? Math.min(K, Math.floor(1 / minHolding + COUNT_ROUNDING)) : K;
  return [...chosen, ...rest.slice(0, Math.max(0, most - chosen.length))];
}

/** Replaces one holding by one asset outside, the first exchange that improves. Candidates: what the relaxation held as well. */
function swapOnce(tries: Tries, from: Incumbent, relaxed: Float64Array): boolean {
  const { n } = tries.task.parametric.set;
  const w = from.outcome.solution.w;
  const inside = Array.from({ length: n }, (_, i) => i).filter((i) => Math.abs(w[i]!) > DUST);
  const outside = Array.from({ length: n }, (_, i) => i)
    .filter((i) => Math.abs(w[i]!) <= DUST && Math.abs(relaxed[i]!) > DUST)
    .sort((a, b) => Math.abs(relaxed[b]!) - Math.abs(relaxed[a]!));
  inside.sort((a, b) => Math.abs(w[a]!) - Math.abs(w[b]!));
  for (const out of inside)
    for (const into of outside) if (tryHeld(tries, [...inside.filter((i) => i !== out), into])) return true;
  return false;
}
