/** What `optimize` answers (math#result): optimal with its certificate, infeasible with its reason and repair, or
 * a refused question. Never a bare number. */
import type {
  AnswerMethod,
  InfeasibilityKey,
  Method,
  ObjectiveKey,
  RefusalCode,
  SentenceKey,
} from './keys.ts';
import type { Fault, RuleRef } from './rule-ref.ts';
import type { ActiveState } from './solver/segments.ts';
import type { Warning } from './warning.ts';

/** A rule that binds. */
export interface ActiveRule {
  readonly rule: RuleRef;
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
  readonly method: AnswerMethod;
  /** Whose answer the verification refuted before; null where the first one held. */
  readonly refuted: Method | null;
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
  readonly warnings: readonly Warning[];
  /** For the next date: pass it as `warm`. */
  readonly warm: ActiveState | null;
}

/** A sentence as key and numbers; the words are the caller's. Percentages are fractions. */
export interface Sentence {
  readonly key: SentenceKey;
  readonly values: Readonly<Record<string, number>>;
  /** Names of groups that take part. */
  readonly groups: readonly string[];
}

export interface Repair {
  readonly rule: RuleRef;
  /** By how much the rule has to give way. */
  readonly amount: number;
}

export interface Infeasible {
  readonly status: 'infeasible';
  readonly objective: ObjectiveKey;
  readonly reason: InfeasibilityKey;
  /** Irreducible: drop any one of these rules and the rest can be met. The budget is always part of the system. */
  readonly conflict: readonly RuleRef[];
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

export interface Refused {
  readonly status: 'error';
  readonly code: RefusalCode;
  readonly at: Fault;
}

export type OptimizationResult = Optimal | Infeasible | Refused;
