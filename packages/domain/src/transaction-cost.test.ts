import { describe, expect, it } from 'vitest';
import { intervalRate, orderRate, programRate } from './transaction-cost.ts';

const intervals = [
  { min: 100, max: 5000, rate: 0.003 },
  { min: 5000, max: 10_000, rate: 0.002 },
  { min: 20_000, max: null, rate: 0.001 },
];

describe('transaction cost', () => {
  it.each([
    [50, 0.003],
    [100, 0.003],
    [4999.99, 0.003],
    [5000, 0.002],
    [15_000, 0.002],
    [20_000, 0.001],
    [1e12, 0.001],
  ])('an amount of %d pays %d', (amount, rate) => {
    expect(intervalRate(intervals, amount)).toBe(rate);
  });

  it('lets the portfolio override the plan everywhere', () => {
    expect(orderRate(0.01, intervals, 50)).toBe(0.01);
    expect(programRate(0, intervals, 100_000, 10)).toBe(0.002);
  });
});
