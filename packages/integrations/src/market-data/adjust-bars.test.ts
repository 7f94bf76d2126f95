import { expect, it } from 'vitest';
import { adjustAllBars } from './adjust-bars.ts';

const stored = {
  dates: ['2026-01-05', '2026-01-06', '2026-01-07'],
  opens: [100, 102, 52],
  highs: [110, null, 55],
  lows: [90, 95, 45],
  closes: [105, 100, 50],
  volumes: [1000, 2000, 4000],
};
/** Two for one on the last day, which is still to come for whoever asks on the second. */
const adjusted = { dates: ['2026-01-05', '2026-01-06'], values: Float64Array.of(52.5, 50) };

it('tells the whole bar in the shares of its adjusted close, and nothing of days that are not known', () => {
  const bars = adjustAllBars(new Map([['A', stored]]), new Map([['A', adjusted]])).get('A');
  expect(bars?.dates).toEqual(adjusted.dates);
  expect([...(bars?.open ?? [])]).toEqual([50, 51]);
  expect([...(bars?.high ?? [])]).toEqual([55, Number.NaN]);
  expect([...(bars?.low ?? [])]).toEqual([45, 47.5]);
  expect([...(bars?.close ?? [])]).toEqual([52.5, 50]);
  expect([...(bars?.volume ?? [])]).toEqual([2000, 4000]);
});

it('leaves out what has no closes', () => {
  expect(adjustAllBars(new Map([['A', stored]]), new Map()).size).toBe(0);
});
