/** Properties every answer must have (math#accuracy, math#properties), on random universes, rules and costs. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeFrontier } from './frontier/frontier.ts';
import { gram } from './linalg/matrix.ts';
import { definitionOf } from './objectives/registry.ts';
import { optimize } from './optimize.ts';
import type { Constraints, Costs, Objective, Problem } from './problem.ts';
import type { Optimal, OptimizationResult } from './result.ts';
import type { RiskModel } from './risk-model.ts';

const RUNS = { numRuns: 60 };

function noise(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return (s >>> 8) / 2 ** 24;
  };
}

interface Universe {
  readonly model: RiskModel;
  readonly mu: Float64Array;
}

/** A market factor, noise and means of the usual sizes; structured (as for T < n) or dense. */
function universe(n: number, seed: number, isStructured: boolean): Universe {
  const next = noise(seed);
  const k = Math.max(2, Math.floor(n / 2));
  const F = new Float64Array(k * n).map((_, at) => (at < n ? 0.15 : 0.1) * (next() - (at < n ? -0.3 : 0.5)));
  const d = new Float64Array(n).map(() => 0.005 + 0.05 * next());
  const mu = new Float64Array(n).map(() => 0.3 * next() - 0.1);
  const cov = gram(F, k, n);
  for (let i = 0; i < n; i++) cov[i * n + i] += d[i];
  const shared = { n, T: k, cov, info: {}, warnings: [] };
  return { mu, model: isStructured ? { ...shared, low: { k, F, d } } : shared };
}

function solve(problem: Problem, methods?: Parameters<typeof optimize>[1]): OptimizationResult {
  return optimize(problem, methods);
}

const objectives: fc.Arbitrary<Objective> = fc.oneof(
  fc.constant<Objective>({ type: 'MinRisk' }),
  fc.constant<Objective>({ type: 'Sharpe' }),
  fc
    .double({ min: 1, max: 10, noNaN: true })
    .map((riskAversion): Objective => ({ type: 'Utility', riskAversion })),
  fc
    .double({ min: 0.1, max: 0.4, noNaN: true })
    .map((targetRisk): Objective => ({ type: 'MaxRet', targetRisk })),
  fc
    .double({ min: -0.05, max: 0.12, noNaN: true })
    .map((targetReturn): Objective => ({ type: 'MinRisk-Target', targetReturn })),
);

const sizes = fc.integer({ min: 3, max: 14 });
const seeds = fc.integer({ min: 1, max: 1e9 });

interface Rules {
  readonly constraints: Constraints;
  readonly costs?: Costs;
}

/** Every kind of rule, alone and together; always feasible by itself for n ≥ 3. */
function rulesOf(n: number, kind: number, seed: number): Rules {
  const next = noise(seed + 17);
  const start = new Float64Array(n).map(next);
  const total = start.reduce((a, b) => a + b, 0);
  const w0 = start.map((v) => v / total);
  const constraints: Constraints = {
    ...(kind & 1 ? { upper: new Float64Array(n).fill(Math.min(1, 2 / n)) } : {}),
    ...(kind & 2 && !(kind & 1) ? { maxShort: 0.3 } : {}),
    ...(kind & 4 ? { groups: [{ name: 'a', members: [0, 1], min: 0.05, max: 0.6 }] } : {}),
  };
  if (!(kind & 8)) return { constraints };
  const turnover = kind & 16 ? { maxTurnover: 0.9 } : {};
  return { constraints, costs: { rate: 0.002, w0, horizonYears: 0.25, ...turnover } };
}

const questions = fc
  .record({
    n: sizes,
    seed: seeds,
    kind: fc.integer({ min: 0, max: 31 }),
    isStructured: fc.boolean(),
    objective: objectives,
  })
  .map(({ n, seed, kind, isStructured, objective }): Problem => {
    const { model, mu } = universe(n, seed, isStructured);
    return { model, mu, A: 1, rf: 0.01, objective, ...rulesOf(n, kind, seed) };
  });

const gainOf = (result: Optimal) =>
  definitionOf({ type: result.objective }).direction * result.objectiveValue;

describe('every answer', () => {
  it('is feasible and optimal to 1e-8 with a gap of the same size, or says why there is none', () => {
    fc.assert(
      fc.property(questions, (problem) => {
        const result = solve(problem);
        expect(result.status).not.toBe('error');
        if (result.status === 'infeasible') {
          expect(result.conflict.length).toBeGreaterThan(0);
          expect(result.minTotalRelaxation).toBeGreaterThanOrEqual(0);
          return;
        }
        if (result.status !== 'optimal') return;
        expect(result.kkt).toBeLessThanOrEqual(1e-8);
        expect(result.certificate.gap).toBeLessThanOrEqual(1e-8);
        expect(result.certificate.feasibility).toBeLessThanOrEqual(1e-9);
        for (const value of Object.values(result)) expect(value).not.toBeNaN();
      }),
      { numRuns: 300 },
    );
  });
  it('is the same from the interior point alone', () => {
    fc.assert(
      fc.property(questions, (problem) => {
        const one = solve(problem);
        const other = solve(problem, { methods: ['interior-point'] });
        expect(other.status).toBe(one.status);
        if (one.status !== 'optimal' || other.status !== 'optimal') return;
        one.weights.forEach((w, i) => {
          expect(Math.abs(w - other.weights[i]!)).toBeLessThan(1e-7);
        });
      }),
      RUNS,
    );
  });
  it('does not depend on the order of the assets', () => {
    fc.assert(
      fc.property(questions, (problem) => {
        const { model, mu, constraints, costs } = problem;
        const n = model.n;
        const from = (i: number) => n - 1 - i;
        const mirrored: Problem = {
          ...problem,
          model: {
            n,
            T: model.T,
            cov: new Float64Array(n * n).map(
              (_, at) => model.cov[from(Math.floor(at / n)) * n + from(at % n)]!,
            ),
            info: {},
            warnings: [],
          },
          mu: Float64Array.from(mu).reverse(),
          constraints: {
            ...constraints,
            ...(constraints.groups
              ? { groups: constraints.groups.map((g) => ({ ...g, members: g.members.map(from) })) }
              : {}),
          },
          ...(costs ? { costs: { ...costs, w0: Float64Array.from(costs.w0).reverse() } } : {}),
        };
        const one = solve(problem);
        const other = solve(mirrored);
        expect(other.status).toBe(one.status);
        if (one.status !== 'optimal' || other.status !== 'optimal') return;
        one.weights.forEach((w, i) => {
          expect(Math.abs(w - other.weights[from(i)]!)).toBeLessThan(1e-8);
        });
      }),
      RUNS,
    );
  });
  it('scales: Σ·c² and μ·c give the same MinRisk and Sharpe weights', () => {
    fc.assert(
      fc.property(sizes, seeds, fc.constantFrom(0.01, 0.3, 7, 100), (n, seed, c) => {
        const { model, mu } = universe(n, seed, false);
        const scaled = { ...model, cov: model.cov.map((v) => v * c * c) };
        for (const type of ['MinRisk', 'Sharpe'] as const) {
          const base = { A: 1, rf: 0, objective: { type }, constraints: {} } as const;
          const one = solve({ ...base, model, mu });
          const other = solve({ ...base, model: scaled, mu: mu.map((v) => v * c) });
          expect(other.status).toBe(one.status);
          if (one.status !== 'optimal' || other.status !== 'optimal') continue;
          one.weights.forEach((w, i) => {
            expect(Math.abs(w - other.weights[i]!)).toBeLessThan(1e-8);
          });
        }
      }),
      RUNS,
    );
  });
  it('does not get better when a rule is added', () => {
    fc.assert(
      fc.property(questions, fc.integer({ min: 0, max: 100 }), (problem, at) => {
        const n = problem.model.n;
        const free = solve(problem);
        const upper = Float64Array.from({ length: n }, (_, i) => problem.constraints.upper?.[i] ?? 1);
        upper[at % n] = Math.min(upper[at % n]!, 0.2);
        const ruled = solve({ ...problem, constraints: { ...problem.constraints, upper } });
        if (free.status !== 'optimal' || ruled.status !== 'optimal') return;
        expect(gainOf(ruled)).toBeLessThanOrEqual(gainOf(free) + 1e-9);
      }),
      RUNS,
    );
  });
});

describe('objectives among each other', () => {
  it('variance grows with the target return, return with the risk limit', () => {
    fc.assert(
      fc.property(sizes, seeds, (n, seed) => {
        const { model, mu } = universe(n, seed, true);
        const shared = { model, mu, A: 1, rf: 0, constraints: {} };
        let variance = 0;
        let net = Number.NEGATIVE_INFINITY;
        for (let k = 0; k <= 10; k++) {
          const target = solve({
            ...shared,
            objective: { type: 'MinRisk-Target', targetReturn: -0.1 + 0.03 * k },
          });
          if (target.status === 'optimal') {
            expect(target.objectiveValue).toBeGreaterThanOrEqual(variance - 1e-10);
            variance = target.objectiveValue;
          }
          const capped = solve({ ...shared, objective: { type: 'MaxRet', targetRisk: 0.05 + 0.04 * k } });
          if (capped.status === 'optimal') {
            expect(capped.objectiveValue).toBeGreaterThanOrEqual(net - 1e-10);
            net = capped.objectiveValue;
          }
        }
      }),
      RUNS,
    );
  });
  it('Sharpe is MinRisk-Target at its own return, and no frontier point has a better ratio', () => {
    fc.assert(
      fc.property(questions, (problem) => {
        const best = solve({ ...problem, objective: { type: 'Sharpe' } });
        if (best.status !== 'optimal') return;
        const targetReturn = best.expectedReturn - best.costDrag - 1e-12;
        const same = solve({ ...problem, objective: { type: 'MinRisk-Target', targetReturn } });
        if (same.status !== 'optimal') throw new Error('its own return is attainable');
        expect(Math.abs(same.volatility - best.volatility)).toBeLessThan(1e-8);
        const run = computeFrontier(problem, 15);
        if (run.status !== 'optimal') throw new Error('no frontier');
        for (const point of run.points) expect(point.sharpe!).toBeLessThanOrEqual(best.sharpe! + 1e-9);
      }),
      RUNS,
    );
  });
  it('Utility tends to MinRisk as the risk aversion grows', () => {
    fc.assert(
      fc.property(sizes, seeds, (n, seed) => {
        const { model, mu } = universe(n, seed, false);
        const shared = { model, mu, A: 1, rf: 0, constraints: {} };
        const careful = solve({ ...shared, objective: { type: 'Utility', riskAversion: 1e9 } });
        const least = solve({ ...shared, objective: { type: 'MinRisk' } });
        if (careful.status !== 'optimal' || least.status !== 'optimal')
          throw new Error('long-only is feasible');
        careful.weights.forEach((w, i) => {
          expect(Math.abs(w - least.weights[i]!)).toBeLessThan(1e-6);
        });
      }),
      RUNS,
    );
  });
  it('Utility-TrackingError without returns gives the benchmark back', () => {
    fc.assert(
      fc.property(sizes, seeds, (n, seed) => {
        const { model } = universe(n, seed, true);
        const raw = Float64Array.from({ length: n }, noise(seed + 5));
        const total = raw.reduce((a, b) => a + b, 0);
        const weights = raw.map((v) => v / total);
        const objective: Objective = {
          type: 'Utility-TrackingError',
          riskAversion: 4,
          benchmark: { weights },
        };
        const result = solve({ model, mu: new Float64Array(n), A: 1, rf: 0, objective, constraints: {} });
        if (result.status !== 'optimal') throw new Error('the benchmark is feasible');
        expect(result.trackingError).toBeLessThan(1e-7);
        result.weights.forEach((w, i) => {
          expect(Math.abs(w - weights[i]!)).toBeLessThan(1e-7);
        });
      }),
      RUNS,
    );
  });
});

describe('the frontier', () => {
  it('is increasing and convex, and each point is the optimum for its return', () => {
    fc.assert(
      fc.property(questions, (problem) => {
        const run = computeFrontier(problem, 9);
        if (run.status !== 'optimal') return;
        const { points, kkt } = run;
        expect(kkt).toBeLessThanOrEqual(1e-8);
        for (let k = 1; k < points.length; k++)
          expect(points[k]!.volatility).toBeGreaterThanOrEqual(points[k - 1]!.volatility - 1e-10);
        for (let k = 2; k < points.length; k++) {
          const [a, b, c] = [points[k - 2]!, points[k - 1]!, points[k]!].map((p) => p.volatility ** 2) as [
            number,
            number,
            number,
          ];
          expect(b).toBeLessThanOrEqual(0.5 * (a + c) + 1e-10);
        }
        const { targetReturn, weights } = points[4]!;
        const alone = solve({
          ...problem,
          objective: { type: 'MinRisk-Target', targetReturn: targetReturn - 1e-13 },
        });
        if (alone.status !== 'optimal') throw new Error('a frontier point is attainable');
        alone.weights.forEach((w, i) => {
          expect(Math.abs(w - weights[i]!)).toBeLessThan(1e-7);
        });
      }),
      RUNS,
    );
  });
});

describe('cardinality', () => {
  it('is the best of all subsets', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 7 }),
        seeds,
        fc.integer({ min: 1, max: 3 }),
        fc.boolean(),
        objectives,
        (n, seed, K, hasFloor, objective) => {
          const { model, mu } = universe(n, seed, seed % 2 === 0);
          const minHolding = hasFloor ? 0.15 : 0;
          const shared = { model, mu, A: 1, rf: 0.01, objective };
          const tree = solve({ ...shared, constraints: { cardinality: { max: K, minHolding } } });
          let best = Number.NEGATIVE_INFINITY;
          for (let set = 1; set < 1 << n; set++) {
            const inside = (i: number) => (set >> i) & 1;
            let size = 0;
            for (let i = 0; i < n; i++) size += inside(i);
            if (size > K) continue;
            const lower = Float64Array.from({ length: n }, (_, i) => (inside(i) ? minHolding : 0));
            const upper = Float64Array.from({ length: n }, (_, i) => inside(i));
            const one = solve({ ...shared, constraints: { lower, upper } });
            if (one.status === 'optimal') best = Math.max(best, gainOf(one));
          }
          if (tree.status === 'infeasible') expect(best).toBe(Number.NEGATIVE_INFINITY);
          else {
            if (tree.status !== 'optimal') throw new Error(tree.code);
            expect(tree.cardinality!.proven).toBe(true);
            expect(Math.abs(gainOf(tree) - best)).toBeLessThanOrEqual(1e-7 * Math.max(Math.abs(best), 1e-3));
          }
        },
      ),
      // a relaxation that rests on a single asset, where no weight is free
      { numRuns: 40, examples: [[5, 972277877, 3, false, { type: 'MinRisk' }]] },
    );
  });
});
