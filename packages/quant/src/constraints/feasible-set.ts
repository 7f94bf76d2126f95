/**
 * W, the set of admissible weights (math#constraints): bounds, the budget, and rows of groups, short exposure and turnover, in the standard form of
 * solver/program.ts. Hinge 0 is |w − w⁰| where there are costs, the last one max(−w, 0) where total short exposure is limited.
 */
import { METHODS, type Method } from '../keys.ts';
import { cutIntoPieces, type Pieces } from '../solver/pieces.ts';
import type { Hinge, Program, ProgramRow } from '../solver/program.ts';
import type { Quadratic } from '../solver/quadratic.ts';
import { budgetRow } from './budget.ts';
import { groupRows } from './groups.ts';
import type { Resolved } from './resolve.ts';

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

/**
 * The limit on short exposure is left out where no minimum lets a weight below 0: there it cannot bind, and the program is smaller.
 * `stated` keeps it, for questions that let the minima give way.
 */
export function buildFeasibleSet(resolved: Resolved, rules: 'binding' | 'stated' = 'binding'): FeasibleSet {
  const { n, lower, upper, costs, maxShort } = resolved;
  const hinges: Hinge[] = [];
  const rows: ProgramRow[] = [budgetRow(n), ...groupRows(resolved.groups, n)];
  const hasTrades = costs !== null && (costs.perTrade > 0 || costs.maxTurnover !== null);
  if (costs && hasTrades) {
    hinges.push({ point: costs.w0, left: -1, right: 1 });
    if (costs.maxTurnover !== null) {
      const bound = costs.maxTurnover - costs.forcedTurnover;
      const rule = { rule: 'maxTurnover' } as const;
      rows.push({ rule, a: new Float64Array(n), hinges: [0.5], bound, equality: false });
    }
  }
  if (maxShort !== null && (rules === 'stated' || lower.some((l) => l < 0))) {
    hinges.push({ point: new Float64Array(n), left: -1, right: 0 });
    const coefficients = hasTrades ? [0, 1] : [1];
    rows.push({
      rule: { rule: 'maxShort' },
      a: new Float64Array(n),
      hinges: coefficients,
      bound: maxShort,
      equality: false,
    });
  }
  const perTrade = costs && hasTrades ? costs.perTrade : 0;
  const fixedCost = costs ? 2 * costs.forcedTurnover * costs.perTrade : 0;
  return { n, lower, upper, hinges, rows, perTrade, fixedCost, hasTrades };
}

/** The programs ½wᵀΣw + q₀ᵀw − τ·net(w) over W, for all τ ≥ 0, net(w) = μᵀw − c(w): every objective is a point of this family. */
export interface Family {
  readonly set: FeasibleSet;
  readonly quadratic: Quadratic;
  readonly mu: Float64Array;
  readonly q0: Float64Array;
  readonly pieces: Pieces;
  /** Methods its programs may be solved with. */
  readonly methods: readonly Method[];
  /** On the diagonal of `quadratic` because the covariance is singular; 0 otherwise. */
  readonly ridge: number;
}

export function buildFamily(
  set: FeasibleSet,
  quadratic: Quadratic,
  mu: Float64Array,
  q0: Float64Array,
  methods: readonly Method[] = METHODS,
  ridge = 0,
): Family {
  const family = { set, quadratic, mu, q0, methods, ridge };
  return { ...family, pieces: cutIntoPieces(programAt(family, 0, [])) };
}

export function programAt(
  family: Omit<Family, 'pieces' | 'methods' | 'ridge'>,
  tau: number,
  extraRows: readonly ProgramRow[],
): Program {
  const { set, quadratic, mu, q0 } = family;
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
