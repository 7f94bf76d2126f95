/**
 * Black–Litterman: equilibrium returns corrected by views (math#views). Everything annual.
 *
 * Formula: π = δΣw_m + rf 1; Ω_kk = τ p_kΣp_kᵀ without and ((1−c_k)/c_k) τ p_kΣp_kᵀ with confidence c_k;
 *   μ = π + τΣPᵀ(PτΣPᵀ+Ω)⁻¹(q − Pπ); Σ_BL = Σ + τΣ − τΣPᵀ(PτΣPᵀ+Ω)⁻¹PτΣ.
 * Sources: Black & Litterman 1992; He & Litterman 1999 (Ω); Idzorek 2005 in closed form (confidences).
 * Views that contradict each other average, because Ω > 0.
 */
import { equilibriumReturns } from '../expected-returns/equilibrium.ts';
import { cholesky, solveCholesky } from '../linalg/cholesky.ts';
import { dot, matVec, mirrorLower } from '../linalg/matrix.ts';
import { NumericFailure } from '../numeric-failure.ts';
import type { ViewRefusal, ViewRows } from './view-rows.ts';

export const DEFAULT_TAU = 0.05;

export interface BlackLittermanInput {
  /** n×n, annual. */
  readonly cov: Float64Array;
  /** w_m. */
  readonly priorWeights: Float64Array;
  /** δ. */
  readonly riskAversion: number;
  readonly tau: number;
  readonly riskFree: number;
  readonly views: ViewRows;
}

export interface BlackLitterman {
  readonly status: 'posterior';
  /** π. */
  readonly equilibrium: Float64Array;
  readonly mu: Float64Array;
  readonly cov: Float64Array;
}

/** Confidence c = ½ equals the default uncertainty. */
function uncertaintyFactor(confidence: number | null): number {
  return confidence === null ? 1 : (1 - confidence) / confidence;
}

/** Share of the risk its assets have one by one below which the risk of a view is rounding. */
const RISKLESS = 1e-14;

/** The first view whose assets move as one under Σ (twins under a sample covariance): p_kΣp_kᵀ is 0, Ω_kk too. */
function risklessView(
  cov: Float64Array,
  n: number,
  views: ViewRows,
  G: readonly Float64Array[],
  tau: number,
): number {
  return views.P.findIndex((p, k) => {
    const alone = p.reduce((sum, weight, i) => sum + Math.abs(weight) * Math.sqrt(cov[i * n + i]), 0);
    return !(dot(G[k], p) > RISKLESS * tau * alone * alone);
  });
}

export function blackLitterman(input: BlackLittermanInput): BlackLitterman | ViewRefusal {
  const { cov, priorWeights, riskAversion, tau, riskFree, views } = input;
  const n = priorWeights.length;
  const m = views.P.length;
  const equilibrium = equilibriumReturns(cov, priorWeights, riskAversion, riskFree);
  // Rows G_k = τ(Σp_k)ᵀ.
  const G = views.P.map((p) => matVec(cov, n, n, p).map((x) => tau * x));
  const riskless = risklessView(cov, n, views, G, tau);
  if (riskless >= 0) return { status: 'refused', reason: 'riskless', view: riskless };
  const inner = new Float64Array(m * m);
  for (let k = 0; k < m; k++) {
    for (let l = 0; l <= k; l++) inner[k * m + l] = dot(G[k], views.P[l]);
    inner[k * m + k] *= 1 + uncertaintyFactor(views.confidence[k]);
  }
  const factor = cholesky(inner, m);
  if (!factor.ok) throw new NumericFailure('COVARIANCE_SINGULAR');
  const surprise = Float64Array.from(views.q, (q, k) => q - dot(views.P[k], equilibrium));
  const gain = solveCholesky(factor.L, m, surprise);
  const mu = Float64Array.from(equilibrium);
  for (let k = 0; k < m; k++) for (let i = 0; i < n; i++) mu[i] += gain[k] * G[k][i];

  const posterior = cov.map((s) => (1 + tau) * s);
  const column = new Float64Array(m);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < m; k++) column[k] = G[k][i];
    const solved = solveCholesky(factor.L, m, Float64Array.from(column));
    for (let j = 0; j <= i; j++) for (let k = 0; k < m; k++) posterior[i * n + j] -= solved[k] * G[k][j];
  }
  return { status: 'posterior', equilibrium, mu, cov: mirrorLower(posterior, n) };
}
