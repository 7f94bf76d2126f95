import { TECHNICAL_RATINGS } from '@ballast/quant/keys';
import { expect, it } from 'vitest';
import { arcPath, GAUGE_SEGMENTS, pointAt } from './gauge-arc.ts';

const circle = { x: 50, y: 50, radius: 40 };

it('has a segment for every rating, one after the other from −1 to 1', () => {
  expect(GAUGE_SEGMENTS.map(({ rating }) => rating)).toEqual(TECHNICAL_RATINGS.toReversed());
  expect(GAUGE_SEGMENTS[0]?.from).toBe(-1);
  expect(GAUGE_SEGMENTS.at(-1)?.to).toBe(1);
  for (const [at, { to }] of GAUGE_SEGMENTS.slice(0, -1).entries())
    expect(GAUGE_SEGMENTS[at + 1]?.from).toBe(to);
});

it('goes from left over the top to right, and no further', () => {
  const at = (score: number) => pointAt(score, circle).map((each) => Math.round(each));
  expect([at(-1), at(0), at(1)]).toEqual([
    [10, 50],
    [50, 10],
    [90, 50],
  ]);
  expect([at(-3), at(3)]).toEqual([at(-1), at(1)]);
});

it('leaves a gap between segments and none at the ends', () => {
  const [first, second] = GAUGE_SEGMENTS;
  if (!first || !second) throw new Error('no segments');
  expect(arcPath(first, circle, 0.02)).toMatch(/^M10\.00 50\.00A40 40 0 0 1 /);
  expect(arcPath(first, circle, 0).split(' ').at(-1)).toBe(arcPath(second, circle, 0).split(/[ A]/)[1]);
  expect(arcPath(first, circle, 0.02)).not.toBe(arcPath(first, circle, 0));
});
