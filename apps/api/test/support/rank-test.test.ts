import { createRandom } from '@ballast/testing/seeded-random';
import { expect, it } from 'vitest';
import { median, medianSpread, spreadByChance, unlikeness } from './rank-test.ts';

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, k) => from + k);

it('tells samples apart that are shifted, and not those that are mixed', () => {
  expect(unlikeness(numbers(0, 100), numbers(0.5, 100))).toBeGreaterThan(0.9);
  expect(unlikeness(numbers(0, 100), numbers(30, 100))).toBeLessThan(0.001);
  // u = 4 of 25, expected 12.5, standard deviation 4.787
  expect(unlikeness([1, 2, 3, 5, 8], [4, 6, 7, 9, 10])).toBeCloseTo(0.0758, 3);
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});

it('tells a spread of medians from one by chance, however loud the noise', () => {
  for (const noise of [1, 100]) {
    const random = createRandom(noise);
    const sample = (from: number) => Array.from({ length: 200 }, () => from + noise * random());
    const alike = [sample(50), sample(50), sample(50), sample(50)];
    const byChance = spreadByChance(alike, random);
    expect(medianSpread(alike)).toBeLessThan(byChance);
    expect(byChance).toBeGreaterThan(noise / 20);
    const shifted = [sample(50), sample(50), sample(50 + noise), sample(50)];
    expect(medianSpread(shifted)).toBeGreaterThan(spreadByChance(shifted, random));
  }
});
