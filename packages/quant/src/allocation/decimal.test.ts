import { describe, expect, it } from 'vitest';
import { multiplyRounded, roundHalfAway, sumRounded } from './decimal.ts';
import { normalizeAmount, roundMoney } from './money.ts';

describe('money', () => {
  it.each([
    [1.005, 1.01],
    [-1.005, -1.01],
    [2.675, 2.68],
    [0.004, 0],
    [-0.004, 0],
    [1e15, 1e15],
    [123456789.125, 123456789.13],
    [5e-324, 0],
    [-9.995, -10],
  ])('rounds %d to %d, half away from zero', (value, rounded) => {
    expect(roundMoney(value)).toBe(rounded);
  });
  it.each([
    [9.994, 0],
    [9.995, 10],
    [-9.994, 0],
    [-9.995, -10],
    [10, 10],
    [1e15, 1e15],
  ])('an amount of %d is an order of %d', (value, amount) => {
    expect(normalizeAmount(value)).toBe(amount);
  });
  it('multiplies and sums without binary error', () => {
    expect(multiplyRounded(3, 0.335, 2)).toBe(1.01);
    expect(multiplyRounded(1.005, 1000, 2)).toBe(1005);
    expect(sumRounded([0.1, 0.2, -0.3], 2)).toBe(0);
    expect(roundHalfAway(0.1 + 0.2, 12)).toBe(0.3);
  });
  it('refuses what is not a number', () => {
    expect(() => roundMoney(Number.NaN)).toThrow(RangeError);
    expect(() => roundMoney(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});
