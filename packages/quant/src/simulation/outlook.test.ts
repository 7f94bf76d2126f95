import { describe, expect, it } from 'vitest';
import { drawOutlook, uniformNumbers } from './outlook.ts';

const QUESTION = { horizon: 24, paths: 4000, blockLength: 3, seed: 7 } as const;

describe('the outlook', () => {
  it('of one return has one future', () => {
    const { bands, lossProbability } = drawOutlook({ ...QUESTION, returns: [0.01], horizon: 12 });
    for (const band of bands) expect(band.at(-1)).toBeCloseTo(1.01 ** 12, 12);
    expect(lossProbability).toBe(0);
  });

  it('drawn independently ends where the binomial says', () => {
    // up 10 % twice as often as down: after two periods 1.21 or 0.99 four times of nine each, 0.81 once
    const { bands, lossProbability } = drawOutlook({
      ...{ returns: [0.1, 0.1, -0.1], horizon: 2, paths: 40_000, blockLength: 1, seed: 3 },
    });
    expect(lossProbability).toBeCloseTo(5 / 9, 2);
    expect(bands.map((band) => Number(band.at(-1)?.toFixed(2)))).toEqual([0.81, 0.99, 0.99, 1.21, 1.21]);
  });

  it('keeps what follows each other together in long blocks', () => {
    const returns = [...Array.from({ length: 12 }, () => 0.02), ...Array.from({ length: 12 }, () => -0.02)];
    const spread = (blockLength: number) => {
      const { bands } = drawOutlook({ ...QUESTION, returns, horizon: 12, blockLength });
      return (bands[4]?.at(-1) ?? 0) - (bands[0]?.at(-1) ?? 0);
    };
    expect(spread(12)).toBeGreaterThan(1.4 * spread(1));
  });

  it('is the same for the same seed, and its bands are in order', () => {
    const returns = Array.from({ length: 60 }, (_, i) => 0.03 * Math.sin(i) + 0.004);
    const once = drawOutlook({ ...QUESTION, returns });
    expect(drawOutlook({ ...QUESTION, returns })).toEqual(once);
    expect(drawOutlook({ ...QUESTION, returns, seed: 8 })).not.toEqual(once);
    for (let step = 0; step <= 24; step++) {
      const column = once.bands.map((band) => band[step] ?? Number.NaN);
      expect(column).toEqual([...column].sort((a, b) => a - b));
    }
  });

  it('draws from all of the numbers', () => {
    const uniform = uniformNumbers(1);
    const counts = new Array(10).fill(0);
    for (let i = 0; i < 10_000; i++) counts[Math.floor(uniform() * 10)] += 1;
    expect(Math.min(...counts)).toBeGreaterThan(900);
    expect(Math.max(...counts)).toBeLessThan(1100);
  });
});
