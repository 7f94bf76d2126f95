/**
 * Phase 1 (math#infeasibility): min Σε over bounds and rows that may give way, the budget excepted. Rules outside
 * `present` are dropped altogether, so the same program answers "smallest repair" and "is this subset infeasible?".
 */
import type { FeasibleSet } from '../constraints/feasible-set.ts';
import { solveLinearProgram } from '../solver/linear-program.ts';
import { type ProgramRow, rowValue } from '../solver/program.ts';
import { INFEASIBLE } from '../solver/settings.ts';

/** A rule: row r as r; lower bound of i as rows + i; upper bound as rows + n + i. Rows include those of targets. */
export interface ElasticSystem {
  readonly set: FeasibleSet;
  readonly rows: readonly ProgramRow[];
}

export interface ElasticResult {
  readonly total: number;
  /** Violation per rule. */
  readonly violation: Float64Array;
  /** Rules that carry a multiplier: together infeasible, if the total is positive. */
  readonly support: readonly number[];
}

export function ruleCount(system: ElasticSystem): number {
  return system.rows.length + 2 * system.set.n;
}

/** Surcharge for a weight below 0 where none was allowed: of equally small repairs one that sells what is not there comes last. */
const UNASKED_SHORT = 1e-6;

interface Column {
  readonly asset: number;
  readonly direction: number;
  readonly length: number;
  readonly cost: number;
  /** Slope of every hinge there. */
  readonly slopes: readonly number[];
}

/** Going up and down from the lower bound, breakpoint by breakpoint, free of charge inside the bounds. */
function columnsOf(system: ElasticSystem, i: number, hasLower: boolean, hasUpper: boolean): Column[] {
  const { set } = system;
  const l = set.lower[i]!;
  const u = set.upper[i]!;
  const breakpoints = set.hinges.map((h) => h.point[i]!);
  const columns: Column[] = [];
  const slopesAt = (x: number) => set.hinges.map((h) => (x >= h.point[i]! ? h.right : h.left));
  const up = [...new Set([u, ...breakpoints.filter((x) => x > l)])]
    .filter((x) => x > l)
    .sort((a, b) => a - b);
  let from = l;
  for (const to of [...up, Number.POSITIVE_INFINITY]) {
    const middle = to === Number.POSITIVE_INFINITY ? from + 1 : 0.5 * (from + to);
    columns.push({
      asset: i,
      direction: 1,
      length: to - from,
      cost: hasUpper && middle > u ? 1 : 0,
      slopes: slopesAt(middle),
    });
    from = to;
  }
  const down = [...new Set([0, ...breakpoints].filter((x) => x < l))].sort((a, b) => b - a);
  from = l;
  for (const to of [...down, Number.NEGATIVE_INFINITY]) {
    const middle = to === Number.NEGATIVE_INFINITY ? from - 1 : 0.5 * (from + to);
    columns.push({
      asset: i,
      direction: -1,
      length: from - to,
      cost: hasLower ? (l >= 0 && middle < 0 ? 1 + UNASKED_SHORT : 1) : 0,
      slopes: slopesAt(middle),
    });
    from = to;
  }
  return columns;
}

export function solveElastic(system: ElasticSystem, present: Uint8Array): ElasticResult | null {
  const { set, rows } = system;
  const { n } = set;
  const m = rows.length;
  const kept = rows.map((_, r) => r).filter((r) => rows[r]!.equality || present[r]);
  const columns: Column[] = [];
  for (let i = 0; i < n; i++)
    columns.push(...columnsOf(system, i, present[m + i] === 1, present[m + n + i] === 1));
  const inequalities = kept.filter((r) => !rows[r]!.equality);
  const N = columns.length + 2 * inequalities.length;
  const A = new Float64Array(kept.length * N);
  const b = new Float64Array(kept.length);
  const c = new Float64Array(N);
  const upper = new Float64Array(N).fill(Number.POSITIVE_INFINITY);
  const base = { hinges: set.hinges } as Parameters<typeof rowValue>[0];
  columns.forEach((column, j) => {
    upper[j] = column.length;
    c[j] = column.cost;
    kept.forEach((r, k) => {
      const row = rows[r]!;
      let slope = row.a[column.asset]!;
      row.hinges.forEach((weight, s) => {
        slope += weight * column.slopes[s]!;
      });
      A[k * N + j] = column.direction * slope;
    });
  });
  kept.forEach((r, k) => {
    b[k] = rows[r]!.bound - rowValue(base, rows[r]!, set.lower);
  });
  inequalities.forEach((r, at) => {
    const k = kept.indexOf(r);
    A[k * N + columns.length + 2 * at] = 1;
    A[k * N + columns.length + 2 * at + 1] = -1;
    c[columns.length + 2 * at + 1] = 1;
  });
  const lp = solveLinearProgram({
    rows: kept.length,
    columns: N,
    A,
    b,
    c,
    lower: new Float64Array(N),
    upper,
  });
  if (lp.status !== 'optimal') return null;
  const violation = new Float64Array(m + 2 * n);
  const w = set.lower.slice();
  const isSupport = new Uint8Array(m + 2 * n);
  columns.forEach(({ asset, direction, cost }, j) => {
    w[asset]! += direction * lp.x[j]!;
    if (cost === 0) return;
    // free of charge, the column would break the certificate: the bound behind it carries a part of it
    let pull = 0;
    for (let k = 0; k < kept.length; k++) pull += lp.y[k]! * A[k * N + j]!;
    if (pull > INFEASIBLE) isSupport[direction < 0 ? m + asset : m + n + asset] = 1;
  });
  inequalities.forEach((r, at) => {
    violation[r] = lp.x[columns.length + 2 * at + 1]!;
    if (Math.abs(lp.y[kept.indexOf(r)]!) > INFEASIBLE) isSupport[r] = 1;
  });
  for (let i = 0; i < n; i++) {
    if (present[m + i]) violation[m + i] = Math.max(0, set.lower[i]! - w[i]!);
    if (present[m + n + i]) violation[m + n + i] = Math.max(0, w[i]! - set.upper[i]!);
  }
  const support = Array.from(isSupport.keys()).filter((rule) => isSupport[rule] === 1);
  const total = violation.reduce((sum, amount) => sum + amount, 0);
  return { total, violation, support };
}

/**
 * Irreducible infeasible subset by deletion filter [Chinneck & Dravnieks 1991]: leave out what the rest does not need. Each rest that is
 * still infeasible is cut to the rules that carry its certificate, so that few programs are solved; should rounding have cut too much, all
 * rules are tried one by one.
 */
export function irreducibleConflict(system: ElasticSystem, start: readonly number[]): number[] {
  const short = filterRules(system, start, true);
  const whole = solveElastic(system, only(system, short));
  const isConflict = whole !== null && whole.total > INFEASIBLE;
  return isConflict ? short : filterRules(system, start, false);
}

function only(system: ElasticSystem, rules: readonly number[]): Uint8Array {
  const present = new Uint8Array(ruleCount(system));
  for (const rule of rules) present[rule] = 1;
  return present;
}

function filterRules(system: ElasticSystem, start: readonly number[], cutsToCertificate: boolean): number[] {
  let present = only(system, start);
  const isNeeded = new Uint8Array(present.length);
  for (const rule of start) {
    if (!present[rule]) continue;
    present[rule] = 0;
    const rest = solveElastic(system, present);
    if (!rest || rest.total <= INFEASIBLE) {
      present[rule] = 1;
      isNeeded[rule] = 1;
    } else if (cutsToCertificate) {
      const carrying = only(system, rest.support);
      present = present.map((is, other) => (is && (carrying[other] || isNeeded[other]) ? 1 : 0));
    }
  }
  return start.filter((rule) => present[rule] === 1);
}
