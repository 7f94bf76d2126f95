/** The ten risk models by key (math#risk-models). A new model is a key, a file and a line here. */
import type { ModelKey } from '../keys.ts';
import type { ReturnMatrix } from '../returns/return-matrix.ts';
import type { RiskModel } from '../risk-model.ts';
import { estimateApproximate } from './approximate_model.ts';
import { estimateDynamicMagnus } from './dynamic_magnus_algorithm.ts';
import { estimateFactorMagnus } from './factor_magnus_algorithm.ts';
import { estimateGraphical } from './graphical_algorithm.ts';
import { estimateLinear } from './linear_method.ts';
import { estimateNonlinear } from './nonlinear_method.ts';
import { estimateOracle } from './oracle_method.ts';
import { estimateSample } from './sample_algorithm.ts';
import { estimateShrunk } from './shrunk_model.ts';
import { estimateStaticMagnus } from './static_magnus_algorithm.ts';

export interface RiskModelDefinition {
  readonly estimate: (returns: ReturnMatrix) => RiskModel;
  /** The closed-form weights of the nodewise option (math#nodewise-option) are defined for it. */
  readonly isNodewise: boolean;
}

export const RISK_MODELS = {
  sample_algorithm: { estimate: estimateSample, isNodewise: false },
  linear_method: { estimate: estimateLinear, isNodewise: false },
  oracle_method: { estimate: estimateOracle, isNodewise: false },
  shrunk_model: { estimate: estimateShrunk, isNodewise: false },
  static_magnus_algorithm: { estimate: estimateStaticMagnus, isNodewise: true },
  factor_magnus_algorithm: { estimate: estimateFactorMagnus, isNodewise: true },
  approximate_model: { estimate: estimateApproximate, isNodewise: false },
  graphical_algorithm: { estimate: estimateGraphical, isNodewise: false },
  nonlinear_method: { estimate: estimateNonlinear, isNodewise: false },
  dynamic_magnus_algorithm: { estimate: estimateDynamicMagnus, isNodewise: true },
} satisfies Record<ModelKey, RiskModelDefinition>;

/** Covariance per period of cleaned returns (math#from-prices-to-returns). */
export function estimateRiskModel(key: ModelKey, returns: ReturnMatrix): RiskModel {
  return RISK_MODELS[key].estimate(returns);
}
