/**
 * Lower bounds of a node of the cardinality tree, in units of the objective to be minimised. Objectives that are one quadratic program
 * use the perspective bound with a search over the price of a holding; ratio and risk limit use the continuous relaxation (math#cardinality).
 */
import { buildParametricProgram, type ParametricProgram, programAt } from '../constraints/feasible-set.ts';
import { dot } from '../linalg/matrix.ts';
import type { Outcome } from '../objectives/outcome.ts';
import { definitionOf } from '../objectives/registry.ts';
import type { Objective } from '../problem.ts';
import { type PivotingResult, pivotActiveSet } from '../solver/active-set-pivoting.ts';
import { feasibleNear, solvePrimalActiveSet } from '../solver/primal-active-set.ts';
import { hingeValue, type Program, type ProgramRow } from '../solver/program.ts';
import type { Quadratic } from '../solver/quadratic.ts';
import { cutIntoSegments, openState, type Segments, stateAt } from '../solver/segments.ts';
import {
  COUNT_EXACT,
  DUST,
  PIVOTS_OF_NODE,
  PRICE_FIRST,
  PRICE_FLOOR,
  REACH_FLOOR,
  SNAP,
} from '../solver/settings.ts';
import { solveProgram } from '../solver/solve-program.ts';
import { type HoldingBounds, perspectiveTerm } from './perspective.ts';

export interface NodeBounds extends HoldingBounds {
  readonly K: number;
}

export type Relaxed =
  | { readonly status: 'infeasible' }
  | {
      readonly status: 'bounded';
      readonly bound: number;
      readonly w: Float64Array;
      readonly z: Float64Array;
      readonly price: number;
    }
  /** Neither bound nor proof of infeasibility: the parent's bound stays. */
  | { readonly status: 'unknown' };

/** The program of a quadratic objective: minimise scale·(program) + constant. */
export interface QuadraticObjective {
  readonly tau: number;
  readonly scale: number;
  readonly constant: number;
  readonly rows: readonly ProgramRow[];
}

/** Prices tried; a child starts at its parent's. */
const ROOT_STEPS = 8;
const CHILD_STEPS = 3;

/** Σ − diag(d) as the quadratic of the node programs. */
export function withoutDiagonal(quadratic: Quadratic, d: Float64Array): Quadratic {
  return {
    n: quadratic.n,
    diagonal: quadratic.diagonal.map((v, i) => v - d[i]!),
    multiply(w, out) {
      quadratic.multiply(w, out);
      for (let i = 0; i < w.length; i++) out[i]! -= d[i]! * w[i]!;
      return out;
    },
    block(F) {
      const B = quadratic.block(F);
      const m = F.length;
      for (let a = 0; a < m; a++) B[a * m + a]! -= d[F[a]!]!;
      return B;
    },
  };
}

/** Prices below and above the root, with their slopes; a slope of 0 says that none was met. */
interface Bracket {
  low: number;
  high: number;
  lowSlope: number;
  highSlope: number;
}

function openBracket(): Bracket {
  return { low: 0, high: Number.POSITIVE_INFINITY, lowSlope: 0, highSlope: 0 };
}

/** Takes a price with its slope into the bracket and tells the next one to try: a safeguarded secant step; null: no price yet but 0. */
function nextPrice(bracket: Bracket, price: number, slope: number): number | null {
  if (slope > 0) {
    bracket.low = price;
    bracket.lowSlope = slope;
  } else {
    bracket.high = price;
    bracket.highSlope = slope;
  }
  const { low, high, lowSlope, highSlope } = bracket;
  if (high === Number.POSITIVE_INFINITY) return price > 0 ? price * 3 : null;
  if (!(lowSlope > 0 && highSlope < 0)) return 0.3 * high;
  const t = lowSlope / (lowSlope - highSlope);
  return low + Math.min(0.9, Math.max(0.1, t)) * (high - low);
}

export function perspectiveBound(
  parametric: ParametricProgram,
  reduced: Quadratic,
  d: Float64Array,
  objective: QuadraticObjective,
  node: NodeBounds,
  start: { readonly price: number; readonly w: Float64Array } | null,
  /** A bound this high ends the node; more is not needed. */
  enough: number,
): Relaxed {
  const base = programAt({ ...parametric, quadratic: reduced }, objective.tau, objective.rows);
  const program: Program = { ...base, lower: node.lower, upper: node.upper };
  let best: Relaxed = { status: 'unknown' };
  let price = start?.price ?? 0;
  let w = start?.w ?? null;
  const bracket = openBracket();
  const steps = start ? CHILD_STEPS : ROOT_STEPS;
  for (let step = 0; step < steps; step++) {
    const term = perspectiveTerm(d, price, node);
    const segments = cutIntoSegments(program, term);
    const found = solveNode(program, segments, w);
    if (!found) break;
    w = found.w;
    const z = found.w.map((v, i) => term.share(i, v));
    let shares = 0;
    for (const v of z) shares += v;
    const Sw = reduced.multiply(found.w, new Float64Array(program.n));
    let value = 0.5 * dot(Sw, found.w) + dot(program.q, found.w) + term.value(found.w) - price * node.K;
    program.hinges.forEach((hinge, s) => {
      if (program.penalty[s]! > 0) value += program.penalty[s]! * hingeValue(hinge, found.w);
    });
    const bound = objective.scale * value + objective.constant;
    if (best.status !== 'bounded' || bound > best.bound)
      best = { status: 'bounded', bound, w: found.w, z, price };
    if (bound >= enough) break;
    const slope = shares - node.K;
    if (Math.abs(slope) < COUNT_EXACT || (slope <= 0 && price === 0)) break;
    price = nextPrice(bracket, price, slope) ?? firstPrice(d, found.w);
  }
  return best;
}

function solveNode(program: Program, segments: Segments, w: Float64Array | null): PivotingResult | null {
  if (!w) return pivotActiveSet(program, segments, openState(program, segments, null), PIVOTS_OF_NODE);
  const nearby = new Float64Array(program.n).fill(SNAP);
  const guess = stateAt(program, segments, w, nearby, new Uint8Array(program.rows.length));
  const found = pivotActiveSet(program, segments, guess, PIVOTS_OF_NODE);
  if (found) return found;
  const start = feasibleNear(program, segments, w);
  return start && start !== 'infeasible' ? solvePrimalActiveSet(program, segments, start) : null;
}

/** Price at which the mean holding would just be worth a whole z. */
function firstPrice(d: Float64Array, w: Float64Array): number {
  let mean = 0;
  let count = 0;
  for (let i = 0; i < w.length; i++) {
    if (Math.abs(w[i]!) < DUST) continue;
    mean += 0.5 * d[i]! * w[i]! * w[i]!;
    count++;
  }
  return count > 0 ? Math.max(mean / count, PRICE_FLOOR) : PRICE_FIRST;
}

/** The node without the cardinality rule but with its decisions; the bound of ratio and risk-limit objectives and the fallback. */
export function continuousBound(
  parametric: ParametricProgram,
  objective: Objective,
  rf: number,
  node: NodeBounds,
  objectiveOf: (w: Float64Array) => number,
): Relaxed {
  const outcome = solveWithin(parametric, objective, rf, node.lower, node.upper);
  if (outcome.status === 'unattainable') return { status: 'infeasible' };
  if (outcome.status !== 'optimal') {
    const program = programAt(
      { ...parametric, set: { ...parametric.set, lower: node.lower, upper: node.upper } },
      0,
      [],
    );
    const { status } = solveProgram(program);
    return status === 'infeasible' ? { status } : { status: 'unknown' };
  }
  const { w } = outcome.solution;
  const z = w.map((v, i) =>
    node.held[i] ? 1 : Math.min(1, Math.abs(v) / Math.max(node.upper[i]!, -node.lower[i]!, REACH_FLOOR)),
  );
  return { status: 'bounded', bound: objectiveOf(w), w, z, price: 0 };
}

export function solveWithin(
  parametric: ParametricProgram,
  objective: Objective,
  rf: number,
  lower: Float64Array,
  upper: Float64Array,
): Outcome {
  const inner = buildParametricProgram(
    { ...parametric.set, lower, upper },
    parametric.quadratic,
    parametric.mu,
    parametric.q0,
    parametric.methods,
  );
  return definitionOf(objective).solve(inner, objective, rf, null);
}
