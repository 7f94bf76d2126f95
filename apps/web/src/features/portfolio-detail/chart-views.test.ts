import type { Performance } from '@ballast/contract/entities/performance';
import { describe, expect, it } from 'vitest';
import { chartView, compared } from './chart-views.ts';

const INDEX = 'SP500.US.INDEX';
const performance: Performance = {
  currency: 'USD',
  days: ['2026-01-01', '2026-01-02', '2026-01-03'],
  // 500 came on the third day and earned nothing
  value: [1000, 1100, 1600],
  capital: [1000, 1000, 1500],
  growth: [1, 1.1, 1.1],
  benchmarks: [{ symbol: INDEX, name: 'An index', closes: [null, 50, 45], gap: null }],
};

describe('the views of the chart', () => {
  it('compare where there is something to compare with, unless asked otherwise', () => {
    expect(chartView(null, [])).toBe('value');
    expect(chartView(null, [INDEX])).toBe('growth');
    expect(chartView('drawdown', [INDEX])).toBe('drawdown');
    expect(chartView('nonsense', [])).toBe('value');
  });

  it('begin everything with the value of the first day, and no money put in shows', () => {
    const { own, ownTotal, others } = compared(performance, 1, 'growth');
    expect(own).toEqual([1100, 1100]);
    expect(ownTotal).toBe(0);
    expect(others[0]?.values).toEqual([1100, 990]);
    expect(others[0]?.total).toBeCloseTo(-0.1, 12);
  });

  it('show what everything fell below its last high', () => {
    const { own, others } = compared(performance, 0, 'drawdown');
    expect(own).toEqual([0, 0, 0]);
    expect(others[0]?.values).toEqual([null, 0, expect.closeTo(-0.1, 12)]);
  });
});
