import { describe, expect, it } from 'vitest';
import { computeMetrics, DEFAULT_METRIC_SETTINGS } from './compute-metrics.ts';

const compute = (returns: number[], benchmark: number[] | null = null) =>
  computeMetrics({ returns, benchmark, periodsPerYear: 252, ...DEFAULT_METRIC_SETTINGS });

describe('computeMetrics', () => {
  it('gives the worked example (math#worked-examples)', () => {
    const metrics = compute([-0.1, 0.05, 0.01, 0.02]);
    expect(metrics.max_dd).toBeCloseTo(-0.1, 12);
    expect(metrics.realized_volatility).toBeCloseTo(1.04096109, 8);
    expect(metrics.value_at_risk).toBeCloseTo(-0.0835, 12);
    expect(metrics.total_return).toBeCloseTo(-0.026461, 12);
  });
  it('leaves what is undefined null', () => {
    expect(Object.values(compute([0.01])).every((value) => value === null)).toBe(true);
    const rising = compute([0.01, 0.02, 0.03], [0.01, 0.02, 0.03]);
    expect(rising.sortino).toBeNull();
    expect(rising.information_ratio).toBeNull();
    expect(rising.tracking_error).toBe(0);
    expect(compute([0.01, 0.01, 0.01]).sharpe).toBeNull();
    expect(compute([0.01, 0.02]).tracking_error).toBeNull();
  });
  it('leaves the benchmark metrics null without a benchmark', () => {
    const returns = [0.01, -0.02, 0.03, 0.005];
    expect(compute(returns)).toMatchObject({ tracking_error: null, information_ratio: null });
    const against = compute(returns, [0.02, -0.01, 0.01, 0]);
    expect(against.tracking_error).toBeGreaterThan(0);
    expect(against.information_ratio).not.toBeNull();
  });
  it('reports a total loss as such', () => {
    expect(compute([0.1, -1])).toMatchObject({ max_dd: -1, total_return: -1, cagr: null });
  });

  it('takes a constant lead over the benchmark for no risk, whatever rounding makes of it', () => {
    const benchmark = Float64Array.from({ length: 50 }, (_, t) => 0.01 * Math.sin(t));
    const returns = benchmark.map((b) => b + 1e-4);
    const settings = { ...DEFAULT_METRIC_SETTINGS, minimumAcceptable: 0, periodsPerYear: 252 };
    expect(computeMetrics({ returns, benchmark, ...settings }).information_ratio).toBeNull();
    const flat = new Float64Array(10).fill(0.001);
    expect(computeMetrics({ returns: flat, benchmark: null, ...settings }).sharpe).toBeNull();
  });
});
