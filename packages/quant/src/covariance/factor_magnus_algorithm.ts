/**
 * factor_magnus_algorithm: residual nodewise precision in a factor model (math#factor-nodewise).
 *
 * Formula: K = max(1, Bai–Ng IC_p2), principal factors with cov(f) = I and loadings B, residuals Û; the kernel (math#nodewise-kernel) on the
 *   standardised residuals gives Ω = D_u⁻¹ΘD_u⁻¹; P = Ω − ΩB(I + BᵀΩB)⁻¹BᵀΩ; Σ̂ = BBᵀ + Ω⁻¹. Units: per period. No κ.
 * Source: Caner, Medeiros & Vasconcelos 2023, J. Econometrics 235(2).
 * Deviations: factors are principal components of S, not observed portfolios.
 */
import { cholesky, solveCholesky } from '../linalg/cholesky.ts';
import { addRowProducts, gram, matMul, mirrorLower, transpose } from '../linalg/matrix.ts';
import { NumericFailure } from '../numeric-failure.ts';
import type { ReturnMatrix } from '../returns/return-matrix.ts';
import type { RiskModel } from '../risk-model.ts';
import { denseModel } from './build-risk-model.ts';
import { centreSample, scaleInPlace } from './centred-sample.ts';
import { invertPrecision } from './invert-precision.ts';
import { runNodewise } from './nodewise-kernel.ts';
import { countFactors, splitFactors } from './principal-factors.ts';
import { ridgeOf } from './ridge.ts';
import { correlationForm, reciprocal, scaleBothSides } from './standardize.ts';

/** Ω − ΩB(I + BᵀΩB)⁻¹BᵀΩ (Sherman–Morrison–Woodbury); loadings is Bᵀ. */
function removeFactors(omega: Float64Array, n: number, loadings: Float64Array, K: number): Float64Array {
  const projected = matMul(loadings, K, n, omega, n);
  const inner = matMul(projected, K, n, transpose(loadings, K, n), K);
  for (let k = 0; k < K; k++) inner[k * K + k] += 1;
  const factor = cholesky(inner, K);
  if (!factor.ok) throw new NumericFailure('PRECISION_NOT_POSITIVE_DEFINITE');
  const columns = transpose(projected, K, n);
  const solved = Float64Array.from(columns);
  for (let i = 0; i < n; i++) solveCholesky(factor.L, K, solved.subarray(i * K, (i + 1) * K));
  const precision = Float64Array.from(omega);
  addRowProducts(columns, K, 0, n, solved, K, 0, n, 0, K, precision, n, -1, true);
  return mirrorLower(precision, n);
}

export function estimateFactorMagnus(returns: ReturnMatrix): RiskModel {
  const { T, n } = returns;
  const sample = centreSample(returns);
  const K = Math.max(1, countFactors(sample));
  const { loadings, residuals } = splitFactors(sample, K);
  const Su = scaleInPlace(gram(residuals, T, n), 1 / T);
  // An asset that is itself a factor leaves no residual: the ridge (math#singular-covariance) stands in for it.
  const floor = ridgeOf(sample.trace, n);
  for (let i = 0; i < n; i++) Su[i * n + i] = Math.max(Su[i * n + i], floor);
  const { C, scale } = correlationForm(Su, n);
  const { theta, tau2, floored } = runNodewise(C, n, T);
  const omega = scaleBothSides(theta, n, reciprocal(scale));
  const cov = invertPrecision(omega, n);
  const common = gram(loadings, K, n);
  for (let k = 0; k < cov.length; k++) cov[k] += common[k];
  const precision = removeFactors(omega, n, loadings, K);
  return denseModel({ T, n, cov, precision, info: { tau2, floored, K }, warnings: [] });
}
