/**
 * At most K holdings, exactly (math#cardinality): best-first tree over "held or not", perspective bounds, incumbent from the K largest weights
 * of the relaxation improved by swaps. Stops at gap ≤ 1e-6, at the node limit, or at the time limit where a clock is given, and always
 * says how far it got.
 */
import { cannotAddUp } from '../constraints/cannot-add-up.ts';
import type { Family } from '../constraints/feasible-set.ts';
import { targetReturnRow } from '../constraints/target-return.ts';
import { netReturn, varianceOf } from '../objectives/frontier-walk.ts';
import type { Solved } from '../objectives/outcome.ts';
import { definitionOf } from '../objectives/registry.ts';
import { type BenchmarkTerms, trackingError } from '../objectives/tracking-error.ts';
import type { Objective } from '../problem.ts';
import type { OnProgress } from '../progress.ts';
import type { CardinalityProof } from '../result.ts';
import {
  BRANCH_BY_WEIGHT,
  CARDINALITY_GAP,
  CARDINALITY_PRUNE,
  CARDINALITY_VALUE_FLOOR,
  COUNT_ROUNDING,
  DUST,
} from '../solver/settings.ts';
import { splitDiagonal } from './diagonal-split.ts';
import { createNodeQueue, type TreeNode } from './node-queue.ts';
import {
  continuousBound,
  type NodeBounds,
  perspectiveBound,
  type QuadraticObjective,
  type Relaxed,
  solveWithin,
  withoutDiagonal,
} from './relaxation.ts';

export interface CardinalityTask {
  readonly family: Family;
  readonly benchmark: BenchmarkTerms | null;
  readonly objective: Objective;
  readonly rf: number;
  readonly K: number;
  readonly minHolding: number;
  readonly limits: CardinalityLimits;
  /** Stop at the first portfolio that meets the rules. */
  readonly anyWillDo?: boolean;
  /** Nodes done, of those known of so far. */
  readonly onProgress?: OnProgress;
}

export interface CardinalityLimits {
  readonly nodes: number;
  readonly milliseconds: number;
  readonly now: (() => number) | null;
}

export type CardinalityOutcome =
  | { readonly status: 'optimal'; readonly outcome: Solved; readonly proof: CardinalityProof }
  | { readonly status: 'infeasible' }
  /** No portfolio found within the limits, and no proof that there is none. */
  | { readonly status: 'undecided' };

const SWAP_ROUNDS = 4;
const PROGRESS_EVERY = 8;

interface Incumbent {
  readonly value: number;
  readonly outcome: Solved;
}

export function searchCardinality(task: CardinalityTask): CardinalityOutcome {
  const { family, objective, rf, K, minHolding, limits } = task;
  const { n } = family.set;
  const value = minimisedValue(task);
  const quadratic = quadraticObjective(task);
  const d = quadratic ? splitDiagonal(family.quadratic) : null;
  const reduced = d ? withoutDiagonal(family.quadratic, d) : null;
  const startedAt = limits.now?.() ?? 0;
  const isOver = () => limits.now !== null && limits.now() - startedAt > limits.milliseconds;

  const queue = createNodeQueue();
  let nodes = 0;
  let best: Incumbent | null = null;
  const tried = new Set<string>();
  const tell = () => task.onProgress?.({ stage: 'cardinality', done: nodes, total: nodes + queue.size() });
  function tryHeld(held: readonly number[]): boolean {
    const key = [...held].sort((a, b) => a - b).join();
    if (tried.has(key)) return false;
    tried.add(key);
    tell();
    const found = solveHeld(task, held);
    if (!found) return false;
    const v = value(found.solution.w);
    if (best && v >= best.value) return false;
    best = { value: v, outcome: found };
    return true;
  }

  const boundsOf = (node: TreeNode): NodeBounds | null => {
    const lower = family.set.lower.slice();
    const upper = family.set.upper.slice();
    const held = new Uint8Array(n);
    let count = 0;
    for (let at: TreeNode | null = node; at && at.asset >= 0; at = at.parent) {
      const i = at.asset;
      if (at.held) {
        held[i] = 1;
      } else {
        lower[i] = 0;
        upper[i] = 0;
      }
    }
    for (let i = 0; i < n; i++) {
      // a minimum weight above 0, or a maximum below it, holds the asset without asking
      if (lower[i]! > 0 || upper[i]! < 0) held[i] = 1;
      if (!held[i]) continue;
      count++;
      if (minHolding > 0 && upper[i]! > 0) lower[i] = Math.max(lower[i]!, minHolding);
      if (lower[i]! > upper[i]!) return null;
    }
    if (count > K) return null;
    if (count === K) {
      for (let i = 0; i < n; i++) {
        if (held[i]) continue;
        lower[i] = 0;
        upper[i] = 0;
      }
    }
    return cannotAddUp(lower, upper) ? null : { lower, upper, held, minHolding, K };
  };

  function relax(bounds: NodeBounds, node: TreeNode): Relaxed {
    if (quadratic && reduced && d) {
      const start = node.w ? { price: node.price, w: node.w } : null;
      const enough = best ? best.value : Number.POSITIVE_INFINITY;
      const relaxed = perspectiveBound(family, reduced, d, quadratic, bounds, start, enough);
      if (relaxed.status !== 'unknown') return relaxed;
    }
    return continuousBound(family, objective, rf, bounds, value);
  }

  queue.push({
    bound: Number.NEGATIVE_INFINITY,
    depth: 0,
    asset: -1,
    held: false,
    parent: null,
    price: 0,
    w: null,
  });
  let isComplete = true;
  /** Least bound of nodes with nothing left to decide that no solver could answer: they stay in the gap. */
  let unanswered = Number.POSITIVE_INFINITY;
  let least = Number.NEGATIVE_INFINITY;
  while (queue.size() > 0) {
    least = queue.least();
    const incumbent = best as Incumbent | null;
    if (incumbent && (task.anyWillDo || relativeGap(incumbent.value, least) <= CARDINALITY_GAP)) break;
    if (nodes >= limits.nodes || isOver()) {
      isComplete = false;
      break;
    }
    const node = queue.pop()!;
    nodes++;
    if (nodes % PROGRESS_EVERY === 0) tell();
    const bounds = boundsOf(node);
    if (!bounds) continue;
    const relaxed = relax(bounds, node);
    if (relaxed.status === 'infeasible') continue;
    const bound = relaxed.status === 'bounded' ? Math.max(node.bound, relaxed.bound) : node.bound;
    const w = relaxed.status === 'bounded' ? relaxed.w : node.w;
    const z = relaxed.status === 'bounded' ? relaxed.z : null;
    if (w) {
      const isNew = tryHeld(largest(w, bounds, K));
      if (isNew && nodes === 1)
        for (let round = 0; round < SWAP_ROUNDS; round++) if (!swapOnce(task, best!, tryHeld, w)) break;
    }
    const limit = best as Incumbent | null;
    if (limit && bound >= limit.value - CARDINALITY_PRUNE * Math.abs(limit.value)) continue;
    const asset = branchingAsset(bounds, w, z);
    if (asset < 0) {
      if (relaxed.status === 'unknown') unanswered = Math.min(unanswered, bound);
      continue;
    }
    const price = relaxed.status === 'bounded' ? relaxed.price : node.price;
    for (const held of [true, false])
      queue.push({ bound, depth: node.depth + 1, asset, held, parent: node, price, w });
  }
  const found = best as Incumbent | null;
  if (!found) {
    const isProven = isComplete && unanswered === Number.POSITIVE_INFINITY;
    return { status: isProven ? 'infeasible' : 'undecided' };
  }
  const lowerBound = Math.min(queue.least(), unanswered, found.value);
  const gap = relativeGap(found.value, lowerBound);
  const direction = definitionOf(objective).direction;
  return {
    status: 'optimal',
    outcome: found.outcome,
    proof: { gap, lowerBound: -direction * lowerBound, nodes, proven: gap <= CARDINALITY_GAP },
  };
}

function relativeGap(upper: number, lower: number): number {
  return Math.abs(upper - lower) / Math.max(Math.abs(upper), CARDINALITY_VALUE_FLOOR);
}

/** The stored objective with the sign that makes smaller better. */
function minimisedValue({ family, objective, rf, benchmark }: CardinalityTask): (w: Float64Array) => number {
  const definition = definitionOf(objective);
  return (w) => {
    const variance = varianceOf(family, w);
    const te = benchmark ? trackingError(variance, w, benchmark) : 0;
    const figures = { net: netReturn(family, w), variance, trackingVariance: te * te, rf };
    return -definition.direction * definition.value(objective, figures);
  };
}

function quadraticObjective({ family, objective, benchmark }: CardinalityTask): QuadraticObjective | null {
  switch (objective.type) {
    case 'MinRisk':
      return { tau: 0, scale: 2, constant: 0, rows: [] };
    case 'MinRisk-Target': {
      const row = targetReturnRow(family.set, family.mu, objective.targetReturn);
      return { tau: 0, scale: 2, constant: 0, rows: [row] };
    }
    case 'Utility':
    case 'Utility-TrackingError': {
      const a = objective.riskAversion;
      return { tau: 1 / a, scale: a, constant: 0.5 * a * (benchmark?.variance ?? 0), rows: [] };
    }
    default:
      return null;
  }
}

/** The objective over portfolios of exactly these assets (each at least the minimum holding). */
function solveHeld(task: CardinalityTask, held: readonly number[]): Solved | null {
  const { family, objective, rf, minHolding } = task;
  const { n } = family.set;
  const lower = new Float64Array(n);
  const upper = new Float64Array(n);
  for (const i of held) {
    lower[i] = minHolding > 0 ? Math.max(family.set.lower[i]!, minHolding) : family.set.lower[i]!;
    upper[i] = family.set.upper[i]!;
    if (lower[i]! > upper[i]!) return null;
  }
  const mustHold = (i: number) => family.set.lower[i]! > 0 || family.set.upper[i]! < 0;
  for (let i = 0; i < n; i++) if (mustHold(i) && !held.includes(i)) return null;
  if (cannotAddUp(lower, upper)) return null;
  const outcome = solveWithin(family, objective, rf, lower, upper);
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
function swapOnce(
  task: CardinalityTask,
  from: Incumbent,
  tryHeld: (held: readonly number[]) => boolean,
  relaxed: Float64Array,
): boolean {
  const { n } = task.family.set;
  const w = from.outcome.solution.w;
  const inside = Array.from({ length: n }, (_, i) => i).filter((i) => Math.abs(w[i]!) > DUST);
  const outside = Array.from({ length: n }, (_, i) => i)
    .filter((i) => Math.abs(w[i]!) <= DUST && Math.abs(relaxed[i]!) > DUST)
    .sort((a, b) => Math.abs(relaxed[b]!) - Math.abs(relaxed[a]!));
  inside.sort((a, b) => Math.abs(w[a]!) - Math.abs(w[b]!));
  for (const out of inside)
    for (const into of outside) if (tryHeld([...inside.filter((i) => i !== out), into])) return true;
  return false;
}

/** Most fractional share; where all are whole, the largest weight that still breaks a rule. −1: nothing left to decide. */
function branchingAsset(bounds: NodeBounds, w: Float64Array | null, z: Float64Array | null): number {
  const { held, lower, upper } = bounds;
  let asset = -1;
  let most = -1;
  for (let i = 0; i < held.length; i++) {
    if (held[i] || (lower[i] === 0 && upper[i] === 0)) continue;
    const share = z ? z[i]! : 0.5;
    const fractional = Math.min(share, 1 - share) + BRANCH_BY_WEIGHT * Math.abs(w?.[i] ?? 0);
    if (fractional > most) {
      most = fractional;
      asset = i;
    }
  }
  return asset;
}
