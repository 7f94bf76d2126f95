import { describe, expect, it } from 'vitest';
import { type OptimizeOptions, optimize } from '../optimize.ts';
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
  const result = computeFrontier(problem, COUNT, options);
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

  const leastRisk = (more: Pick<Problem, 'model' | 'mu' | 'constraints'>) => {
    const objective = { type: 'MinRisk' } as const;
    const result = optimize({ ...more, A: 1, rf: 0, objective });
    if (result.status !== 'optimal') throw new Error(result.status);
    return result;
  };
  const equal = (value: number) => new Array<number>(N).fill(value);
  const caps = { upper: equal(0.3) };

  it.each([1e-4, 1e-6, 1e-8])(
    'stays at the least risk where all assets earn the same, variances × %d',
    (scale) => {
      for (const earned of [0.05, 1 / 3, 0.123456]) {
        for (const constraints of [{}, caps, { maxShort: 0.3 }]) {
          const question = {
            model: { ...model, cov: cov.map((v) => v * scale) },
            mu: equal(earned),
            constraints,
          };
          const least = leastRisk(question);
          const { points } = frontier(question);
          expect(points).toHaveLength(COUNT);
          for (const { volatility, expectedReturn } of points) {
            expect(Math.abs(volatility / least.volatility - 1)).toBeLessThan(1e-12);
            expect(expectedReturn).toBeCloseTo(earned, 14);
          }
        }
      }
    },
  );

  it('tells the risk of the weights it gives where returns hardly differ', () => {
    const deviations = [0.31, 0.27, 0.22, 0.13, 0.11];
    const own = cov.map((_, at) => {
      const [i, j] = [Math.floor(at / N), at % N];
      return (i === j ? 1 : 0.2) * (deviations[i] ?? 0) * (deviations[j] ?? 0);
    });
    const mu = equal(0.05).map((earned, i) => earned * (1 + 1e-10 * ((7 * i) % 5)));
    const constraints = { lower: [0.05, -0.3, -0.3, -0.1, 0.05], maxShort: 0.1 };
    for (const { weights, volatility } of frontier({ model: { ...model, cov: own }, mu, constraints })
      .points) {
      const variance = weights.reduce(
        (sum, w, i) => weights.reduce((inner, v, j) => inner + w * v * (own[i * N + j] ?? 0), sum),
        0,
      );
      expect(Math.abs(volatility / Math.sqrt(variance) - 1)).toBeLessThan(1e-12);
    }
  });
});
