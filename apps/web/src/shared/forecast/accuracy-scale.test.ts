import { describe, expect, it } from 'vitest';
import { accuracyRoom, placeOf } from './accuracy-scale.ts';

const figures = (accuracy: number, low: number, high: number, upShare: number) => ({
  accuracy,
  interval: [low, high] as const,
  upShare,
});

describe('the scale of hit rates', () => {
  it('has ten points to either side of a coin toss, whatever stands nearer', () => {
    expect(accuracyRoom([])).toBe(0.1);
    expect(accuracyRoom([figures(0.51, 0.48, 0.54, 0.52)])).toBe(0.1);
  });

  it('takes in the widest interval and the share of rising steps, in whole steps, and never leaves 0 to 100 %', () => {
    expect(accuracyRoom([figures(0.51, 0.48, 0.54, 0.52), figures(0.55, 0.38, 0.71, 0.5)])).toBeCloseTo(0.25);
    expect(accuracyRoom([figures(0.5, 0.48, 0.52, 0.66)])).toBeCloseTo(0.2);
    expect(accuracyRoom([figures(0.5, 0.35, 0.65, 0.5)])).toBeCloseTo(0.15);
    expect(accuracyRoom([figures(1, 0.2, 1, 0.5)])).toBe(0.5);
  });

  it('puts a coin toss in the middle and stops at its ends', () => {
    expect(placeOf(0.5, 0.1)).toBeCloseTo(0.5);
    expect(placeOf(0.55, 0.1)).toBeCloseTo(0.75);
    expect(placeOf(0.4, 0.1)).toBeCloseTo(0);
    expect([placeOf(0.1, 0.1), placeOf(0.9, 0.1)]).toEqual([0, 1]);
  });
});
