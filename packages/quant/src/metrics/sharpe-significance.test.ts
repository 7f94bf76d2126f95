import { describe, expect, it } from 'vitest';
import {
  expectedMaximum,
  normalCdf,
  normalQuantile,
  probabilityAbove,
  sharpeSignificance,
} from './sharpe-significance.ts';

describe('the significance of a Sharpe ratio (math#honesty)', () => {
  it('has the normal distribution to its last digits, tails included', () => {
    // Abramowitz & Stegun, table 26.1
    for (const [z, p] of [
      [0, 0.5],
      [1, 0.841344746068543],
      [1.959963984540054, 0.975],
      [-3, 0.001349898031630095],
    ] as const)
      expect(normalCdf(z)).toBeCloseTo(p, 14);
    expect(normalCdf(-6) / 9.865876450376946e-10).toBeCloseTo(1, 10);
    for (const z of [3.5, 3.54]) expect(normalCdf(z) + normalCdf(-z)).toBeCloseTo(1, 15);
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 12);
  });

  it('is that of the published examples', () => {
    // Bailey & López de Prado 2012: 24 months at 0.458 a month, skewed to losses with fat tails, and as if they were normal
    const sample = { ratio: 0.458, observations: 24, skewness: -2.448, kurtosis: 10.164 };
    expect(probabilityAbove(sample, 0)).toBeCloseTo(0.913, 3);
    expect(probabilityAbove({ ...sample, skewness: 0, kurtosis: 3 }, 0)).toBeCloseTo(0.982, 3);
    // 2014: the best of 100 trials whose annual ratios have variance ½, 250 days a year; 1250 days at 2.5 a year
    const best = expectedMaximum(100, Math.sqrt(0.5 / 250));
    expect(best).toBeCloseTo(0.1132, 4);
    const found = { ratio: 2.5 / Math.sqrt(250), observations: 1250, skewness: -3, kurtosis: 10 };
    expect(probabilityAbove(found, best)).toBeCloseTo(0.9004, 4);
  });

  it('falls with every trial, and is null where there is nothing to judge', () => {
    const returns = Array.from({ length: 250 }, (_, k) => 0.0008 + 0.01 * Math.sin(k * k));
    const [one, ten, hundred] = [1, 10, 100].map((trials) => sharpeSignificance(returns, trials));
    expect(one?.deflated).toBe(one?.probabilistic);
    expect(ten?.deflated).toBeLessThan(one?.deflated ?? 0);
    expect(hundred?.deflated).toBeLessThan(ten?.deflated ?? 0);
    const nothing = { probabilistic: null, deflated: null };
    expect(sharpeSignificance([0.01, 0.02], 1)).toEqual(nothing);
    expect(sharpeSignificance([0.01, 0.01, 0.01], 1)).toEqual(nothing);
  });
});
