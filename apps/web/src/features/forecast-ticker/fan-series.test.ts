import { describe, expect, it } from 'vitest';
import { fanSeries } from './fan-series.ts';

const history = {
  dates: ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'],
  closes: [10, 11, 12, 13],
};
const prediction = (date: string, predictedPrice: number, isHit: boolean | null) => ({
  date,
  predicted: 0.01,
  actual: 0.02,
  predictedPrice,
  actualPrice: 1,
  isHit,
});
const model = {
  path: [
    { step: 1, date: '2026-11-06', price: 13.1, quantiles: [12, 12.5, 13, 13.5, 14] },
    { step: 2, date: '2026-11-09', price: 13.2, quantiles: [11, 12, 13, 14, 15] },
  ],
  predictions: [
    prediction('2026-11-02', 9, true),
    prediction('2026-11-03', 10.5, true),
    prediction('2026-11-04', 11.5, false),
    prediction('2026-11-05', 12.5, null),
  ],
};

describe('the series of the fan', () => {
  const series = fanSeries({ history }, model, 3);

  it('are as long as the axis, which ends with the last date ahead', () => {
    expect(series.dates).toEqual(['2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-09']);
    const all = [series.closes, series.path, series.hits, series.misses, ...series.bands];
    expect(all.map(({ length }) => length)).toEqual(all.map(() => 5));
    expect(series.now).toBe(2);
  });

  it('meet in the last close: nothing of the fan lies before it, nothing of the closes after it', () => {
    expect(series.closes).toEqual([11, 12, 13, null, null]);
    expect(series.path).toEqual([null, null, 13, 13.1, 13.2]);
    expect(series.bands[0]).toEqual([null, null, 13, 12, 11]);
    expect(series.bands[4]).toEqual([null, null, 13, 14, 15]);
  });

  it('tell hits from misses, leave out what is before the axis, and judge no price that stood still', () => {
    expect(series.hits).toEqual([10.5, null, null, null, null]);
    expect(series.misses).toEqual([null, 11.5, null, null, null]);
  });

  it('are empty of a history without closes', () => {
    const empty = fanSeries({ history: { dates: [], closes: [] } }, { path: [], predictions: [] }, 60);
    expect(empty).toMatchObject({ dates: [], closes: [], path: [], hits: [], misses: [] });
  });
});
