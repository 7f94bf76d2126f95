/** What `optimize` answers (math#result): optimal with its certificate, infeasible with its reason and repair, or
 * a refused question. Never a bare number. */
import type { ObjectiveKey } from './keys.ts';
import type { ActiveState } from './solver/pieces.ts';
import type { Method } from './solver/solve-program.ts';

/** A rule that binds: `lower[i]`, `upper[i]`, `group[name].min`, `group[name].max`, `maxShort`, `maxTurnover`, `targetReturn`, … */
export interface ActiveRule {
  readonly id: string;
  readonly asset: number | null;
  /** Improvement of the stored objective per unit by which the rule is relaxed. */
  readonly shadowPrice: number;
}

/** Recomputed from the weights in original units, independently of the solver. */
export interface Certificate {
  /** Largest violation of a rule. */
  readonly feasibility: number;
  /** Residual of the optimality conditions in units of the objective, over max(1, ‖μ‖∞). */
  readonly stationarity: number;
  readonly complementarity: number;
  /** Objective minus a proven bound on what any portfolio could reach. */
  readonly gap: number;
  /** Estimate for the covariance of the assets held; null where the method has no factor. */
  readonly condition: number | null;
  readonly method: Method | 'closed-form' | 'linear-program' | 'branch-and-bound';
  readonly iterations: number;
  /** Added to the diagonal of the annual covariance because it is singular; 0 otherwise. */
  readonly ridge: number;
  /** Null where the caller gave no clock. */
  readonly milliseconds: number | null;
}

export interface CardinalityProof {
  readonly gap: number;
  readonly lowerBound: number;
  readonly nodes: number;
  readonly proven: boolean;
}

export interface Optimal {
  readonly status: 'optimal';
  readonly objective: ObjectiveKey;
  /** Over the whole universe. */
  readonly weights: Float64Array;
  /** Gross, annual. */
  readonly expectedReturn: number;
  readonly volatility: number;
  /** Of the same weights under the sample covariance; null where the returns were not given. */
  readonly volatilitySample: number | null;
  /** (net return − rf)/volatility; null at zero volatility. */
  readonly sharpe: number | null;
  /** As math#objectives stores it: variance, net return, ratio or utility. */
  readonly objectiveValue: number;
  /** Annual cost of the trades, as a return. */
  readonly costDrag: number;
  /** ½Σ|w − w0|. */
  readonly turnover: number;
  readonly trackingError?: number;
  /** MaxRet: whether the risk limit binds, and its multiplier a with ∇net = aΣw + … */
  readonly riskCapActive?: boolean;
  readonly riskMultiplier?: number;
  readonly minVolatility?: number;
  readonly active: readonly ActiveRule[];
  /** max(feasibility, stationarity, complementarity). */
  readonly kkt: number;
  readonly certificate: Certificate;
  readonly cardinality?: CardinalityProof;
  readonly warnings: readonly string[];
  /** For the next date: pass it as `warm`. */
  readonly warm: ActiveState | null;
}

/** A sentence as key and numbers; the words are the caller's. Percentages are fractions. */
export interface Sentence {
  readonly key:
    | 'sum-min'
    | 'sum-max'
    | 'group-max-vs-min'
    | 'group-min-vs-max'
    | 'groups-min'
    | 'groups-max-all'
    | 'target-return-too-high'
    | 'target-risk-too-low'
    | 'no-excess-return'
    | 'cardinality-max'
    | 'cardinality-min-holding'
    | 'generic';
  readonly values: Readonly<Record<string, number>>;
  /** Names of groups that take part. */
  readonly groups: readonly string[];
}

export interface Repair {
  readonly id: string;
  /** By how much the rule has to give way. */
  readonly amount: number;
}

export interface Infeasible {
  readonly status: 'infeasible';
  readonly objective: ObjectiveKey;
  readonly reason: 'constraints' | 'targetReturn' | 'targetRisk' | 'sharpe' | 'cardinality';
  /** Irreducible: drop any one of these rules and the rest can be met. The budget is always part of the system. */
  readonly conflict: readonly string[];
  /** Of weights and returns; where the number of holdings gives way, of holdings. */
  readonly minTotalRelaxation: number;
  readonly repair: readonly Repair[];
  readonly sentence: Sentence;
  readonly attainable: {
    /** Net, annual. */
    readonly maxReturn?: number;
    readonly minVolatility?: number;
    readonly maxExcessReturn?: number;
  };
}

export type RefusalCode =
  | 'NOT_FINITE'
  | 'WRONG_LENGTH'
  | 'BOUNDS_CROSSED'
  | 'MAX_SHORT_NOT_POSITIVE'
  | 'GROUP_BOUNDS_CROSSED'
  | 'GROUP_MEMBERS_OVERLAP'
  | 'CARDINALITY_OUT_OF_RANGE'
  | 'TARGET_NOT_POSITIVE'
  | 'RISK_AVERSION_NOT_POSITIVE'
  | 'EXCLUDED_ASSET_REQUIRED'
  /** Sharpe on a singular covariance: portfolios without any risk earn more than rf, whatever their ratio is shown as. */
  | 'RATIO_UNBOUNDED'
  | 'SEARCH_LIMIT'
  /** Weights were found that break a rule as stated; `id` names it. */
  | 'RULES_NOT_KEPT'
  | 'SOLVER_FAILED';

export interface Refused {
  readonly status: 'error';
  readonly code: RefusalCode;
  /** The rule or input at fault. */
  readonly id: string;
}

export type OptimizationResult = Optimal | Infeasible | Refused;
