/** Verification believes nobody: wrong answers planted in front of it come out as refusals. */
import { describe, expect, it } from 'vitest';
import { syntheticReturns } from '../test/support/synthetic-market.ts';
import { buildFeasibleSet, buildParametricProgram } from './constraints/feasible-set.ts';
import { resolveProblem } from './constraints/resolve.ts';
import { estimateRiskModel } from './covariance/estimate.ts';
import type { Solved } from './objectives/outcome.ts';
import { definitionOf } from './objectives/registry.ts';
import type { Objective, Problem } from './problem.ts';
import { report } from './report.ts';
import { meanReturns } from './returns/return-matrix.ts';
import { annualQuadratic } from './solver/quadratic.ts';

const N = 8;
const returns = syntheticReturns(5, 120, N);
const model = estimateRiskModel('linear_method', returns);
const mu = meanReturns(returns).map((r) => 252 * r + 0.05);

function solved(objective: Objective) {
  const problem: Problem = {
    model,
    A: 252,
    mu,
    rf: 0.01,
    objective,
    constraints: { groups: [{ name: 'first', members: [0, 1, 2], max: 0.3 }] },
    costs: { rate: 0.001, w0: new Float64Array(N).fill(1 / N), horizonYears: 1 },
  };
  const resolution = resolveProblem(problem);
  if (!resolution.ok) throw new Error(resolution.code);
  const resolved = resolution.value;
  const quadratic = annualQuadratic(model, 252, 0);
  const parametric = buildParametricProgram(buildFeasibleSet(resolved), quadratic, mu, new Float64Array(N));
  const outcome = definitionOf(objective).solve(parametric, objective, 0.01, null);
  if (outcome.status !== 'optimal') throw new Error(outcome.status);
  const answer = (planted: Solved) =>
    report({
      problem,
      resolved,
      parametric,
      benchmark: null,
      ridge: 0,
      outcome: planted,
      elapsed: () => null,
    });
  return { outcome, answer };
}

const OBJECTIVE_LIST: readonly Objective[] = [
  { type: 'MinRisk' },
  { type: 'MinRisk-Target', targetReturn: 0.12 },
  { type: 'MaxRet', targetRisk: 0.18 },
  { type: 'Sharpe' },
  { type: 'Utility', riskAversion: 4 },
];
const REFUTED = { status: 'error', code: 'SOLVER_FAILED', at: { in: 'answer' } };

describe.each(OBJECTIVE_LIST.map((objective) => [objective.type, objective] as const))(
  '%s',
  (_, objective) => {
    const { outcome, answer } = solved(objective);
    const withWeights = (w: Float64Array): Solved => ({ ...outcome, solution: { ...outcome.solution, w } });

    it('is confirmed as it was solved', () => {
      expect(answer(outcome)).toMatchObject({ status: 'optimal' });
    });

    it('is refused when a little weight sits elsewhere', () => {
      const w = outcome.solution.w.slice();
      const from = w.indexOf(Math.max(...w));
      w[from]! -= 1e-5;
      w[(from + 1) % N]! += 1e-5;
      expect(answer(withWeights(w))).toEqual(REFUTED);
    });

    it('is refused when the weights do not add up, break a bound or are no numbers', () => {
      expect(answer(withWeights(outcome.solution.w.map((v) => 0.999 * v)))).toEqual(REFUTED);
      expect(answer(withWeights(new Float64Array(N).fill(Number.NaN)))).toEqual(REFUTED);
    });

    it('is refused with multipliers of another program', () => {
      const multipliers = outcome.solution.multipliers.map((v) => v + 1e-3);
      expect(answer({ ...outcome, solution: { ...outcome.solution, multipliers } })).toEqual(REFUTED);
    });
  },
);

describe('the program behind the objective', () => {
  it('is compared with the objective: an optimum for another trade-off is refused', () => {
    const cautious = solved({ type: 'Utility', riskAversion: 8 }).outcome;
    for (const objective of OBJECTIVE_LIST) {
      expect(solved(objective).answer(cautious)).toEqual(REFUTED);
    }
  });

  it('has to meet the target it was asked for', () => {
    const lower = solved({ type: 'MinRisk-Target', targetReturn: 0.119 }).outcome;
    expect(solved({ type: 'MinRisk-Target', targetReturn: 0.12 }).answer(lower)).toEqual(REFUTED);
    const riskier = solved({ type: 'MaxRet', targetRisk: 0.181 }).outcome;
    expect(solved({ type: 'MaxRet', targetRisk: 0.18 }).answer(riskier)).toEqual(REFUTED);
  });
});
