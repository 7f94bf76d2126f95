/**
 * W, the set of admissible weights (math#constraints): bounds, the budget, and rows of groups, short exposure and turnover, in the standard form of
 * solver/program.ts. Hinge 0 is |w − w⁰| where there are costs; rules bring the others, as max(−w, 0) for total short exposure.
 */
import { METHODS, type Method } from '../keys.ts';
import type { Hinge, Program, ProgramRow } from '../solver/program.ts';
import type { Quadratic } from '../solver/quadratic.ts';
import { cutIntoSegments, type Segments } from '../solver/segments.ts';
import type { Resolved } from './resolve.ts';
import type { RuleRow } from './rule-definition.ts';
import { RULES } from './rules.ts';

export interface FeasibleSet {
  readonly n: number;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly hinges: readonly Hinge[];
  readonly rows: readonly ProgramRow[];
  /** c(w) = perTrade·f_0(w) + fixedCost; 0 without costs. */
  readonly perTrade: number;
  /** Cost of selling what is held of excluded assets. */
  readonly fixedCost: number;
  readonly hasTrades: boolean;
}

/** Coefficients of a row's hinge among all hinges, of which it may be a new one. */
function coefficientsOf({ hinge, share = 1 }: RuleRow, hinges: Hinge[]): number[] {
  if (!hinge) return [];
  if (!hinges.includes(hinge)) hinges.push(hinge);
  return [...new Array<number>(hinges.indexOf(hinge)).fill(0), share];
}

/** `stated` keeps rows that cannot bind, for questions that let the minima give way. */
export function buildFeasibleSet(resolved: Resolved, rules: 'binding' | 'stated' = 'binding'): FeasibleSet {
  const { n, lower, upper, costs } = resolved;
  const hasTrades = costs !== null && (costs.perTrade > 0 || costs.maxTurnover !== null);
  const trades = hasTrades ? { point: costs.w0, left: -1, right: 1 } : null;
  const hinges: Hinge[] = trades ? [trades] : [];
  const rows = RULES.flatMap((rule) => rule.rows?.(resolved, { trades, rules }) ?? []).map((row) => {
    const { rule, a = new Float64Array(n), bound, equality = false } = row;
    return { rule, a, hinges: coefficientsOf(row, hinges), bound, equality };
  });
  const perTrade = costs && hasTrades ? costs.perTrade : 0;
  const fixedCost = costs ? 2 * costs.forcedTurnover * costs.perTrade : 0;
  return { n, lower, upper, hinges, rows, perTrade, fixedCost, hasTrades };
}

/** The programs ½wᵀΣw + q₀ᵀw − τ·net(w) over W, for all τ ≥ 0, net(w) = μᵀw − c(w): every objective is a point of this parametric quadratic program. */
export interface ParametricProgram {
  readonly set: FeasibleSet;
  readonly quadratic: Quadratic;
  readonly mu: Float64Array;
  readonly q0: Float64Array;
  readonly segments: Segments;
  /** Methods its programs may be solved with. */
  readonly methods: readonly Method[];
  /** On the diagonal of `quadratic` because the covariance is singular; 0 otherwise. */
  readonly ridge: number;
}

export function buildParametricProgram(
  set: FeasibleSet,
  quadratic: Quadratic,
  mu: Float64Array,
  q0: Float64Array,
  methods: readonly Method[] = METHODS,
  ridge = 0,
): ParametricProgram {
  const parametric = { set, quadratic, mu, q0, methods, ridge };
  return { ...parametric, segments: cutIntoSegments(programAt(parametric, 0, [])) };
}

export function programAt(
  parametric: Omit<ParametricProgram, 'segments' | 'methods' | 'ridge'>,
  tau: number,
  extraRows: readonly ProgramRow[],
): Program {
  const { set, quadratic, mu, q0 } = parametric;
  return {
    n: set.n,
    quadratic,
    q: q0.map((v, i) => v - tau * mu[i]),
    hinges: set.hinges,
    penalty: set.hinges.map((_, s) => (s === 0 && set.hasTrades ? tau * set.perTrade : 0)),
    lower: set.lower,
    upper: set.upper,
    rows: extraRows.length > 0 ? [...set.rows, ...extraRows] : set.rows,
  };
}
