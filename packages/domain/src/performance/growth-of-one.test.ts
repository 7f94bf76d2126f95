import { expect, it } from 'vitest';
import { drawdownsOf, growthOfOne } from './growth-of-one.ts';

const close = (date: string, value: number, capital: number) => ({ date, value, capital });

it('counts no money that came or went as a return', () => {
  const closes = [
    close('2026-01-02', 100, 100),
    close('2026-01-05', 110, 100),
    close('2026-01-06', 160, 150),
    close('2026-01-07', 120, 90),
  ];
  const growth = growthOfOne(closes);
  expect(growth[0]).toBe(1);
  expect(growth[1]).toBeCloseTo(1.1, 12);
  expect(growth[2]).toBeCloseTo(1.1, 12);
  // (120 + 60) / 160
  expect(growth[3]).toBeCloseTo(1.1 * 1.125, 12);
});

it('goes on from where it stood after nothing was worth anything', () => {
  expect(growthOfOne([close('2026-01-02', 0, 0), close('2026-01-05', 50, 50)])).toEqual([1, 1]);
});

it('measures each fall from the highest before it', () => {
  expect(drawdownsOf([1, 2, 1, 3, 1.5])).toEqual([0, 0, -0.5, 0, -0.5]);
  expect(drawdownsOf([])).toEqual([]);
});
