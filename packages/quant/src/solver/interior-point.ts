/**
 * Mehrotra predictor–corrector for the standard form (math#interior-point). Each hinge gets one epigraph variable per
 * asset, t ≥ left·(w − x), t ≥ right·(w − x), eliminated by hand into a diagonal term; rows stay in the augmented system. The
 * matrix that remains is Σ + diagonal, by Cholesky or, with fewer factors than assets, by Woodbury in O(nk²).
 * It always ends near the optimum of a feasible program; pivoting (the polish) then makes the answer exact.
 */
import { firstIterate, type Iterate, measure } from './interior-iterate.ts';
import { findDirection, reduceIterate } from './interior-system.ts';
import { type Program, rowValue } from './program.ts';
import { restrictProgram } from './restrict-program.ts';
import {
  BINDING_SLACK,
  INTERIOR_CENTRING,
  INTERIOR_ITERATIONS,
  INTERIOR_STALLED,
  INTERIOR_STEP,
  INTERIOR_USABLE,
} from './settings.ts';

export interface InteriorResult {
  readonly w: Float64Array;
  /** One per row. */
  readonly multipliers: Float64Array;
  readonly gap: number;
  readonly iterations: number;
}

export function solveInteriorPoint(whole: Program, tolerance: number): InteriorResult | null {
  // fixed weights have no interior
  const open: number[] = [];
  for (let i = 0; i < whole.n; i++) if (whole.upper[i] > whole.lower[i]) open.push(i);
  if (open.length < whole.n) {
    const V = Int32Array.from(open);
    const w = whole.lower.slice();
    const inner = open.length > 0 ? solveOpen(restrictProgram(whole, V, w), tolerance) : null;
    if (!inner) return null;
    for (let a = 0; a < V.length; a++) w[V[a]] = inner.w[a];
    return { ...inner, w };
  }
  return solveOpen(whole, tolerance);
}

function solveOpen(program: Program, tolerance: number): InteriorResult | null {
  const at = firstIterate(program);
  const { w, lambda } = at;
  let usable: InteriorResult | null = null;
  let closest = Number.POSITIVE_INFINITY;
  for (let iterations = 1; iterations <= INTERIOR_ITERATIONS; iterations++) {
    const { gap, distance } = measure(at);
    if (Number.isNaN(distance)) return usable;
    if (distance <= tolerance) return { w, multipliers: lambda, gap, iterations };
    if (distance <= INTERIOR_USABLE) {
      if (usable && distance > INTERIOR_STALLED * closest) return usable;
      closest = Math.min(closest, distance);
      usable = { w: w.slice(), multipliers: lambda.slice(), gap, iterations };
    }
    const system = reduceIterate(at);
    if (!system) return usable;
    aimAtBoundary(at);
    findDirection(at, system);
    aimAtCentre(at, gap);
    findDirection(at, system);
    advance(at, Math.min(1, INTERIOR_STEP * longestStep(at)));
  }
  return usable;
}

/** Predictor: all complementarity is to go. */
function aimAtBoundary({ families, row }: Iterate): void {
  for (const p of [...families, row]) for (let i = 0; i < p.s.length; i++) p.rc[i] = p.s[i] * p.z[i];
}

/** Corrector: as much centring as the predictor's own step leaves gap, and its second-order term. */
function aimAtCentre(at: Iterate, gap: number): void {
  const { program, families, row, inequality, pairCount } = at;
  const step = longestStep(at);
  let affine = 0;
  for (const p of families)
    for (let i = 0; i < program.n; i++) affine += (p.s[i] + step * p.ds[i]) * (p.z[i] + step * p.dz[i]);
  for (let r = 0; r < inequality.length; r++)
    if (inequality[r]) affine += (row.s[r] + step * row.ds[r]) * (row.z[r] + step * row.dz[r]);
  const mu = gap / pairCount;
  const target = mu * Math.min(1, Math.max(affine / gap, INTERIOR_CENTRING)) ** 3;
  for (const p of [...families, row])
    for (let i = 0; i < p.s.length; i++) p.rc[i] = p.s[i] * p.z[i] + p.ds[i] * p.dz[i] - target;
}

/** How far v + t·dv stays positive, at most `from`. */
function stepOf(v: Float64Array, dv: Float64Array, from: number): number {
  let t = from;
  for (let i = 0; i < v.length; i++) if (dv[i] < 0) t = Math.min(t, -v[i] / dv[i]);
  return t;
}

/** One length for slacks and multipliers: a quadratic objective couples primal and dual steps. */
function longestStep({ families, row, inequality }: Iterate): number {
  let primal = 1;
  let dual = 1;
  for (const p of families) {
    primal = stepOf(p.s, p.ds, primal);
    dual = stepOf(p.z, p.dz, dual);
  }
  for (let r = 0; r < inequality.length; r++) {
    if (!inequality[r]) continue;
    if (row.ds[r] < 0) primal = Math.min(primal, -row.s[r] / row.ds[r]);
    if (row.dz[r] < 0) dual = Math.min(dual, -row.z[r] / row.dz[r]);
  }
  return Math.min(primal, dual);
}

function advance(
  { program, hinges, families, row, inequality, w, t, lambda, dw, dt, dl }: Iterate,
  step: number,
): void {
  const { n } = program;
  for (let i = 0; i < n; i++) w[i] += step * dw[i];
  for (let s = 0; s < hinges.length; s++) for (let i = 0; i < n; i++) t[s]![i] += step * dt[s]![i];
  for (const p of families) {
    for (let i = 0; i < n; i++) {
      p.s[i] += step * p.ds[i];
      p.z[i] += step * p.dz[i];
    }
  }
  for (let r = 0; r < inequality.length; r++) {
    lambda[r] += step * dl[r];
    if (!inequality[r]) continue;
    row.s[r] += step * row.ds[r];
    row.z[r] = lambda[r];
  }
}

/** Rows whose slack is small against their multiplier: the guess handed to the polish. */
export function bindingRows(program: Program, result: InteriorResult): Uint8Array {
  return Uint8Array.from(program.rows, (row, r) => {
    if (row.equality) return 1;
    const slack = row.bound - rowValue(program, row, result.w);
    return slack < Math.max(BINDING_SLACK.least, Math.min(BINDING_SLACK.most, result.multipliers[r])) ? 1 : 0;
  });
}
