import type { PolicySettings } from '@ballast/quant/policy/policy-settings';
import { describe, expect, it } from 'vitest';
import { withPins } from './with-pins.ts';

const symbols = ['A.US.NYSE', 'B.US.NYSE', 'C.US.NYSE'];
const currentWeights = [0.5, 0, 0.2];
/** The third is held besides the tickers, to be sold. */
const settings = {
  nodewise: true,
  constraints: { lower: [0, 0, 0], upper: [0.4, 0.3, 1], pinned: [{ index: 2, weight: 0 }] },
} as unknown as PolicySettings;
const pin = (...pins: Parameters<typeof withPins>[1]['pins']) =>
  withPins(settings, { pins, symbols, currentWeights });

describe('rows of a review', () => {
  it('that are not asked about change nothing', () => {
    expect(pin()).toBe(settings);
  });

  it('are kept at what is held, under their own bounds', () => {
    const { constraints, nodewise } = pin({ symbol: 'A.US.NYSE', action: 'keep' });
    expect(nodewise).toBe(false);
    expect(constraints.pinned).toContainEqual({ index: 0, weight: 0.5 });
    expect(constraints.upper).toEqual([0.4, 0.3, 1]);
  });

  it('are skipped whatever their bounds say', () => {
    const { constraints } = pin({ symbol: 'A.US.NYSE', action: 'skip' });
    expect(constraints.pinned).toContainEqual({ index: 0, weight: 0.5 });
    expect(constraints.upper).toEqual([0.5, 0.3, 1]);
  });

  it('are capped, and a cap loosens no bound', () => {
    const caps = pin(
      { symbol: 'A.US.NYSE', action: 'cap', weight: 0.25 },
      { symbol: 'B.US.NYSE', action: 'cap', weight: 0.9 },
    );
    expect(caps.constraints.upper).toEqual([0.25, 0.3, 1]);
    expect(caps.constraints.pinned).toEqual([{ index: 2, weight: 0 }]);
  });

  it('that were to be sold are held where that is asked for', () => {
    const { constraints } = pin({ symbol: 'C.US.NYSE', action: 'keep' });
    expect(constraints.pinned).toEqual([{ index: 2, weight: 0.2 }]);
  });

  it('may be short where shorts are allowed', () => {
    const short = { ...settings, constraints: { short: true, maxShort: 0.3 } } as PolicySettings;
    const { constraints } = withPins(short, {
      pins: [{ symbol: 'A.US.NYSE', action: 'skip' }],
      symbols,
      currentWeights: [-0.4, 0, 0],
    });
    expect(constraints.lower).toEqual([-0.4, -0.3, -0.3]);
  });
});
