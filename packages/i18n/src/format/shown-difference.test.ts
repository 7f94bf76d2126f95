import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFormatter } from './formatter.ts';
import { shownDifference } from './shown-difference.ts';

const format = createFormatter('en-US');

it('is the difference of the two numbers beside it', () => {
  expect(shownDifference(-0.01036, -0.0099, 'percent')).toBe(0.05);
  expect(format.percentagePoints(-0.010396, -0.009949)).toBe('+0.05');
  expect(format.percentagePoints(-0.00571, -0.00576)).toBe('-0.01');
  expect(format.percentagePoints(0.12344, 0.12341)).toBe('0.00');
  expect(format.difference(1.004, 1.006)).toBe('+0.01');
});

it('for any two numbers', () => {
  const fraction = fc.double({ min: -10, max: 10, noNaN: true });
  // '<0.01%' is nothing that could be counted
  const shown = (value: number) => Math.round((Number.parseFloat(format.percent(value)) || 0) * 100);
  fc.assert(
    fc.property(fraction, fraction, (from, to) => {
      const wide = Number.parseFloat(format.percentagePoints(from, to));
      expect(Math.round(wide * 100)).toBe(shown(to) - shown(from));
    }),
  );
});
