/** The frozen value between estimation and optimization: a covariance per period and what it was made of (math#risk-model). */
import type { ModelKey } from './keys.ts';
import type { Warning } from './warning.ts';

/** Σ = FᵀF + diag(d); F is k×n row-major. Exploited by every solver when k < n. */
export interface LowRank {
  readonly k: number;
  readonly F: Float64Array;
  readonly d: Float64Array;
}

export interface RiskModelInfo {
  readonly shrinkage?: number;
  readonly lambda?: number;
  readonly K?: number;
  readonly C?: number;
  readonly tau2?: Float64Array;
  readonly kappa?: number;
  readonly Teff?: number;
  readonly floored?: number;
  readonly ridge?: number;
  /** Σ̂ is known to have a null direction: programs add the ridge (math#singular-covariance). */
  readonly isSingular?: boolean;
  /** The model that stands in, where this one could not be estimated. */
  readonly estimatedBy?: ModelKey;
}

export interface RiskModel {
  readonly n: number;
  readonly T: number;
  /** n×n row-major, per period, symmetric to the last bit. Formed on first use when the model is structured. */
  readonly cov: Float64Array;
  readonly low?: LowRank;
  /** n×n row-major, per period, before any risk calibration κ. */
  readonly precision?: Float64Array;
  readonly info: RiskModelInfo;
  readonly warnings: readonly Warning[];
}
