import { expect, it } from 'vitest';
import { createRandom } from '../../test/support/random.ts';
import { CALIBRATION_START, calibrate } from './calibration.ts';

const PROBABILITIES = [0.1, 0.5, 0.9];
const noise = (seed: number, length: number) => {
  const { normal } = createRandom(seed);
  return Float64Array.from({ length }, () => normal());
};

it('finds the shares that quantiles promise where nothing changes', () => {
  for (const { probability, share, n } of calibrate(noise(7, 4060), PROBABILITIES)) {
    expect(n).toBe(4000);
    // four standard errors of 4000 draws
    expect(Math.abs(share - probability)).toBeLessThan(4 * Math.sqrt((probability * (1 - probability)) / n));
  }
});

it('knows of each date only what was before it', () => {
  const quiet = noise(3, 400);
  const before = calibrate(quiet.subarray(0, 200), PROBABILITIES);
  quiet.fill(99, 200);
  expect(calibrate(quiet.subarray(0, 200), PROBABILITIES)).toEqual(before);
  // each new height lies above all that was known, which a quantile of all errors would hide
  const rising = Float64Array.from({ length: 100 }, (_, t) => t);
  for (const { share } of calibrate(rising, PROBABILITIES)) expect(share).toBe(0);
});

it('says nothing where too few errors are known', () => {
  expect(calibrate(noise(1, CALIBRATION_START), PROBABILITIES)).toEqual([]);
  expect(calibrate(noise(1, CALIBRATION_START + 1), PROBABILITIES)[0]?.n).toBe(1);
});
