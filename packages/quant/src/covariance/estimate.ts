/** The ten risk models by key (contract §3). A new model is a key, a file and a line here. */
import type { Computation } from '../computation.ts';
import type { ModelKey } from '../keys.ts';
import type { ReturnMatrix } from '../returns/return-matrix.ts';
import type { RiskModel } from '../risk-model.ts';
import { estimateLinear } from './linear_method.ts';
import { estimateOracle } from './oracle_method.ts';
import { estimateSample } from './sample_algorithm.ts';

type Estimator = (returns: ReturnMatrix) => Computation<RiskModel>;

const RISK_MODELS: Partial<Record<ModelKey, Estimator>> = {
  sample_algorithm: estimateSample,
  linear_method: estimateLinear,
  oracle_method: estimateOracle,
};

/** Covariance per period of cleaned returns (§1.1). */
export function estimateRiskModel(key: ModelKey, returns: ReturnMatrix): Computation<RiskModel> {
  const estimate = RISK_MODELS[key];
  if (!estimate) throw new Error(`no estimator for ${key}`);
  return estimate(returns);
}
