/**
 * Where the interior point stands: weights, one epigraph variable per hinge and asset, the slack and multiplier of every inequality, and
 * how far all that is from an optimum. Buffers are made once a program and written over by every iteration.
 */
import { dot, maxAbs } from '../linalg/matrix.ts';
import type { Hinge, Program } from './program.ts';
import { INTERIOR_FIRST_SLACK, INTERIOR_FIRST_SLACK_OF_HINGE, SCALE_FLOOR } from './settings.ts';

/** Slack/multiplier pairs of one family of inequalities. */
export interface Pairs {
  readonly s: Float64Array;
  readonly z: Float64Array;
  readonly ds: Float64Array;
  readonly dz: Float64Array;
  /** Complementarity residual to be removed: s·z − target (+ second-order term). */
  readonly rc: Float64Array;
  /** Primal residual: value − slack. */
  readonly rp: Float64Array;
}

export interface Iterate {
  readonly program: Program;
  /** Those that cost something or stand in a row. */
  readonly hinges: readonly Hinge[];
  readonly penalty: readonly number[];
  /** b[r][s]: hinge s in row r. */
  readonly b: readonly (readonly number[])[];
  readonly inequality: readonly boolean[];
  readonly pairCount: number;
  readonly objectiveScale: number;
  readonly w: Float64Array;
  /** Epigraph variables, by hinge. */
  readonly t: readonly Float64Array[];
  /** Multipliers of the rows. */
  readonly lambda: Float64Array;
  readonly low: Pairs;
  readonly up: Pairs;
  readonly left: readonly Pairs[];
  readonly right: readonly Pairs[];
  /** Of the rows that are inequalities. */
  readonly row: Pairs;
  /** All but the rows'. */
  readonly families: readonly Pairs[];
  readonly Sw: Float64Array;
  /** Residuals of the gradient by w, of the gradient by t, and of the rows. */
  readonly rd: Float64Array;
  readonly rt: readonly Float64Array[];
  readonly rr: Float64Array;
  /** Direction. */
  readonly dw: Float64Array;
  readonly dt: readonly Float64Array[];
  readonly dl: Float64Array;
}

function newPairs(length: number): Pairs {
  const zero = () => new Float64Array(length);
  return { s: zero(), z: zero(), ds: zero(), dz: zero(), rc: zero(), rp: zero() };
}

function emptyIterate(program: Program): Iterate {
  const { n, rows } = program;
  const used = program.hinges
    .map((_, s) => s)
    .filter((s) => program.penalty[s]! > 0 || rows.some((row) => (row.hinges[s] ?? 0) > 0));
  const hinges = used.map((s) => program.hinges[s]!);
  const inequality = rows.map((r) => !r.equality);
  const m = rows.length;
  const low = newPairs(n);
  const up = newPairs(n);
  const left = hinges.map(() => newPairs(n));
  const right = hinges.map(() => newPairs(n));
  return {
    program,
    hinges,
    penalty: used.map((s) => program.penalty[s]!),
    b: rows.map((row) => used.map((s) => row.hinges[s] ?? 0)),
    inequality,
    pairCount: 2 * n * (1 + hinges.length) + inequality.filter(Boolean).length,
    objectiveScale: Math.max(maxAbs(program.q), maxAbs(program.quadratic.diagonal), SCALE_FLOOR),
    w: new Float64Array(n),
    t: hinges.map(() => new Float64Array(n)),
    lambda: new Float64Array(m),
    low,
    up,
    left,
    right,
    row: newPairs(m),
    families: [low, up, ...left, ...right],
    Sw: new Float64Array(n),
    rd: new Float64Array(n),
    rt: hinges.map(() => new Float64Array(n)),
    rr: new Float64Array(m),
    dw: new Float64Array(n),
    dt: hinges.map(() => new Float64Array(n)),
    dl: new Float64Array(m),
  };
}

/** The middle of the bounds, with slacks well inside. */
export function firstIterate(program: Program): Iterate {
  const at = emptyIterate(program);
  const { hinges, inequality, objectiveScale, w, t, lambda, low, up, left, right, row } = at;
  const { n, lower, upper, rows } = program;
  for (let i = 0; i < n; i++) w[i] = 0.5 * (lower[i] + upper[i]);
  for (const p of at.families) p.z.fill(objectiveScale);
  for (let i = 0; i < n; i++) {
    low.s[i] = w[i] - lower[i];
    up.s[i] = upper[i] - w[i];
  }
  hinges.forEach((h, s) => {
    for (let i = 0; i < n; i++) {
      const z = w[i] - h.point[i];
      t[s]![i] = Math.max(h.left * z, h.right * z) + INTERIOR_FIRST_SLACK;
      left[s]!.s[i] = Math.max(t[s]![i] - h.left * z, INTERIOR_FIRST_SLACK_OF_HINGE);
      right[s]!.s[i] = Math.max(t[s]![i] - h.right * z, INTERIOR_FIRST_SLACK_OF_HINGE);
    }
  });
  for (let r = 0; r < rows.length; r++) {
    row.s[r] = inequality[r] ? Math.max(rows[r]!.bound - dot(rows[r]!.a, w), INTERIOR_FIRST_SLACK) : 1;
    row.z[r] = inequality[r] ? objectiveScale : 0;
    lambda[r] = row.z[r];
  }
  return at;
}

/** Σ slack × multiplier. */
function gapOf({ families, row, inequality }: Iterate): number {
  let g = 0;
  for (const p of families) g += dot(p.s, p.z);
  for (let r = 0; r < inequality.length; r++) if (inequality[r]) g += row.s[r] * row.z[r];
  return g;
}

/** Adds what the hinges contribute to the gradient and its residuals. */
function measureHinges({ program, hinges, penalty, b, w, t, lambda, left, right, rd, rt }: Iterate): void {
  const { n } = program;
  const m = program.rows.length;
  for (let s = 0; s < hinges.length; s++) {
    const h = hinges[s]!;
    let weight = penalty[s]!;
    for (let r = 0; r < m; r++) weight += b[r]![s]! * lambda[r];
    for (let i = 0; i < n; i++) {
      const y1 = left[s]!.z[i];
      const y2 = right[s]!.z[i];
      rd[i] += h.left * y1 + h.right * y2;
      rt[s]![i] = weight - y1 - y2;
      const z = w[i] - h.point[i];
      left[s]!.rp[i] = t[s]![i] - h.left * z - left[s]!.s[i];
      right[s]!.rp[i] = t[s]![i] - h.right * z - right[s]!.s[i];
    }
  }
}

function measureRows({ program, hinges, b, inequality, w, t, row, rr }: Iterate): void {
  const { n, rows } = program;
  for (let r = 0; r < rows.length; r++) {
    let value = dot(rows[r]!.a, w);
    for (let s = 0; s < hinges.length; s++) {
      if (b[r]![s] === 0) continue;
      let total = 0;
      for (let i = 0; i < n; i++) total += t[s]![i];
      value += b[r]![s]! * total;
    }
    rr[r] = value - rows[r]!.bound + (inequality[r] ? row.s[r] : 0);
  }
}

/** Writes all residuals. Returns the gap, and the largest of all three kinds in units of the objective: not finite where rounding has won. */
export function measure(at: Iterate): { readonly gap: number; readonly distance: number } {
  const { program, objectiveScale, w, lambda, low, up, families, Sw, rd, rt, rr } = at;
  const { n, q, lower, upper, rows, quadratic } = program;
  quadratic.multiply(w, Sw);
  for (let i = 0; i < n; i++) rd[i] = Sw[i] + q[i] - low.z[i] + up.z[i];
  for (let r = 0; r < rows.length; r++) for (let i = 0; i < n; i++) rd[i] += lambda[r] * rows[r]!.a[i];
  for (let i = 0; i < n; i++) {
    low.rp[i] = w[i] - lower[i] - low.s[i];
    up.rp[i] = upper[i] - w[i] - up.s[i];
  }
  measureHinges(at);
  measureRows(at);
  const gap = gapOf(at);
  let infeasible = maxAbs(rr);
  for (const p of families) infeasible = Math.max(infeasible, maxAbs(p.rp));
  let dual = maxAbs(rd);
  for (const r of rt) dual = Math.max(dual, maxAbs(r));
  if (!Number.isFinite(gap + infeasible + dual)) return { gap, distance: Number.NaN };
  return { gap, distance: Math.max(gap / objectiveScale, infeasible, dual / objectiveScale) };
}
