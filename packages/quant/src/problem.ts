/**
 * What `optimize` is asked (math#risk-model, math#objectives, math#constraints): one frozen value per question. All returns, covariances and
 * rates are annual except the model's own per-period covariance, which is multiplied by A here and nowhere else.
 */
import type { RiskModel } from './risk-model.ts';

/** What tracking error is measured against: holdings, or q = Σb and σ_b² from the same estimate as Σ. */
export type Benchmark =
  | { readonly weights: ArrayLike<number> }
  | { readonly cov: ArrayLike<number>; readonly variance: number };

export type Objective =
  | { readonly type: 'MinRisk' }
  | { readonly type: 'MinRisk-Target'; readonly targetReturn: number }
  | { readonly type: 'MaxRet'; readonly targetRisk: number }
  | { readonly type: 'Sharpe' }
  | { readonly type: 'Utility'; readonly riskAversion: number }
  | {
      readonly type: 'Utility-TrackingError';
      readonly riskAversion: number;
      readonly benchmark: Benchmark;
    };

export interface Group {
  readonly name: string;
  readonly members: readonly number[];
  readonly min?: number;
  readonly max?: number;
}

export interface Cardinality {
  /** At most this many holdings. */
  readonly max: number;
  /** A held weight is at least this. */
  readonly minHolding?: number;
}

/** Indices are those of the whole universe, before exclusions. Absent bounds are 0 and 1, with `short` −maxShort (or −1) and 1. */
export interface Constraints {
  readonly short?: boolean;
  /** Total short exposure; implies `short`. */
  readonly maxShort?: number;
  readonly lower?: ArrayLike<number>;
  readonly upper?: ArrayLike<number>;
  readonly groups?: readonly Group[];
  readonly cardinality?: Cardinality;
  /** What-if: weights held at a value. */
  readonly pinned?: readonly { readonly index: number; readonly weight: number }[];
}

/** c(w) = (rate/horizonYears)·Σ|w − w0| a year; maxTurnover caps ½Σ|w − w0| beyond what cash buys, and nothing where nothing is held. */
export interface Costs {
  readonly rate: number;
  readonly w0: ArrayLike<number>;
  readonly horizonYears: number;
  readonly maxTurnover?: number;
}

export interface Problem {
  /** Of the assets kept. */
  readonly model: RiskModel;
  /** Periods per year. */
  readonly A: number;
  /** Annual, of the assets kept. */
  readonly mu: ArrayLike<number>;
  readonly rf: number;
  readonly objective: Objective;
  readonly constraints: Constraints;
  readonly costs?: Costs;
  /** Where assets were excluded: size of the universe and the indices kept, ascending. Weights of the others are 0. */
  readonly universe?: { readonly size: number; readonly kept: ArrayLike<number> };
  /** T×n simple returns the model saw: for the sample volatility shown beside the model's. */
  readonly returns?: Float64Array;
}
