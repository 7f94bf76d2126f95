import { expect, it } from 'vitest';
import { sparklinePath } from './sparkline.tsx';

it('spans the box from the first to the last value, highest on top', () => {
  expect(sparklinePath([1, 3, 2], 104, 44)).toBe('M2.0 42.0L52.0 2.0L102.0 22.0');
});

it('draws a value that never moved through the middle', () => {
  expect(sparklinePath([5, 5], 104, 44)).toBe('M2.0 22.0L102.0 22.0');
});
