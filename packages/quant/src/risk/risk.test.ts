import { describe, expect, it } from 'vitest';
import type { RiskModel } from '../risk-model.ts';
import { correlationOf } from './correlation.ts';
import { riskContributions } from './risk-contributions.ts';

const model: RiskModel = {
  n: 3,
  T: 252,
  cov: Float64Array.of(0.04, 0.01, 0, 0.01, 0.09, 0.02, 0, 0.02, 0.0225).map((v) => v / 252),
  info: {},
  warnings: [],
};

describe('risk contributions', () => {
  it('add up to the volatility, and their shares to one', () => {
    const { volatility, contribution, share } = riskContributions(model, 252, Float64Array.of(0.2, 0.3, 0.5));
    expect(contribution.reduce((a, b) => a + b)).toBeCloseTo(volatility, 14);
    expect(share.reduce((a, b) => a + b)).toBeCloseTo(1, 14);
    expect(volatility).toBeCloseTo(Math.sqrt(0.0016 + 0.0081 + 0.005625 + 0.0012 + 0.006), 14);
  });
  it('are equal margins at the least-risk portfolio for what is held', () => {
    const { marginal } = riskContributions(model, 252, Float64Array.of(0.36, 0, 0.64));
    expect(marginal[0]).toBeCloseTo(marginal[2]!, 14);
    expect(marginal[1]).toBeGreaterThan(marginal[0]!);
  });
  it('are zero without risk', () => {
    const { share, diversificationRatio } = riskContributions(model, 252, new Float64Array(3));
    expect([...share]).toEqual([0, 0, 0]);
    expect(diversificationRatio).toBeNull();
  });
});

describe('correlation', () => {
  it('has ones on the diagonal and is symmetric', () => {
    const C = correlationOf(model);
    expect([C[0], C[4], C[8]]).toEqual([1, 1, 1]);
    expect(C[1]).toBe(C[3]);
    expect(C[1]).toBeCloseTo(0.01 / 0.06, 14);
  });
});
