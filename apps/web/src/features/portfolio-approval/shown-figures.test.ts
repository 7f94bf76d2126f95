import { expect, it } from 'vitest';
import { shownFigures } from './shown-figures.ts';

const held = {
  ...{ expectedReturn: 0.1, volatility: 0.2, sharpe: 0.5, valueAtRisk: -0.02 },
  ...{ trackingError: 0, largestPosition: 0.3 },
};

it('leave out the tracking error where neither a benchmark nor holdings are there to follow', () => {
  expect(shownFigures(null, undefined)).not.toContain('trackingError');
  expect(shownFigures(null, undefined)).toHaveLength(5);
  expect(shownFigures(held, undefined)).toContain('trackingError');
  expect(shownFigures(null, 'SPY.US.ARCA')).toContain('trackingError');
});
