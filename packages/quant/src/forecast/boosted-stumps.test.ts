import { describe, expect, it } from 'vitest';
import { createRandom } from '../../test/support/random.ts';
import { forecastBoostedStumps } from './boosted-stumps.ts';
import { forecastReturns } from './forecast.ts';

const noise = (seed: number, length: number) => {
  const { normal } = createRandom(seed);
  return Float64Array.from({ length }, () => 0.01 * normal());
};

/** Up after up, down after down, most of the time. */
function trending(seed: number, length: number): Float64Array {
  const random = createRandom(seed);
  const returns = new Float64Array(length);
  let sign = 1;
  for (let t = 0; t < length; t++) {
    if (random.next() < 0.15) sign = -sign;
    returns[t] = sign * (0.006 + 0.004 * random.next());
  }
  return returns;
}

const read = (returns: Float64Array) => {
  const outcome = forecastReturns(returns);
  if (outcome.status !== 'forecast') throw new Error(outcome.reason);
  return outcome;
};

describe('boosted stumps', () => {
  it('are the mean where nothing can be split', () => {
    expect(forecastBoostedStumps(new Float64Array(182).fill(0.002))).toBeCloseTo(0.002, 15);
    expect(forecastBoostedStumps(new Float64Array(182))).toBe(0);
  });

  it('read the sign of the last return where it repeats', () => {
    const returns = trending(3, 400);
    const last = returns.subarray(0, 182).at(-1)!;
    expect(Math.sign(forecastBoostedStumps(returns.subarray(0, 182)))).toBe(Math.sign(last));
    const { boosted, forecasts } = read(returns);
    expect(boosted!.record.meanAbsoluteError!).toBeLessThan(forecasts.drift.record.meanAbsoluteError!);
    expect(boosted!.record.hasDemonstratedSkill).toBe(true);
  });

  it('are not offered where the drift is as good', () => {
    let offered = 0;
    for (let seed = 1; seed <= 4; seed++) if (read(noise(seed, 360)).boosted) offered++;
    expect(offered).toBeLessThan(3);
    expect(read(noise(1, 182)).boosted).toBeNull();
  });

  it('know nothing of what follows the window, and say the same to the last bit', () => {
    const returns = noise(9, 400);
    const before = forecastBoostedStumps(returns.subarray(0, 182));
    returns.fill(9, 182);
    expect(forecastBoostedStumps(returns.subarray(0, 182))).toBe(before);
  });
});
