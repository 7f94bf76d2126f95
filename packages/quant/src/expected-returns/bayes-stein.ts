/**
 * bayes_stein: sample means shrunk to the mean of the minimum-variance portfolio (math#expected-returns).
 *
 * Formula: μ_0 = 1ᵀΣ̂⁻¹r̄/1ᵀΣ̂⁻¹1, φ = (n+2)/((n+2) + T (r̄−μ_0 1)ᵀΣ̂⁻¹(r̄−μ_0 1)), μ = (1−φ) r̄ + φ μ_0 1. Units: per period.
 * Source: Jorion 1986, J. Financial and Quantitative Analysis 21.
 * Deviations: Σ̂ is the chosen risk model's, not the scaled sample covariance.
 */
import type { ApplyInverse } from './precision-solve.ts';

export interface BayesStein {
  readonly mu: Float64Array;
  /** Weight of the common mean, in (0, 1]. */
  readonly phi: number;
  readonly mu0: number;
}

export function bayesStein(mean: Float64Array, applyInverse: ApplyInverse, T: number): BayesStein {
  const n = mean.length;
  const ones = new Float64Array(n).fill(1);
  const inverseOnes = applyInverse(ones);
  let weighted = 0;
  let total = 0;
  for (let i = 0; i < n; i++) {
    weighted += inverseOnes[i] * mean[i];
    total += inverseOnes[i];
  }
  const mu0 = weighted / total;
  const excess = mean.map((m) => m - mu0);
  const inverseExcess = applyInverse(excess);
  let distance = 0;
  for (let i = 0; i < n; i++) distance += excess[i] * inverseExcess[i];
  const phi = (n + 2) / (n + 2 + T * Math.max(distance, 0));
  return { mu: mean.map((m) => (1 - phi) * m + phi * mu0), phi, mu0 };
}
