/**
 * At most K holdings, exactly (math#cardinality): best-first tree over "held or not", perspective bounds, incumbent from the K largest weights
 * of the relaxation improved by swaps. Stops at gap ≤ 1e-6, at the node limit, or at the time limit where a clock is given, and always
 * says how far it got.
 */
import { cannotAddUp } from '../constraints/cannot-add-up.ts';
import { targetReturnRow } from '../constraints/target-return.ts';
import { netReturn, varianceOf } from '../objectives/frontier-walk.ts';
import { definitionOf } from '../objectives/registry.ts';
import { trackingError } from '../objectives/tracking-error.ts';
import type { Quadratic } from '../solver/quadratic.ts';
import {
  BRANCH_BY_WEIGHT,
  CARDINALITY_GAP,
  CARDINALITY_PRUNE,
  CARDINALITY_VALUE_FLOOR,
} from '../solver/settings.ts';
import type { CardinalityOutcome, CardinalityTask } from './cardinality-task.ts';
import { splitDiagonal } from './diagonal-split.ts';
import { improveBy, type Tries } from './incumbent.ts';
import { createNodeQueue, type NodeQueue, type TreeNode } from './node-queue.ts';
import {
  continuousBound,
  type NodeBounds,
  perspectiveBound,
  type QuadraticObjective,
  type Relaxed,
  withoutDiagonal,
} from './relaxation.ts';

const PROGRESS_EVERY = 8;

const ROOT: TreeNode = {
  bound: Number.NEGATIVE_INFINITY,
  depth: 0,
  asset: -1,
  held: false,
  parent: null,
  price: 0,
  w: null,
};

/** What perspective bounds need; objectives that are no quadratic program have none. */
interface Split {
  readonly objective: QuadraticObjective;
  readonly d: Float64Array;
  /** Σ − diag(d). */
  readonly reduced: Quadratic;
}

interface Search extends Tries {
  readonly queue: NodeQueue;
  readonly split: Split | null;
  nodes: number;
  /** Least bound of nodes with nothing left to decide that no solver could answer: they stay in the gap. */
  unanswered: number;
}

export function searchCardinality(task: CardinalityTask): CardinalityOutcome {
  const { limits } = task;
  const search = openSearch(task);
  const startedAt = limits.now?.() ?? 0;
  const isOver = () =>
    search.nodes >= limits.nodes || (limits.now !== null && limits.now() - startedAt > limits.milliseconds);
  while (search.queue.size() > 0) {
    if (isSettled(search)) break;
    if (isOver()) return conclude(search, false);
    search.nodes++;
    if (search.nodes % PROGRESS_EVERY === 0) search.tell();
    explore(search, search.queue.pop()!);
  }
  return conclude(search, true);
}

function openSearch(task: CardinalityTask): Search {
  const queue = createNodeQueue();
  queue.push(ROOT);
  const search: Search = {
    task,
    queue,
    split: splitOf(task),
    value: minimisedValue(task),
    tried: new Set(),
    best: null,
    nodes: 0,
    unanswered: Number.POSITIVE_INFINITY,
    tell: () =>
      task.onProgress?.({ stage: 'cardinality', done: search.nodes, total: search.nodes + queue.size() }),
  };
  return search;
}

function splitOf(task: CardinalityTask): Split | null {
  const objective = quadraticObjective(task);
  if (!objective) return null;
  const { quadratic } = task.parametric;
  const d = splitDiagonal(quadratic);
  return { objective, d, reduced: withoutDiagonal(quadratic, d) };
}

/** Nothing in the tree can beat what is known by more than the gap that counts as proven. */
function isSettled({ task, best, queue }: Search): boolean {
  if (!best) return false;
  return task.anyWillDo === true || relativeGap(best.value, queue.least()) <= CARDINALITY_GAP;
}

/** Bounds a node, looks for a better portfolio near its relaxation, and splits it by one asset. */
function explore(search: Search, node: TreeNode): void {
  const bounds = boundsOf(search.task, node);
  if (!bounds) return;
  const relaxed = relax(search, bounds, node);
  if (relaxed.status === 'infeasible') return;
  const isBounded = relaxed.status === 'bounded';
  const bound = isBounded ? Math.max(node.bound, relaxed.bound) : node.bound;
  const w = isBounded ? relaxed.w : node.w;
  if (w) improveBy(search, w, bounds, search.nodes === 1);
  const { best } = search;
  if (best && bound >= best.value - CARDINALITY_PRUNE * Math.abs(best.value)) return;
  const asset = branchingAsset(bounds, w, isBounded ? relaxed.z : null);
  if (asset < 0) {
    if (!isBounded) search.unanswered = Math.min(search.unanswered, bound);
    return;
  }
  const price = isBounded ? relaxed.price : node.price;
  for (const held of [true, false])
    search.queue.push({ bound, depth: node.depth + 1, asset, held, parent: node, price, w });
}

function relax({ task, split, best, value }: Search, bounds: NodeBounds, node: TreeNode): Relaxed {
  const { parametric, objective, rf } = task;
  if (split) {
    const start = node.w ? { price: node.price, w: node.w } : null;
    const enough = best ? best.value : Number.POSITIVE_INFINITY;
    const relaxed = perspectiveBound(
      parametric,
      split.reduced,
      split.d,
      split.objective,
      bounds,
      start,
      enough,
    );
    if (relaxed.status !== 'unknown') return relaxed;
  }
  return continuousBound(parametric, objective, rf, bounds, value);
}

/** Null where the decisions up to the node leave no portfolio. */
function boundsOf({ parametric, K, minHolding }: CardinalityTask, node: TreeNode): NodeBounds | null {
  const { n } = parametric.set;
  const lower = parametric.set.lower.slice();
  const upper = parametric.set.upper.slice();
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
}

function conclude({ task, best, queue, unanswered, nodes }: Search, isComplete: boolean): CardinalityOutcome {
  if (!best) {
    const isProven = isComplete && unanswered === Number.POSITIVE_INFINITY;
    return { status: isProven ? 'infeasible' : 'undecided' };
  }
  const lowerBound = Math.min(queue.least(), unanswered, best.value);
  const gap = relativeGap(best.value, lowerBound);
  const { direction } = definitionOf(task.objective);
  return {
    status: 'optimal',
    outcome: best.outcome,
    proof: { gap, lowerBound: -direction * lowerBound, nodes, proven: gap <= CARDINALITY_GAP },
  };
}

function relativeGap(upper: number, lower: number): number {
  return Math.abs(upper - lower) / Math.max(Math.abs(upper), CARDINALITY_VALUE_FLOOR);
}

/** The stored objective with the sign that makes smaller better. */
function minimisedValue({
  parametric,
  objective,
  rf,
  benchmark,
}: CardinalityTask): (w: Float64Array) => number {
  const definition = definitionOf(objective);
  return (w) => {
    const variance = varianceOf(parametric, w);
    const te = benchmark ? trackingError(variance, w, benchmark) : 0;
    const figures = { net: netReturn(parametric, w), variance, trackingVariance: te * te, rf };
    return -definition.direction * definition.value(objective, figures);
  };
}

function quadraticObjective({
  parametric,
  objective,
  benchmark,
}: CardinalityTask): QuadraticObjective | null {
  switch (objective.type) {
    case 'MinRisk':
      return { tau: 0, scale: 2, constant: 0, rows: [] };
    case 'MinRisk-Target': {
      const row = targetReturnRow(parametric.set, parametric.mu, objective.targetReturn);
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
