import { describe, expect, it } from 'vitest';
import { finish } from '../computation.ts';
import type { OptimizeOptions } from '../optimize.ts';
import type { Problem } from '../problem.ts';
import type { RiskModel } from '../risk-model.ts';
import { computeFrontier } from './frontier.ts';

const COUNT = 9;
const N = 5;
const volatilities = [0.3, 0.25, 0.2, 0.15, 0.1];
const cov = Float64Array.from({ length: N * N }, (_, at) => {
  const [i, j] = [Math.floor(at / N), at % N];
  return (i === j ? 1 : 0.2) * (volatilities[i] ?? 0) * (volatilities[j] ?? 0);
});
const model: RiskModel = { n: N, T: 250, cov, info: {}, warnings: [] };

function frontier(more: Partial<Problem>, options: OptimizeOptions = {}) {
  const problem: Problem = {
    model,
    A: 1,
    mu: [0.14, 0.12, 0.1, 0.07, 0.04],
    rf: 0,
    objective: { type: 'MinRisk' },
    constraints: {},
    ...more,
  };
  const result = finish(computeFrontier(problem, COUNT, options));
  if (result.status !== 'optimal') throw new Error(JSON.stringify(result));
  return result;
}

const costs = { rate: 0.01, w0: [0.2, 0.2, 0.2, 0.2, 0.2], horizonYears: 1, maxTurnover: 0.5 };
const groups = [{ name: 'g', members: [0, 1], min: 0.1, max: 0.6 }];

describe('computeFrontier', () => {
  it.each<[string, Partial<Problem>]>([
    ['bounds', {}],
    ['a group', { constraints: { groups } }],
    ['shorts', { constraints: { maxShort: 0.3 } }],
    ['costs and a turnover limit', { costs }],
    ['few holdings', { constraints: { cardinality: { max: 3 } } }],
  ])('certifies each point with %s', (_, more) => {
    const { points, missing, kkt } = frontier(more);
    expect(points).toHaveLength(COUNT);
    expect(missing).toEqual([]);
    for (const { certificate } of points) {
      expect(certificate.feasibility).toBeLessThanOrEqual(1e-9);
      expect(certificate.stationarity).toBeLessThanOrEqual(1e-9);
      expect(certificate.complementarity).toBeLessThanOrEqual(1e-9);
    }
    expect(kkt).toBeLessThanOrEqual(1e-9);
  });

  it('says which points few holdings cannot reach', () => {
    const alone = [0, 1, 2].map((i) => ({ name: `g${i}`, members: [i], max: 0.3 }));
    const { points, missing } = frontier({ constraints: { groups: alone, cardinality: { max: 2 } } });
    expect(points.length).toBeGreaterThan(1);
    expect(missing.length).toBeGreaterThan(0);
    expect(points.length + missing.length).toBe(COUNT);
    for (const { reason } of missing) expect(reason).toBe('infeasible:cardinality');
    expect(missing[0]!.targetReturn).toBeGreaterThan(points.at(-1)!.targetReturn);
  });

  it('goes on past a point whose search was cut short, and names it', () => {
    // least risk is the last asset alone, the highest return the first; between them the tree would have to search
    const withLast = (at: number) => at % N === N - 1 || at >= N * (N - 1);
    const cheap = cov.map((v, at) => (at === N * N - 1 ? 1e-4 : withLast(at) ? 2e-4 : v));
    const constraints = { cardinality: { max: 2, minHolding: 0.05 } };
    const { points, missing } = frontier(
      { model: { ...model, cov: cheap }, constraints },
      { cardinality: { nodes: 0 } },
    );
    expect(missing.map(({ reason }) => reason)).toContain('SEARCH_LIMIT');
    expect(points.length + missing.length).toBe(COUNT);
    expect(points.at(-1)!.targetReturn).toBeGreaterThan(missing[0]!.targetReturn);
  });
});
