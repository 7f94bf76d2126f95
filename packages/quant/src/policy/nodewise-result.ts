/** Closed-form weights as a result with its certificate, recomputed from the model's covariance (math#nodewise-option, math#result). */
import { statedViolation } from '../constraints/stated-rules.ts';
import { nodewiseWeights } from '../covariance/nodewise-option.ts';
import { cholesky } from '../linalg/cholesky.ts';
import { dot, matVec, maxAbs } from '../linalg/matrix.ts';
import { sum } from '../linalg/sum.ts';
import type { Objective, Problem } from '../problem.ts';
import type { OptimizationResult } from '../result.ts';
import { riskGapWarnings, sampleVolatility } from '../risk/sample-volatility.ts';
import type { RiskModel } from '../risk-model.ts';
import { KKT_LIMIT, LEAST_UNIT } from '../solver/settings.ts';

export type ClosedFormObjective = Extract<Objective, { type: 'MinRisk' | 'MinRisk-Target' | 'Sharpe' }>;
export type NodewiseQuestion = Required<Pick<Problem, 'costs' | 'universe' | 'returns'>> &
  Pick<Problem, 'model' | 'A' | 'mu' | 'rf' | 'constraints'> & { readonly objective: ClosedFormObjective };

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

/** As the solvers estimate it, from the Cholesky pivots; null where Σ is not positive definite. */
function conditionOf({ cov, n }: RiskModel): number | null {
  const factor = cholesky(cov, n);
  if (!factor.ok) return null;
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (let i = 0; i < n; i++) {
    least = Math.min(least, factor.L[i * n + i]);
    most = Math.max(most, factor.L[i * n + i]);
  }
  return (most / least) ** 2;
}

/**
 * The closed forms know no rules and no costs: weights that break a rule as stated are refused, and costs are told of the
 * weights afterwards and do not enter the stored objective.
 */
export function solveNodewise(question: NodewiseQuestion, now: (() => number) | null): OptimizationResult {
  const startedAt = now?.() ?? 0;
  const { model, A, rf, objective, universe, costs, returns } = question;
  const mu = Float64Array.from(question.mu);
  if (!model.precision) throw new Error('the nodewise option needs a model with a precision matrix');
  const solved = nodewiseWeights(model.precision, mu, objective, rf);
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
  const weights = new Float64Array(universe.size);
  Array.from(universe.kept).forEach((asset, i) => {
    weights[asset] = w[i];
  });
  const stated = statedViolation(question, weights);
  if (stated && !(stated.amount <= KKT_LIMIT))
    return { status: 'error', code: 'RULES_NOT_KEPT', at: { in: 'rule', rule: stated.rule } };
  const feasibility = Math.max(stated?.amount ?? 0, offTarget);
  const stationarity =
    stationarityOf(gradient, mu, objective.type !== 'MinRisk') / Math.max(LEAST_UNIT, maxAbs(mu));
  const kkt = Math.max(feasibility, stationarity);
  if (!(kkt <= KKT_LIMIT)) return { status: 'error', code: 'SOLVER_FAILED', at: { in: 'answer' } };
  const volatility = Math.sqrt(variance);
  const volatilitySample = sampleVolatility(returns, model.n, w, A);
  const turnover = weights.reduce((traded, weight, i) => traded + Math.abs(weight - costs.w0[i]), 0) / 2;
  const costDrag = (2 * turnover * costs.rate) / costs.horizonYears;
  const condition = conditionOf(model);
  return {
    status: 'optimal',
    objective: objective.type,
    weights,
    expectedReturn,
    volatility,
    volatilitySample,
    sharpe: (expectedReturn - costDrag - rf) / volatility,
    objectiveValue: objectiveValueOf(objective.type, variance, expectedReturn, rf),
    costDrag,
    turnover,
    active: [],
    kkt,
    certificate: {
      feasibility,
      stationarity,
      complementarity: 0,
      gap: 0,
      condition,
      method: 'closed-form',
      refuted: null,
      iterations: 0,
      ridge: 0,
      milliseconds: now ? now() - startedAt : null,
    },
    warnings: riskGapWarnings(volatility, volatilitySample),
    warm: null,
  };
}
