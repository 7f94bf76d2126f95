import { describe, expect, it } from 'vitest';
import { optimize } from './optimize.ts';
import type { Objective, Problem } from './problem.ts';
import type { Optimal } from './result.ts';
import type { RiskModel } from './risk-model.ts';

const Sigma = Float64Array.of(0.04, 0.01, 0, 0.01, 0.09, 0.02, 0, 0.02, 0.0225);
const model: RiskModel = { n: 3, T: 252, cov: Sigma, info: {}, warnings: [] };

function answer(objective: Objective, more: Partial<Problem> = {}) {
  const problem: Problem = {
    model,
    A: 1,
    mu: [0.08, 0.12, 0.05],
    rf: 0.02,
    objective,
    constraints: {},
    ...more,
  };
  return optimize(problem);
}

function solved(objective: Objective, more: Partial<Problem> = {}): Optimal {
  const result = answer(objective, more);
  if (result.status !== 'optimal') throw new Error(JSON.stringify(result));
  return result;
}

const third = [1 / 3, 1 / 3, 1 / 3];

describe('examples to check by hand (math#worked-examples)', () => {
  it.each<[Objective, number[], number, number]>([
    [{ type: 'MinRisk' }, [0.36, 0, 0.64], 0.0144, 0.12],
    [
      { type: 'MinRisk-Target', targetReturn: 0.09 },
      [0.49216301, 0.36050157, 0.14733542],
      0.02754702,
      0.16597296,
    ],
    [{ type: 'MaxRet', targetRisk: 0.15 }, [0.46510093, 0.27723362, 0.25766545], 0.08335938, 0.15],
    [{ type: 'Sharpe' }, [0.47507331, 0.30791789, 0.2170088], 0.42285314, 0.15562484],
    [{ type: 'Utility', riskAversion: 5 }, [0.42514286, 0.15428571, 0.42057143], 0.03040571, 0.13137514],
    [
      { type: 'Utility-TrackingError', riskAversion: 5, benchmark: { weights: third } },
      [0.3927619, 0.51619048, 0.09104762],
      0.09062476,
      0.19045326,
    ],
  ])('%j', (objective, weights, value, volatility) => {
    const result = solved(objective);
    weights.forEach((w, i) => {
      expect(result.weights[i]).toBeCloseTo(w, 8);
    });
    expect(result.objectiveValue).toBeCloseTo(value, 8);
    expect(result.volatility).toBeCloseTo(volatility, 8);
    expect(result.kkt).toBeLessThan(1e-12);
    expect(result.certificate.gap).toBeLessThan(1e-12);
  });
  it('MaxRet reports the multiplier of its risk limit', () => {
    const result = solved({ type: 'MaxRet', targetRisk: 0.15 });
    expect(result.riskMultiplier).toBeCloseTo(2.98976655, 8);
    expect(result.riskCapActive).toBe(true);
  });
});

describe('answers', () => {
  it('leave excluded assets at 0 and keep the indices of the universe', () => {
    const universe = { size: 5, kept: [0, 2, 4] };
    const result = solved({ type: 'MinRisk' }, { universe });
    expect([...result.weights].map((w) => Math.round(w * 1e9) / 1e9)).toEqual([0.36, 0, 0, 0, 0.64]);
    expect(result.active.map(({ rule }) => rule)).toEqual([{ rule: 'lower', asset: 2 }]);
  });
  it('refuse a minimum weight of an excluded asset and name it', () => {
    const universe = { size: 4, kept: [0, 1, 3] };
    const constraints = { lower: [0, 0, 0.1, 0] };
    expect(answer({ type: 'MinRisk' }, { universe, constraints })).toEqual({
      status: 'error',
      code: 'EXCLUDED_ASSET_REQUIRED',
      at: { in: 'rule', rule: { rule: 'lower', asset: 2 } },
    });
  });
  it('count the sale of what is held of excluded assets as cost and turnover', () => {
    const universe = { size: 4, kept: [0, 1, 3] };
    const costs = { rate: 0.01, w0: [0.25, 0.25, 0.25, 0.25], horizonYears: 0.5 };
    const result = solved({ type: 'Utility', riskAversion: 5 }, { universe, costs });
    let traded = 0;
    result.weights.forEach((w, i) => {
      traded += Math.abs(w - costs.w0[i]!);
    });
    expect(result.weights[2]).toBe(0);
    expect(result.turnover).toBeCloseTo(traded / 2, 12);
    expect(result.costDrag).toBeCloseTo(0.02 * traded, 12);
  });
  it('hold pinned weights and price them', () => {
    const result = solved({ type: 'MinRisk' }, { constraints: { pinned: [{ index: 1, weight: 0.3 }] } });
    expect(result.weights[1]).toBe(0.3);
    expect(result.active[0]!.rule).toEqual({ rule: 'pinned', asset: 1 });
  });
  it('refuse a pinned weight outside the bounds, whichever rule set them', () => {
    const pin = (weight: number, more = {}) =>
      answer({ type: 'MinRisk' }, { constraints: { pinned: [{ index: 1, weight }], ...more } });
    const refused = {
      status: 'error',
      code: 'BOUNDS_CROSSED',
      at: { in: 'rule', rule: { rule: 'pinned', asset: 1 } },
    };
    expect(pin(0.3, { upper: [1, 0.2, 1] })).toEqual(refused);
    expect(pin(0.1, { lower: [0, 0.2, 0] })).toEqual(refused);
    expect(pin(-0.1)).toEqual(refused);
    expect(pin(-0.1, { maxShort: 0.2 })).toMatchObject({ status: 'optimal' });
    expect(pin(0.2, { upper: [1, 0.2, 1] })).toMatchObject({ status: 'optimal' });
  });
  it('measure time with the clock they are given and report none without', () => {
    let clock = 0;
    const run = optimize(
      { model, A: 1, mu: third, rf: 0, objective: { type: 'MinRisk' }, constraints: {} },
      { now: () => ++clock },
    );
    if (run.status !== 'optimal') throw new Error('no answer');
    expect(run.certificate.milliseconds).toBe(1);
    expect(solved({ type: 'MinRisk' }).certificate.milliseconds).toBeNull();
  });
  it('refuse what is not a number instead of returning one', () => {
    expect(answer({ type: 'MaxRet', targetRisk: -1 })).toMatchObject({
      status: 'error',
      code: 'TARGET_NOT_POSITIVE',
    });
    expect(answer({ type: 'MinRisk' }, { mu: [Number.NaN, 0, 0] })).toMatchObject({ code: 'NOT_FINITE' });
  });
  it('take a ridge by what the model is, and not by what is told of it', () => {
    const told: RiskModel = { ...model, warnings: [{ warning: 'singular', model: 'sample_algorithm' }] };
    expect(solved({ type: 'MinRisk' }, { model: told }).certificate.ridge).toBe(0);
    const singular: RiskModel = { ...model, info: { isSingular: true } };
    const result = solved({ type: 'MinRisk' }, { model: singular });
    expect(result.certificate.ridge).toBeGreaterThan(0);
    expect(result.warnings).toContainEqual({ warning: 'ridge', model: null });
  });
  it('say how many holdings would be enough where a limit on them conflicts', () => {
    const groups = [
      { name: 'a', members: [0], min: 0.2 },
      { name: 'b', members: [1], min: 0.2 },
    ];
    expect(answer({ type: 'MinRisk' }, { constraints: { groups, cardinality: { max: 1 } } })).toMatchObject({
      status: 'infeasible',
      reason: 'cardinality',
      conflict: [
        { rule: 'cardinality' },
        { rule: 'group', group: 'a', bound: 'min' },
        { rule: 'group', group: 'b', bound: 'min' },
      ],
      minTotalRelaxation: 1,
      repair: [{ rule: { rule: 'cardinality' }, amount: 1 }],
    });
  });
});
