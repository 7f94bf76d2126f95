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

export const RISK_MODELS = {
  sample_algorithm: estimateSample,
  linear_method: estimateLinear,
  oracle_method: estimateOracle,
  shrunk_model: estimateShrunk,
  static_magnus_algorithm: estimateStaticMagnus,
  factor_magnus_algorithm: estimateFactorMagnus,
  approximate_model: estimateApproximate,
  graphical_algorithm: estimateGraphical,
  nonlinear_method: estimateNonlinear,
  dynamic_magnus_algorithm: estimateDynamicMagnus,
} satisfies Record<ModelKey, (returns: ReturnMatrix) => RiskModel>;

/** Covariance per period of cleaned returns (math#from-prices-to-returns). */
export function estimateRiskModel(key: ModelKey, returns: ReturnMatrix): RiskModel {
  return RISK_MODELS[key](returns);
}
