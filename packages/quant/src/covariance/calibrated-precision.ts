/**
 * Covariance from a nodewise precision: Σ̂ = κP⁻¹ with κ = max(1, 1ᵀS1/1ᵀP⁻¹1) (math#risk-calibration).
 * κ is the product's risk calibration, not the papers': nodewise regressions drop most of a common factor and P⁻¹ alone
 * understates market risk. Minimum-variance and maximum-Sharpe weights do not depend on it.
 */
import type { Warning } from '../warning.ts';
import { invertPrecision } from './invert-precision.ts';
import { sumOfEntries } from './standardize.ts';

/** Above it the model's idiosyncratic risk is overstated so much that people must know. */
const RISK_GAP = 2;

export interface CalibratedPrecision {
  readonly cov: Float64Array;
  readonly kappa: number;
  readonly warnings: readonly Warning[];
}

/** @param referenceSum 1ᵀS1 of the risk the model has to reach. */
export function calibratePrecision(
  precision: Float64Array,
  n: number,
  referenceSum: number,
): CalibratedPrecision {
  const cov = invertPrecision(precision, n);
  const kappa = Math.max(1, referenceSum / sumOfEntries(cov));
  for (let k = 0; k < cov.length; k++) cov[k] *= kappa;
  return { cov, kappa, warnings: kappa > RISK_GAP ? [{ warning: 'model-risk-gap' }] : [] };
}
