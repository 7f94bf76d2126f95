import { describe, expect, it } from 'vitest';
import { syntheticReturns } from '../../test/support/synthetic-market.ts';
import { budgetRow } from '../constraints/budget.ts';
import { buildParametricProgram, type FeasibleSet } from '../constraints/feasible-set.ts';
import { estimateRiskModel } from '../covariance/estimate.ts';
import { METHODS, type Method } from '../keys.ts';
import type { OnProgress, Progress } from '../progress.ts';
import { meanReturns } from '../returns/return-matrix.ts';
import { annualQuadratic } from '../solver/quadratic.ts';
import { searchCardinality } from './branch-and-bound.ts';

const N = 6;
const A = 252;
const returns = syntheticReturns(3, 120, N);

const search = (methods: readonly Method[], upper = 1, onProgress?: OnProgress) => {
  const set: FeasibleSet = {
    n: N,
    lower: new Float64Array(N),
    upper: new Float64Array(N).fill(upper),
    hinges: [],
    rows: [budgetRow(N)],
    perTrade: 0,
    fixedCost: 0,
    hasTrades: false,
  };
  const quadratic = annualQuadratic(estimateRiskModel('linear_method', returns), A, 0);
  const mu = Float64Array.from(meanReturns(returns), (mean) => 0.3 + A * mean);
  return searchCardinality({
    parametric: buildParametricProgram(set, quadratic, mu, new Float64Array(N), methods),
    benchmark: null,
    objective: { type: 'Sharpe' },
    rf: 0,
    K: 2,
    minHolding: 0,
    limits: { nodes: 1000, milliseconds: 0, now: null },
    ...(onProgress && { onProgress }),
  });
};

describe('searchCardinality', () => {
  it('proves its answer, and that there is none', () => {
    const found = search(METHODS);
    expect(found).toMatchObject({ status: 'optimal', proof: { proven: true } });
    expect(search(METHODS, 0.4)).toEqual({ status: 'infeasible' });
  });

  it('tells how many nodes are done of those known, and answers the same where nobody listens', () => {
    const told: Progress[] = [];
    const heard = search(METHODS, 1, (progress) => told.push(progress));
    const unheard = search(METHODS);
    if (heard.status !== 'optimal' || unheard.status !== 'optimal') throw new Error('no answer');
    expect(heard.proof).toEqual(unheard.proof);
    expect(heard.outcome.solution.w).toEqual(unheard.outcome.solution.w);
    expect(told.length).toBeGreaterThan(0);
    for (const { stage, done, total } of told) {
      expect(stage).toBe('cardinality');
      expect(done).toBeLessThanOrEqual(total);
    }
    expect(told.map(({ done }) => done)).toEqual(told.map(({ done }) => done).sort((a, b) => a - b));
  });

  it('does not take what no solver could answer for infeasible', () => {
    expect(search([])).toEqual({ status: 'undecided' });
  });
});
