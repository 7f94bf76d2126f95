import { describe, expect, it } from 'vitest';
import { syntheticReturns } from '../../test/support/synthetic-market.ts';
import { type FurtherStep, MODEL_KEYS, NUMERIC_FAILURES } from '../keys.ts';
import { type CleanReturns, cleanReturns } from '../returns/clean-returns.ts';
import { relativeView } from '../views/view-rows.ts';
import { type DecisionInput, decideWeights } from './decide-weights.ts';
import type { PolicySettings } from './policy-settings.ts';

const N = 6;
const SYMBOLS = ['A', 'B', 'C', 'D', 'E', 'F'];

const SETTINGS: PolicySettings = {
  model: 'linear_method',
  objective: { type: 'MinRisk' },
  constraints: {},
  expectedReturns: 'bayes_stein',
  views: [],
  riskFree: 0,
  nodewise: false,
  costRate: 0,
  horizonYears: 1,
};

function clean(over: Partial<CleanReturns> = {}): CleanReturns {
  const returns = syntheticReturns(12, 80, N);
  const all = [0, 1, 2, 3, 4, 5];
  return { status: 'clean', returns, kept: all, excluded: [], rows: [], warnings: [], ...over };
}

/** Without column 2, as if it had been excluded. */
function withoutC(): CleanReturns {
  const { T, values } = syntheticReturns(12, 80, N);
  const kept = [0, 1, 3, 4, 5];
  const left = Float64Array.from({ length: T * 5 }, (_, at) => values[Math.floor(at / 5) * N + kept[at % 5]]);
  return clean({
    returns: { T, n: 5, values: left },
    kept,
    excluded: [2],
    warnings: [{ warning: 'coverage', asset: 2 }],
  });
}

function decide(settings: Partial<PolicySettings>, over: Partial<DecisionInput> = {}) {
  return decideWeights({
    settings: { ...SETTINGS, ...settings },
    clean: clean(),
    symbols: SYMBOLS,
    periodsPerYear: 252,
    currentWeights: new Float64Array(N),
    warm: null,
    ...over,
  });
}

function optimal(...args: Parameters<typeof decide>) {
  const outcome = decide(...args);
  if (outcome.status !== 'decided' || outcome.result.status !== 'optimal')
    throw new Error(JSON.stringify(outcome));
  return { ...outcome, result: outcome.result };
}

describe('decideWeights', () => {
  it('gives excluded assets no weight and names a rule that asks for one', () => {
    expect(optimal({}, { clean: withoutC() }).result.weights[2]).toBe(0);
    const lower = new Float64Array(N);
    lower[2] = 0.1;
    const refused = decide({ constraints: { lower } }, { clean: withoutC() });
    expect(refused).toMatchObject({
      result: {
        status: 'error',
        code: 'EXCLUDED_ASSET_REQUIRED',
        at: { in: 'rule', rule: { rule: 'lower', asset: 2 } },
      },
    });
  });

  it('refuses a view on a symbol that is not there', () => {
    const views = [relativeView(['C'], ['A'], 0.05, null)];
    expect(decide({ views }, { clean: withoutC() })).toMatchObject({
      status: 'refused',
      refusal: { reason: 'unknownSymbol', symbol: 'C' },
    });
  });

  it('lets a view move the weights its way', () => {
    const objective = { type: 'Utility', riskAversion: 3 } as const;
    const up = optimal({ objective, views: [relativeView(['A'], ['B'], 0.3, 0.9)] }).result.weights;
    const down = optimal({ objective, views: [relativeView(['B'], ['A'], 0.3, 0.9)] }).result.weights;
    expect(up[0]).toBeGreaterThan(down[0]);
  });

  it('tracks a benchmark series from the same estimate', () => {
    const { returns } = clean();
    const benchmark = Float64Array.from(
      { length: returns.T },
      (_, t) => 0.5 * (returns.values[t * N] + returns.values[t * N + 1]),
    );
    const objective = { type: 'Utility-TrackingError', riskAversion: 10 } as const;
    for (const model of ['linear_method', 'graphical_algorithm', 'sample_algorithm'] as const) {
      const { result } = optimal({ objective, model }, { clean: clean({ benchmark }) });
      expect(result.trackingError).toBeGreaterThanOrEqual(0);
      expect(result.weights[0] + result.weights[1]).toBeGreaterThan(0.4);
    }
  });

  it.each([
    ['holdings', Float64Array.of(0.1, 0.1, 0.5, 0.1, 0.2, 0)],
    ['equal weights where nothing is held', new Float64Array(N)],
  ])('tracks, without a benchmark, %s of the assets that are left', (_, currentWeights) => {
    // so averse that the reference itself is the answer
    const objective = { type: 'Utility-TrackingError', riskAversion: 1e7 } as const;
    const { result } = optimal({ objective }, { clean: withoutC(), currentWeights });
    const expected = currentWeights[0] > 0 ? [0.2, 0.2, 0, 0.2, 0.4, 0] : [0.2, 0.2, 0, 0.2, 0.2, 0.2];
    result.weights.forEach((w, i) => {
      expect(w).toBeCloseTo(expected[i], 4);
    });
    expect(result.trackingError).toBeLessThan(1e-4);
  });

  it('combines a short limit with groups, views and a number of holdings: the best of all choices of holdings', () => {
    const K = 3;
    const maxShort = 0.3;
    const groups = [
      { name: 'first', members: [0, 1], min: 0.1, max: 0.45 },
      { name: 'last', members: [3, 4, 5], max: 0.5 },
    ];
    const views = [relativeView(['F'], [], -1, 0.9), relativeView(['C'], [], 0.5, 0.7)];
    const objective = { type: 'Utility', riskAversion: 4 } as const;
    const rules = { short: true, maxShort, groups };
    const combined = optimal({ objective, views, constraints: { ...rules, cardinality: { max: K } } }).result;
    let best = Number.NEGATIVE_INFINITY;
    for (let held = 0; held < 1 << N; held++) {
      const isHeld = (i: number) => (held >> i) % 2 === 1;
      if (SYMBOLS.filter((_, i) => isHeld(i)).length !== K) continue;
      const pinned = SYMBOLS.flatMap((_, i) => (isHeld(i) ? [] : [{ index: i, weight: 0 }]));
      const outcome = decide({ objective, views, constraints: { ...rules, pinned } });
      if (outcome.status !== 'decided' || outcome.result.status !== 'optimal') continue;
      best = Math.max(best, outcome.result.objectiveValue);
    }
    expect(combined.objectiveValue).toBeCloseTo(best, 9);
    expect(combined.cardinality?.proven).toBe(true);
    const { weights } = combined;
    const total = (members: readonly number[]) => members.reduce((sum, i) => sum + weights[i], 0);
    expect(weights.filter((w) => w !== 0).length).toBeLessThanOrEqual(K);
    const short = weights.reduce((sum, w) => sum + Math.max(-w, 0), 0);
    expect(short).toBeGreaterThan(0.01);
    expect(short).toBeLessThanOrEqual(maxShort + 1e-9);
    expect(total([0, 1])).toBeGreaterThanOrEqual(0.1 - 1e-9);
    expect(total([0, 1])).toBeLessThanOrEqual(0.45 + 1e-9);
    expect(total([3, 4, 5])).toBeLessThanOrEqual(0.5 + 1e-9);
    // each of them matters: without any one of them the answer is another
    const without = [
      { views: [] },
      { constraints: { short: true, maxShort, groups } },
      { constraints: { short: true, maxShort, cardinality: { max: K } } },
      { constraints: { groups, cardinality: { max: K } } },
    ];
    for (const left of without) {
      const constraints = { ...rules, cardinality: { max: K } };
      const other = optimal({ objective, views, constraints, ...left }).result;
      expect(Math.max(...other.weights.map((w, i) => Math.abs(w - weights[i])))).toBeGreaterThan(1e-3);
    }
  });

  it('tells turnover, costs, sample risk, condition and time of a closed form as of a program', () => {
    const currentWeights = Float64Array.of(0.5, 0.5, 0, 0, 0, 0);
    const settings = { model: 'static_magnus_algorithm', costRate: 0.002, horizonYears: 0.5 } as const;
    let clock = 0;
    const now = () => ++clock;
    const closed = optimal(
      { ...settings, nodewise: true, constraints: { short: true } },
      { currentWeights, now },
    ).result;
    const traded = closed.weights.reduce((sum, w, i) => sum + Math.abs(w - currentWeights[i]), 0);
    expect(closed.turnover).toBeCloseTo(traded / 2, 12);
    expect(closed.costDrag).toBeCloseTo((0.002 / 0.5) * traded, 12);
    expect(closed.sharpe).toBeCloseTo((closed.expectedReturn - closed.costDrag) / closed.volatility, 12);
    const solved = optimal({ ...settings, constraints: { short: true } }, { currentWeights, now }).result;
    expect(closed.volatilitySample).toBeCloseTo(solved.volatilitySample ?? 0, 6);
    expect(closed.certificate.condition).toBeGreaterThanOrEqual(1);
    expect(closed.certificate.milliseconds).toBeGreaterThan(0);
  });

  it('tells the turnover where trading costs nothing', () => {
    const currentWeights = new Float64Array(N).fill(1 / N);
    const { result } = optimal({}, { currentWeights });
    const traded = result.weights.reduce((sum, w) => sum + Math.abs(w - 1 / N), 0);
    expect(result.turnover).toBeCloseTo(traded / 2, 12);
    expect(result.costDrag).toBe(0);
  });

  it.each(['static_magnus_algorithm', 'factor_magnus_algorithm', 'dynamic_magnus_algorithm'] as const)(
    'solves the nodewise option of %s in closed form with its certificate',
    (model) => {
      const closed = optimal({ model, nodewise: true, constraints: { short: true } });
      expect(closed.result.certificate.method).toBe('closed-form');
      expect(closed.result.kkt).toBeLessThan(1e-8);
      const short = optimal({ model, constraints: { short: true } });
      closed.result.weights.forEach((w, i) => {
        expect(w).toBeCloseTo(short.result.weights[i], 7);
      });
    },
  );

  it.each(MODEL_KEYS)('leaves out a benchmark that never moves, by name, with %s', (model) => {
    const { T, n, values } = syntheticReturns(12, 80, N);
    const cleaned = cleanReturns({
      T,
      n,
      values,
      alreadyExcluded: [],
      countsBeforeConversion: new Int32Array(n).fill(T),
      benchmark: new Float64Array(T),
    });
    if (cleaned.status !== 'clean') throw new Error(cleaned.code);
    const objective = { type: 'Utility-TrackingError', riskAversion: 10 } as const;
    const currentWeights = new Float64Array(N).fill(1 / N);
    const { result, warnings } = optimal({ objective, model }, { clean: cleaned, currentWeights });
    const told = { warning: 'benchmark', reason: 'zero-variance' };
    expect(warnings).toContainEqual(told);
    const without = optimal({ objective, model }, { currentWeights });
    expect([...result.weights]).toEqual([...without.result.weights]);
    expect(without.warnings).not.toContainEqual(told);
  });

  it('refuses a view between twins that have no risk against each other', () => {
    const { T, values } = syntheticReturns(12, 80, N);
    const twins = values.map((r, at) => (at % N === 1 ? values[at - 1] : r));
    const views = [relativeView(['A'], ['B'], 0.05, null)];
    const cleaned = clean({ returns: { T, n: N, values: twins } });
    expect(decide({ views, model: 'sample_algorithm' }, { clean: cleaned })).toEqual({
      status: 'refused',
      refusal: { status: 'refused', reason: 'riskless', view: 0 },
    });
  });

  it('goes on with linear_method where a model cannot be estimated, and says so', () => {
    // no variance in one column: nothing that cleaned returns contain, and beyond the factor models
    const { T, values } = syntheticReturns(12, 80, N);
    const dead = clean({ returns: { T, n: N, values: values.map((r, at) => (at % N === 1 ? 0 : r)) } });
    for (const model of ['static_magnus_algorithm', 'factor_magnus_algorithm'] as const) {
      const { modelKey, fallbacks } = optimal({ model }, { clean: dead });
      expect(modelKey).toBe('linear_method');
      const reason = expect.toBeOneOf([...NUMERIC_FAILURES]);
      expect(fallbacks).toEqual([{ fallback: 'chain', from: 'own', to: 'linear_method', reason }]);
    }
  });

  it('keeps what is held where no model can be estimated at all', () => {
    const { returns } = clean();
    const none = clean({ returns: { ...returns, values: returns.values.map(() => Number.NaN) } });
    const currentWeights = new Float64Array(N).fill(1 / N);
    expect(decide({ model: 'static_magnus_algorithm' }, { clean: none, currentWeights })).toMatchObject({
      status: 'failed',
      fallbacks: [
        { from: 'own', to: 'linear_method' },
        { from: 'linear_method', to: 'current-weights' },
      ],
    });
  });

  it('keeps what is held where no model and no solver answers, and says so', () => {
    const { returns } = clean();
    const absurd = clean({ returns: { ...returns, values: returns.values.map((r) => 1e170 * r) } });
    const currentWeights = new Float64Array(N).fill(1 / N);
    const left = (to: FurtherStep | null) => {
      const shared = { fallback: 'chain', reason: 'SOLVER_FAILED' } as const;
      return [
        { ...shared, from: 'own', to: 'other-solver' },
        { ...shared, from: 'other-solver', to: 'linear_method' },
        { ...shared, from: 'linear_method', to },
      ];
    };
    const settings = { model: 'sample_algorithm', expectedReturns: 'mean' } as const;
    expect(decide(settings, { clean: absurd, currentWeights })).toMatchObject({
      result: { status: 'error', code: 'SOLVER_FAILED' },
      fallbacks: left('current-weights'),
    });
    expect(decide(settings, { clean: absurd })).toMatchObject({ fallbacks: left(null) });
  });

  it('reports what no portfolio can reach', () => {
    const outcome = decide({ objective: { type: 'MaxRet', targetRisk: 0.001 } });
    expect(outcome).toMatchObject({ result: { status: 'infeasible', reason: 'targetRisk' } });
  });
});
