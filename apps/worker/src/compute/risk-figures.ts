/** Annual figures of a weight vector under one model (math#metrics, math#result). Weights that do not add up to 1 leave cash. */
import type { RiskFigures } from '@ballast/contract/entities/optimization';
import { dot } from '@ballast/quant/linalg/matrix';
import { quantile } from '@ballast/quant/metrics/quantile';
import type { ReturnMatrix } from '@ballast/quant/returns/return-matrix';
import type { Quadratic } from '@ballast/quant/solver/quadratic';

export interface FigureBasis {
  readonly returns: ReturnMatrix;
  /** Annual. */
  readonly covariance: Quadratic;
  /** Annual. */
  readonly mu: Float64Array;
  readonly periodsPerYear: number;
  readonly riskFree: number;
  /** Returns of what tracking error is taken against, NaN where it has none. */
  readonly reference: Float64Array;
}

const TAIL = 0.05;

/** Returns of constant weights, one a period. */
export const weightedReturns = ({ T, n, values }: ReturnMatrix, w: Float64Array): Float64Array =>
  Float64Array.from({ length: T }, (_, t) => dot(values, w, n, t * n, 0));

/** Annualised deviation, ddof 1. */
export const annualDeviation = (series: Float64Array, periodsPerYear: number): number => {
  const T = series.length;
  const mean = series.reduce((sum, value) => sum + value, 0) / T;
  const squares = series.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt((periodsPerYear * squares) / (T - 1));
};

export const riskFigures = (w: Float64Array, basis: FigureBasis): RiskFigures => {
  const { returns, covariance, mu, periodsPerYear, riskFree, reference } = basis;
  const expectedReturn = dot(mu, w);
  const volatility = Math.sqrt(Math.max(0, dot(covariance.multiply(w, new Float64Array(w.length)), w)));
  const series = weightedReturns(returns, w);
  const active = series.map((value, t) => value - (reference[t] ?? Number.NaN)).filter(Number.isFinite);
  return {
    expectedReturn,
    volatility,
    sharpe: volatility > 0 ? (expectedReturn - riskFree) / volatility : null,
    valueAtRisk: quantile(series, TAIL),
    trackingError: annualDeviation(active, periodsPerYear),
    largestPosition: w.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0),
  };
};
