/**
 * Along τ the solution of ½σ² − τ·net is piecewise linear (math#parametric-program): on one active state w(τ) = w + (τ−τ₀)β. Objectives that are a
 * point of this curve (a risk limit, the best ratio) find their τ with these exact segments instead of a numerical search.
 */
import { type ParametricProgram, programAt } from '../constraints/feasible-set.ts';
import { dot, maxAbs } from '../linalg/matrix.ts';
import { hingeValue, type Program, type ProgramRow } from '../solver/program.ts';
import type { ActiveState } from '../solver/segments.ts';
import { BEYOND_CORNER, SEGMENT_FLAT } from '../solver/settings.ts';
import { type SolvedProgram, solveProgram } from '../solver/solve-program.ts';

export interface FrontierPoint {
  readonly tau: number;
  readonly program: Program;
  readonly solution: SolvedProgram;
  readonly net: number;
  readonly variance: number;
}

export function netReturn(parametric: Pick<ParametricProgram, 'set' | 'mu'>, w: Float64Array): number {
  const { set, mu } = parametric;
  const traded = set.perTrade > 0 ? set.perTrade * hingeValue(set.hinges[0]!, w) : 0;
  return dot(mu, w) - traded - set.fixedCost;
}

export function varianceOf(parametric: Pick<ParametricProgram, 'quadratic'>, w: Float64Array): number {
  return dot(parametric.quadratic.multiply(w, new Float64Array(w.length)), w);
}

export function solveAt(
  parametric: ParametricProgram,
  tau: number,
  warm: ActiveState | null,
  extraRows: readonly ProgramRow[] = [],
): FrontierPoint | null {
  const program = programAt(parametric, tau, extraRows);
  const solution = solveProgram(program, {
    warm,
    segments: parametric.segments,
    methods: parametric.methods,
  });
  return solution.status === 'optimal' ? pointOf(parametric, tau, program, solution) : null;
}

/**
 * From one point of the curve to another: warm, and under the name and with the iterations of the whole walk. Exactly at a corner two states
 * are equally good and none may be found; a hair beyond there is one (the point returned says where it is).
 */
export function continueTo(
  parametric: ParametricProgram,
  tau: number,
  from: FrontierPoint,
): FrontierPoint | null {
  let point: FrontierPoint | null = null;
  for (const beyond of BEYOND_CORNER) point ??= solveAt(parametric, tau * (1 + beyond), from.solution.state);
  if (!point) return null;
  const { method, iterations } = from.solution;
  return {
    ...point,
    solution: { ...point.solution, method, iterations: iterations + point.solution.iterations },
  };
}

function pointOf(
  parametric: ParametricProgram,
  tau: number,
  program: Program,
  solution: SolvedProgram,
): FrontierPoint {
  return {
    tau,
    program,
    solution,
    net: netReturn(parametric, solution.w),
    variance: varianceOf(parametric, solution.w),
  };
}

/** dnet/dτ, and σ²(τ₀+δ) = variance + 2δ·slope + δ²·curvature on the point's segment. Null where nothing moves or the state is unknown. */
export interface Segment {
  readonly beta: Float64Array;
  readonly netSlope: number;
  readonly slope: number;
  readonly curvature: number;
}

export function segmentAt(parametric: ParametricProgram, point: FrontierPoint): Segment | null {
  const { state, system, w } = point.solution;
  if (!state || !system) return null;
  const { F, W } = system;
  const { set, mu, segments, quadratic } = parametric;
  const gain = new Float64Array(F.length);
  for (let a = 0; a < F.length; a++) {
    gain[a] = mu[F[a]];
    if (set.perTrade > 0) gain[a] -= set.perTrade * segments.slope[0]![state.at[F[a]]];
  }
  const step = gain.slice();
  system.solve(step, new Float64Array(W.length));
  const beta = new Float64Array(set.n);
  for (let a = 0; a < F.length; a++) beta[F[a]] = step[a];
  const netSlope = dot(gain, step);
  const largest = maxAbs(gain);
  if (!(netSlope > (SEGMENT_FLAT * largest * largest) / maxAbs(quadratic.diagonal))) return null;
  const Sb = quadratic.multiply(beta, new Float64Array(set.n));
  return { beta, netSlope, slope: dot(Sb, w), curvature: dot(Sb, beta) };
}

/** Between a τ that is too small and one that is too large (possibly unknown, possibly 0): steps that suit quantities of unknown size. */
export function bisectTau(low: number, high: number, scale: number): number {
  if (high === Number.POSITIVE_INFINITY) return low > 0 ? low * 8 : scale;
  if (low === 0) return high / 64;
  return high / low > 4 ? Math.sqrt(low * high) : 0.5 * (low + high);
}
