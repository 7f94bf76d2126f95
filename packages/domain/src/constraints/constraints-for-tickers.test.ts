import { type Constraints, constraintsSchema } from '@ballast/contract/entities/configuration';
import { describe, expect, it } from 'vitest';
import { constraintsForTickers } from './constraints.ts';

const [A, B, C, D] = ['A.US.NYSE', 'B.US.NYSE', 'C.US.NYSE', 'D.US.NYSE'] as const;

const stored: Constraints = constraintsSchema.parse({
  noShort: false,
  weightConstraints: {
    enabled: true,
    value: [A, B, C, D].map((symbol) => ({ symbol, min: 0.04, max: 0.4 })),
  },
  groupConstraints: {
    enabled: true,
    value: [
      { name: 'Banks', members: [A, B], min: 0.1, max: 0.5 },
      { name: 'Metals', members: [D], min: 0, max: 0.3 },
    ],
  },
  views: {
    enabled: true,
    value: [
      { long: [A], short: [D], value: 0.05, confidence: null },
      { long: [B], short: [], value: 0.1, confidence: null },
    ],
  },
  cardinalityConstraints: { enabled: true, value: 4 },
});

describe('stored rules and the tickers chosen now', () => {
  it('stay as they are while all tickers stay, and when one is added', () => {
    expect(constraintsForTickers(stored, [A, B, C, D])).toEqual(stored);
    expect(constraintsForTickers(stored, [A, B, C, D, 'E.US.NYSE'])).toEqual(stored);
  });

  it('lose what is about a ticker that was taken out', () => {
    const left = constraintsForTickers(stored, [A, B, C]);
    expect(left.weightConstraints.value.map(({ symbol }) => symbol)).toEqual([A, B, C]);
    expect(left.groupConstraints.value.map(({ name }) => name)).toEqual(['Banks']);
    expect(left.views.value).toEqual([stored.views.value[1]]);
    expect(left.cardinalityConstraints).toEqual({ enabled: true, value: 3 });
    expect(left.noShort).toBe(false);
  });

  it('are switched off where none is left', () => {
    const left = constraintsForTickers(stored, ['X.US.NYSE', 'Y.US.NYSE', 'Z.US.NYSE']);
    expect([left.weightConstraints, left.groupConstraints, left.views]).toEqual(
      Array(3).fill({ enabled: false, value: [] }),
    );
  });

  it('let a group that holds every ticker left have all of the money', () => {
    const { groupConstraints } = constraintsForTickers(stored, [A, B]);
    expect(groupConstraints.value).toEqual([{ name: 'Banks', members: [A, B], min: 0.1, max: 1 }]);
  });
});
