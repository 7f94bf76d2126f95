/**
 * Where the risk of a portfolio comes from: contribution_i = w_i(Σw)_i/σ, which adds up to σ (Euler), its share of σ, and the marginal
 * ∂σ/∂w_i. Annual, from the same Σ the optimization used.
 */
import type { RiskModel } from '../risk-model.ts';
import { annualQuadratic } from '../solver/quadratic.ts';

export interface RiskContributions {
  readonly volatility: number;
  /** Adds up to the volatility. */
  readonly contribution: Float64Array;
  /** Adds up to 1; all 0 for a portfolio without risk. */
  readonly share: Float64Array;
  readonly marginal: Float64Array;
  /** Σ w_iσ_i over σ for long portfolios: 1 when nothing is diversified; null without risk. */
  readonly diversificationRatio: number | null;
}

/** `weights` of the model's assets. */
export function riskContributions(model: RiskModel, A: number, weights: Float64Array): RiskContributions {
  const quadratic = annualQuadratic(model, A, 0);
  const Sw = quadratic.multiply(weights, new Float64Array(model.n));
  let variance = 0;
  let apart = 0;
  for (let i = 0; i < model.n; i++) {
    variance += weights[i] * Sw[i];
    apart += Math.abs(weights[i]) * Math.sqrt(quadratic.diagonal[i]);
  }
  const volatility = Math.sqrt(Math.max(variance, 0));
  const marginal = Sw.map((v) => (volatility > 0 ? v / volatility : 0));
  const contribution = marginal.map((v, i) => v * weights[i]);
  return {
    volatility,
    marginal,
    contribution,
    share: contribution.map((v) => (volatility > 0 ? v / volatility : 0)),
    diversificationRatio: volatility > 0 ? apart / volatility : null,
  };
}
