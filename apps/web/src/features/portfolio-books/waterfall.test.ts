import { expect, it } from 'vitest';
import { waterfall } from './waterfall.ts';

const placesOf = (steps: Parameters<typeof waterfall>[0]) =>
  waterfall(steps).map(({ left, width }) => [left, width]);

it('a change begins where the sum stood, a level at 0', () => {
  expect(
    placesOf([
      { key: 'opening', amount: 100, isLevel: true },
      { key: 'in', amount: 100 },
      { key: 'out', amount: -50 },
      { key: 'profit', amount: 25 },
      { key: 'closing', amount: 175, isLevel: true },
    ]),
  ).toEqual([
    [0, 50],
    [50, 50],
    [75, 25],
    [75, 12.5],
    [0, 87.5],
  ]);
});

it('below 0 everything moves to the right of the lowest', () => {
  expect(
    placesOf([
      { key: 'price', amount: -30 },
      { key: 'dividends', amount: 50 },
    ]),
  ).toEqual([
    [0, 60],
    [0, 100],
  ]);
});

it('of nothing there is nothing', () => {
  expect(placesOf([{ key: 'opening', amount: 0, isLevel: true }])).toEqual([[0, 0]]);
});
