/**
 * graphical_algorithm: graphical lasso on correlations (math#graphical-lasso).
 *
 * Formula: max log det Θ − tr(CΘ) − λ Σ_{i≠j}|Θ_ij|, C the correlation form of S, diagonal not penalised,
 *   λ = min(½√(ln n/T), max|C_ij|); Σ̂ = D W D with W = Θ⁻¹, D = diag(√s_ii). Units: per period.
 * Sources: Friedman, Hastie & Tibshirani 2008, Biostatistics 9; Witten, Friedman & Simon 2011 (components); rate of
 *   Ravikumar et al. 2011 with the constant ½, where cross-validated likelihood lands on returns.
 * Deviations: λ by rule instead of cross-validation (`cv` gives it); EBIC is not offered, it selects the empty graph here.
 */
import type { ReturnMatrix } from '../returns/return-matrix.ts';
import type { RiskModel } from '../risk-model.ts';
import { denseModel } from './build-risk-model.ts';
import { centreSample, sampleCovariance } from './centred-sample.ts';
import { selectPenalty } from './glasso-cross-validation.ts';
import { solveGraphicalLasso } from './glasso-kernel.ts';
import { correlationForm, reciprocal, scaleBothSides } from './standardize.ts';

export type GraphicalOptions =
  | { readonly penalty: 'rule' }
  | { readonly penalty: 'cv' }
  | { readonly penalty: number };

const RATE_CONSTANT = 0.5;

export function largestOffDiagonal(C: Float64Array, n: number): number {
  let largest = 0;
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) largest = Math.max(largest, Math.abs(C[i * n + j]));
  return largest;
}

export function estimateGraphical(
  returns: ReturnMatrix,
  { penalty }: GraphicalOptions = { penalty: 'rule' },
): RiskModel {
  const { T, n } = returns;
  const { C, scale } = correlationForm(sampleCovariance(centreSample(returns)), n);
  const largest = largestOffDiagonal(C, n);
  const lambda =
    penalty === 'rule'
      ? Math.min(RATE_CONSTANT * Math.sqrt(Math.log(n) / T), largest)
      : penalty === 'cv'
        ? selectPenalty(returns, largest)
        : penalty;
  const { W, theta, converged } = solveGraphicalLasso(C, n, lambda);
  return denseModel({
    T,
    n,
    cov: scaleBothSides(W, n, scale),
    precision: scaleBothSides(theta, n, reciprocal(scale)),
    info: { lambda },
    warnings: converged ? [] : [{ warning: 'not-converged', model: 'graphical_algorithm' }],
  });
}
