/**
 * static_magnus_algorithm: nodewise-lasso precision matrix (math#static-nodewise).
 *
 * Formula: Z = X D⁻¹ with D = diag(√s_ii), the kernel (math#nodewise-kernel) with T_e = T gives Θ; P = D⁻¹ΘD⁻¹; Σ̂ = κP⁻¹. Units: per period.
 * Source: Callot, Caner, Önder & Ulaşan 2021, J. Business & Economic Statistics 39.
 * Deviations: the risk calibration κ (see calibrated-precision), reported in `info`; `precision` is before κ.
 */
import type { ReturnMatrix } from '../returns/return-matrix.ts';
import type { RiskModel } from '../risk-model.ts';
import { denseModel } from './build-risk-model.ts';
import { calibratePrecision } from './calibrated-precision.ts';
import { centreSample, sampleCovariance } from './centred-sample.ts';
import { runNodewise } from './nodewise-kernel.ts';
import { correlationForm, reciprocal, scaleBothSides, sumOfEntries } from './standardize.ts';

export function estimateStaticMagnus(returns: ReturnMatrix): RiskModel {
  const { T, n } = returns;
  const S = sampleCovariance(centreSample(returns));
  const { C, scale } = correlationForm(S, n);
  const { theta, tau2, floored } = runNodewise(C, n, T);
  const precision = scaleBothSides(theta, n, reciprocal(scale));
  const { cov, kappa, warnings } = calibratePrecision(precision, n, sumOfEntries(S));
  return denseModel({ T, n, cov, precision, info: { tau2, floored, kappa }, warnings });
}
