/**
 * The efficient frontier (math#critical-line): portfolios of least risk for returns evenly spaced between that of the least risk and the highest
 * one, read off the critical line, so that every point is exact. With a cardinality rule the frontier is not convex and each point is
 * its own search.
 */
import {
  buildFeasibleSet,
  buildParametricProgram,
  type ParametricProgram,
  programAt,
} from '../constraints/feasible-set.ts';
import { type Resolved, resolveProblem } from '../constraints/resolve.ts';
import { dot, maxAbs } from '../linalg/matrix.ts';
import { varianceOf } from '../objectives/frontier-walk.ts';
import { maximiseNetReturn } from '../objectives/max-net-return.ts';
import { type OptimizeOptions, optimize } from '../optimize.ts';
import type { Problem } from '../problem.ts';
import type { Certificate, Infeasible, Refused } from '../result.ts';
import { annualQuadratic } from '../solver/quadratic.ts';
import { KKT_LIMIT, LEAST_UNIT, RETURN_ROUNDING } from '../solver/settings.ts';
import { verifySolution } from '../solver/verify.ts';
import { type Corner, type CriticalLine, type Segment, traceCriticalLine } from './critical-line.ts';

export interface FrontierPoint {
  /** Net, annual. */
  readonly targetReturn: number;
  /** Gross, annual. */
  readonly expectedReturn: number;
  readonly volatility: number;
  readonly sharpe: number | null;
  /** Over the whole universe. */
  readonly weights: Float64Array;
  /** Recomputed from the weights, as a single answer's. */
  readonly certificate: Pick<Certificate, 'feasibility' | 'stationarity' | 'complementarity'>;
}

export interface MissingPoint {
  readonly targetReturn: number;
  /** `infeasible:cardinality` where so few holdings cannot earn as much; else the code of a refusal. */
  readonly reason: string;
}

export interface Frontier {
  readonly status: 'optimal';
  readonly points: readonly FrontierPoint[];
  /** Points asked for that have no answer: together with `points` as many as asked. */
  readonly missing: readonly MissingPoint[];
  /** Number of corner portfolios; 0 where points were solved one by one. */
  readonly corners: number;
  /** Largest KKT residual of a point. */
  readonly kkt: number;
}

export type FrontierResult = Frontier | Infeasible | Refused;

/** `problem.objective` is ignored. `count` ≥ 2. */
export function computeFrontier(
  problem: Problem,
  count: number,
  options: OptimizeOptions = {},
): FrontierResult {
  const minRisk: Problem = { ...problem, objective: { type: 'MinRisk' } };
  const resolution = resolveProblem(minRisk);
  if (!resolution.ok) return { status: 'error', code: resolution.code, at: resolution.at };
  const resolved = resolution.value;
  const quadratic = annualQuadratic(problem.model, problem.A, 0);
  const mu = Float64Array.from(problem.mu);
  const none = new Float64Array(resolved.n);
  const set = buildFeasibleSet(resolved);
  // weights add up to 1, so only differences of returns move them: without their common part these are exact, however small
  const common = mu[0]!;
  const parametric = buildParametricProgram(
    set,
    quadratic,
    mu.map((v) => v - common),
    none,
  );
  const line = resolved.cardinality ? null : traceCriticalLine(parametric);
  if (line && line.kkt <= KKT_LIMIT) {
    const points = sample(line, count, { resolved, parametric, common, rf: problem.rf });
    const kkt = points.reduce((worst, { certificate }) => Math.max(worst, largest(certificate)), 0);
    if (kkt <= KKT_LIMIT)
      return { status: 'optimal', points, missing: [], corners: line.corners.length, kkt };
  }
  return pointByPoint(minRisk, buildParametricProgram(set, quadratic, mu, none), count, options);
}

function largest({ feasibility, stationarity, complementarity }: FrontierPoint['certificate']): number {
  return Math.max(feasibility, stationarity, complementarity);
}

interface Basis {
  readonly resolved: Resolved;
  /** Of returns less their common part. */
  readonly parametric: ParametricProgram;
  readonly common: number;
  readonly rf: number;
}

function sample(line: CriticalLine, count: number, basis: Basis): FrontierPoint[] {
  const first = line.corners[0]!;
  const highest = line.corners[line.corners.length - 1]!;
  const isFlat = highest.net - first.net <= RETURN_ROUNDING * Math.abs(basis.common);
  const corners = isFlat ? [first] : line.corners;
  const last = corners[corners.length - 1]!;
  const points: FrontierPoint[] = [];
  let c = 0;
  for (let k = 0; k < count; k++) {
    const targetReturn = k === count - 1 ? last.net : first.net + ((last.net - first.net) * k) / (count - 1);
    while (c + 2 < corners.length && corners[c + 1]!.net < targetReturn) c++;
    const next = corners[Math.min(c + 1, corners.length - 1)]!;
    points.push(between(corners[c]!, next, targetReturn, basis));
  }
  return points;
}

/** On a segment weights and net return are linear. */
function between(
  a: Corner,
  b: Corner,
  targetReturn: number,
  { resolved, parametric, common, rf }: Basis,
): FrontierPoint {
  const span = b.net - a.net;
  const t = span > 0 ? Math.min(1, Math.max(0, (targetReturn - a.net) / span)) : 0;
  const weights = new Float64Array(resolved.size);
  const w = a.w.map((v, i) => v + t * (b.w[i]! - v));
  resolved.kept.forEach((asset, i) => {
    weights[asset] = w[i]!;
  });
  const volatility = Math.sqrt(Math.max(varianceOf(parametric, w), 0));
  const net = common + a.net + t * span;
  return {
    targetReturn: common + targetReturn,
    expectedReturn: common + dot(parametric.mu, w),
    volatility,
    sharpe: volatility > 0 ? (net - rf) / volatility : null,
    weights,
    certificate: certify(parametric, w, a.tau + t * (b.tau - a.tau), a.segment),
  };
}

/** Against the program at τ with the multipliers of the segment, in units of ½σ² (of τ·μ where that is larger). */
function certify(
  parametric: ParametricProgram,
  w: Float64Array,
  tau: number,
  segment: Segment,
): FrontierPoint['certificate'] {
  const multipliers = segment.multipliers.map((m, r) => m + (tau - segment.tau) * segment.rates[r]!);
  const found = verifySolution(programAt(parametric, tau, []), w, multipliers, 1);
  const unit = Math.max(LEAST_UNIT, tau * maxAbs(parametric.mu));
  return {
    feasibility: found.feasibility,
    stationarity: found.stationarity / unit,
    complementarity: found.complementarity / unit,
  };
}

function pointByPoint(
  minRisk: Problem,
  parametric: ParametricProgram,
  count: number,
  options: OptimizeOptions,
): FrontierResult {
  const start = optimize(minRisk, options);
  if (start.status !== 'optimal') return start;
  const best = maximiseNetReturn(parametric);
  const net = start.expectedReturn - start.costDrag;
  const highest = best.status === 'optimal' ? Math.max(best.value, net) : net;
  const points: FrontierPoint[] = [];
  const missing: MissingPoint[] = [];
  let kkt = 0;
  // with few holdings the highest returns may be out of reach: no point above the first of those is tried
  let hasEnded = false;
  for (let k = 0; k < count; k++) {
    const targetReturn = net + ((highest - net) * k) / (count - 1);
    if (hasEnded) {
      missing.push({ targetReturn, reason: 'infeasible:cardinality' });
      continue;
    }
    const result =
      k === 0
        ? start
        : optimize({ ...minRisk, objective: { type: 'MinRisk-Target', targetReturn } }, options);
    if (result.status !== 'optimal') {
      hasEnded = result.status === 'infeasible' && result.reason === 'cardinality';
      const reason = result.status === 'infeasible' ? `infeasible:${result.reason}` : result.code;
      missing.push({ targetReturn, reason });
      continue;
    }
    const { expectedReturn, volatility, sharpe, weights, certificate } = result;
    const { feasibility, stationarity, complementarity } = certificate;
    const residuals = { feasibility, stationarity, complementarity };
    points.push({ targetReturn, expectedReturn, volatility, sharpe, weights, certificate: residuals });
    kkt = Math.max(kkt, result.kkt);
  }
  return { status: 'optimal', points, missing, corners: 0, kkt };
}
