import { describe, expect, it } from 'vitest';
import { syntheticReturns } from '../../test/support/synthetic-market.ts';
import { estimateRiskModel } from '../covariance/estimate.ts';
import { optimize } from '../optimize.ts';
import type { Constraints } from '../problem.ts';
import { meanReturns } from '../returns/return-matrix.ts';

const N = 60;
/** More assets than sessions, so that the sample covariance is singular. */
const sharpe = (constraints: Constraints, n = N) => {
  const returns = syntheticReturns(5, Math.round((2 * n) / 3), n);
  const model = estimateRiskModel('sample_algorithm', returns);
  const mu = meanReturns(returns).map((mean) => 252 * mean);
  return optimize({ model, A: 252, mu, rf: 0, objective: { type: 'Sharpe' }, constraints });
};
const wide = (bound: number) => ({
  lower: new Float64Array(N).fill(-bound),
  upper: new Float64Array(N).fill(bound),
});

describe('Sharpe on a singular covariance', () => {
  it.each<[string, Constraints]>([
    ['shorts without a total limit', { short: true }],
    ['wide bounds', wide(1000)],
    ['absurd bounds', wide(1e6)],
  ])('is refused at once with %s, where longs and shorts cancel every risk', (_, constraints) => {
    expect(sharpe(constraints)).toEqual({
      status: 'error',
      code: 'RATIO_UNBOUNDED',
      at: { in: 'objective', objective: 'Sharpe' },
    });
  });
  it.each<[string, Constraints]>([
    ['no shorts', {}],
    ['a limit on all shorts together', { maxShort: 0.3 }],
  ])('is answered with %s', (_, constraints) => {
    expect(sharpe(constraints)).toMatchObject({ status: 'optimal' });
  });
  it('is answered with few holdings, which hedge nothing away', () => {
    expect(sharpe({ short: true }, 12)).toMatchObject({ code: 'RATIO_UNBOUNDED' });
    expect(sharpe({ short: true, cardinality: { max: 3 } }, 12)).toMatchObject({ status: 'optimal' });
  });
  it('is answered with a riskless asset that earns no more than rf', () => {
    const cov = Float64Array.of(0.04, 0.01, 0, 0.01, 0.09, 0, 0, 0, 0);
    const cash = { n: 3, T: 100, cov, info: { isSingular: true }, warnings: [] };
    const rf = 0.02;
    const result = optimize({
      model: cash,
      A: 1,
      mu: [0.08, 0.1, rf],
      rf,
      objective: { type: 'Sharpe' },
      constraints: {},
    });
    expect(result).not.toMatchObject({ code: 'RATIO_UNBOUNDED' });
  });
});

describe('Sharpe where nothing earns more than rf', () => {
  const cov = Float64Array.of(0.09, 0.005, 0.005, 0.14);
  const ask = (mu: readonly number[], rf: number, constraints: Constraints) =>
    optimize({
      model: { n: 2, T: 100, cov, info: {}, warnings: [] },
      A: 1,
      mu,
      rf,
      objective: { type: 'Sharpe' },
      constraints,
    });
  it.each<[string, readonly number[], number, Constraints]>([
    ['the only portfolio earns nothing', [-0.1, 0.1], 0, { lower: [0.5, 0.5] }],
    ['the best asset earns rf', [-0.05, 0.02], 0.02, { short: true, lower: [-0.1, -0.3] }],
    ['returns cancel but for rounding', [-0.1, 0.1], 0, { lower: [0.25, 0.05], upper: [1, 0.5 + 1e-17] }],
    [
      'a group leaves one portfolio',
      [-0.1, 0.1],
      0,
      { upper: [1, 0.5], groups: [{ name: 'g', members: [0], max: 0.5 }] },
    ],
  ])('says so: %s', (_, mu, rf, constraints) => {
    const result = ask(mu, rf, constraints);
    expect(result).toMatchObject({ status: 'infeasible', reason: 'sharpe', conflict: [{ rule: 'rf' }] });
    if (result.status !== 'infeasible') return;
    expect(Math.abs(result.attainable.maxExcessReturn ?? 1)).toBeLessThan(1e-15);
    expect(result.minTotalRelaxation).toBeGreaterThanOrEqual(0);
  });
});
