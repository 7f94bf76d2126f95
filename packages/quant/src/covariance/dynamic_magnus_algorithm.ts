/**
 * dynamic_magnus_algorithm: devolatilised, exponentially weighted nodewise precision (math#dynamic-nodewise).
 *
 * Formula: v_1 = mean of the first min(20, T) squared centred returns, z_t = x_t/√v_t, v_{t+1} = 0.94 v_t + 0.06 x_t²;
 *   Q = Σ_t w_t z_t z_tᵀ with w_t ∝ ½^{(T−t)/63}, C its correlation form, T_e = 1/Σw_t²; the kernel (math#nodewise-kernel) gives Θ;
 *   P = D⁻¹ΘD⁻¹ with D = diag(√v_{T+1}); Σ̂ = κP⁻¹, κ = max(1, 1ᵀ(DCD)1/1ᵀP⁻¹1). Units: one period ahead.
 * Sources: structure of Engle, Ledoit & Wolf 2019; volatilities of RiskMetrics 1996; kernel weighting of Kolar & Xing 2011
 *   and Zhou, Lafferty & Wasserman 2010.
 * Deviations: v_t is kept above 1e-10 of the asset's variance, so that prices frozen for weeks divide nothing by zero.
 */
import { gram } from '../linalg/matrix.ts';
import type { ReturnMatrix } from '../returns/return-matrix.ts';
import type { RiskModel } from '../risk-model.ts';
import { denseModel } from './build-risk-model.ts';
import { calibratePrecision } from './calibrated-precision.ts';
import { type CentredSample, centreSample } from './centred-sample.ts';
import { runNodewise } from './nodewise-kernel.ts';
import { correlationForm, reciprocal, scaleBothSides, sumOfEntries } from './standardize.ts';

const DECAY = 0.94;
const HALF_LIFE = 63;
const SEED_ROWS = 20;
const VARIANCE_FLOOR = 1e-10;

/** √w_t z_t as rows, and v_{T+1}. */
function devolatilise({ X, T, n, variances }: CentredSample, weights: Float64Array) {
  const Z = new Float64Array(T * n);
  const next = new Float64Array(n);
  const seedRows = Math.min(SEED_ROWS, T);
  for (let i = 0; i < n; i++) {
    const floor = VARIANCE_FLOOR * variances[i];
    let v = 0;
    for (let t = 0; t < seedRows; t++) v += X[t * n + i] ** 2 / seedRows;
    for (let t = 0; t < T; t++) {
      v = Math.max(v, floor);
      const x = X[t * n + i];
      Z[t * n + i] = Math.sqrt(weights[t] / v) * x;
      v = DECAY * v + (1 - DECAY) * x * x;
    }
    next[i] = Math.sqrt(Math.max(v, floor));
  }
  return { Z, next };
}

function kernelWeights(T: number): Float64Array {
  const weights = Float64Array.from({ length: T }, (_, t) => 0.5 ** ((T - 1 - t) / HALF_LIFE));
  const total = weights.reduce((sum, w) => sum + w, 0);
  return weights.map((w) => w / total);
}

export function estimateDynamicMagnus(returns: ReturnMatrix): RiskModel {
  const { T, n } = returns;
  const weights = kernelWeights(T);
  const Teff = 1 / weights.reduce((sum, w) => sum + w * w, 0);
  const { Z, next } = devolatilise(centreSample(returns), weights);
  const { C } = correlationForm(gram(Z, T, n), n);
  const { theta, tau2, floored } = runNodewise(C, n, Teff);
  const precision = scaleBothSides(theta, n, reciprocal(next));
  const reference = sumOfEntries(scaleBothSides(C, n, next));
  const { cov, kappa, warnings } = calibratePrecision(precision, n, reference);
  return denseModel({ T, n, cov, precision, info: { tau2, floored, kappa, Teff }, warnings });
}
