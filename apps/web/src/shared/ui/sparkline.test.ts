import { expect, it } from 'vitest';
import { sparklinePath, sparklineRange } from './sparkline.tsx';

it('spans the box from the first to the last value, highest on top', () => {
  expect(sparklinePath([1, 3, 2], 104, 44)).toBe('M2.0 42.0L52.0 2.0L102.0 22.0');
});

it('draws a value that never moved through the middle', () => {
  expect(sparklinePath([5, 5], 104, 44)).toBe('M2.0 22.0L102.0 22.0');
  expect(sparklinePath([0, 0], 104, 44)).toBe('M2.0 22.0L102.0 22.0');
});

it('shows a move of cents as small as it is', () => {
  const heights = [
    ...sparklinePath([100_000, 100_040, 100_010, 100_080], 104, 44).matchAll(/ ([\d.]+)/g),
  ].map(([, y]) => Number(y));
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(3);
});

it('tells a line that means nothing from one that does', () => {
  expect(sparklineRange([100, 100.04, 100.01]).isFlat).toBe(true);
  expect(sparklineRange([100, 100.2, 100.1]).isFlat).toBe(false);
  expect(sparklineRange([-5, -5, -5]).isFlat).toBe(true);
});
