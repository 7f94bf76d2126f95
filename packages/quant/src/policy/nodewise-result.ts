/** Closed-form weights as a result with its certificate, recomputed from the model's covariance (contract §3.12, §12). */
import { nodewiseWeights } from '../covariance/nodewise-option.ts';
import { dot, matVec, maxAbs } from '../linalg/matrix.ts';
import { sum } from '../linalg/sum.ts';
import type { Objective } from '../problem.ts';
import type { OptimizationResult } from '../result.ts';
import type { RiskModel } from '../risk-model.ts';
import { KKT_LIMIT } from '../solver/verify.ts';

export interface NodewiseQuestion {
  readonly model: RiskModel;
  readonly A: number;
  /** Annual. */
  readonly mu: Float64Array;
  readonly riskFree: number;
  readonly objective: Extract<Objective, { type: 'MinRisk' | 'MinRisk-Target' | 'Sharpe' }>;
  readonly universe: { readonly size: number; readonly kept: readonly number[] };
}

/** Part of the gradient Σw outside the span of 1 and μ, over its size: zero at a closed-form optimum. */
function stationarityOf(gradient: Float64Array, mu: Float64Array, usesMu: boolean): number {
  const n = gradient.length;
  const mean = sum(gradient) / n;
  const centred = mu.map((m) => m - sum(mu) / n);
  const square = dot(centred, centred);
  const slope = usesMu && square > 0 ? dot(gradient, centred) / square : 0;
  return maxAbs(gradient.map((g, i) => g - mean - slope * centred[i]));
}

function objectiveValueOf(type: string, variance: number, expected: number, riskFree: number): number {
  return type === 'Sharpe' ? (expected - riskFree) / Math.sqrt(variance) : variance;
}

export function solveNodewise(question: NodewiseQuestion): OptimizationResult {
  const { model, A, mu, riskFree, objective, universe } = question;
  if (!model.precision) throw new Error('the nodewise option needs a model with a precision matrix');
  const solved = nodewiseWeights(model.precision, mu, objective, riskFree);
  if (solved.status === 'unattainable') {
    return {
      status: 'infeasible',
      objective: objective.type,
      reason: objective.type === 'Sharpe' ? 'sharpe' : 'targetReturn',
      conflict: [],
      minTotalRelaxation: Math.max(0, -solved.denominator),
      repair: [],
      sentence: { key: 'generic', values: { denominator: solved.denominator }, groups: [] },
      attainable: {},
    };
  }
  const w = solved.weights;
  const gradient = matVec(model.cov, model.n, model.n, w).map((g) => A * g);
  const variance = dot(gradient, w);
  const expectedReturn = dot(mu, w);
  const offTarget =
    objective.type === 'MinRisk-Target' ? Math.abs(expectedReturn - objective.targetReturn) : 0;
  const feasibility = Math.max(Math.abs(sum(w) - 1), offTarget);
  const stationarity = stationarityOf(gradient, mu, objective.type !== 'MinRisk') / Math.max(1, maxAbs(mu));
  const kkt = Math.max(feasibility, stationarity);
  if (!(kkt <= KKT_LIMIT)) return { status: 'error', code: 'SOLVER_FAILED', id: 'kkt' };
  const weights = new Float64Array(universe.size);
  universe.kept.forEach((asset, i) => {
    weights[asset] = w[i];
  });
  return {
    status: 'optimal',
    objective: objective.type,
    weights,
    expectedReturn,
    volatility: Math.sqrt(variance),
    volatilitySample: null,
    sharpe: (expectedReturn - riskFree) / Math.sqrt(variance),
    objectiveValue: objectiveValueOf(objective.type, variance, expectedReturn, riskFree),
    costDrag: 0,
    turnover: 0,
    active: [],
    kkt,
    certificate: {
      feasibility,
      stationarity,
      complementarity: 0,
      gap: 0,
      condition: null,
      method: 'closed-form',
      iterations: 0,
      ridge: 0,
      milliseconds: null,
    },
    warnings: [],
    warm: null,
  };
}
