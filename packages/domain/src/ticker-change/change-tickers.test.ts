/** §1.21: what comes of adding and removing an asset, told before it is done. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { portfolioWriteSchema } from '@ballast/contract/entities/portfolio';
import { describe, expect, it } from 'vitest';
import { changeTickers } from './change-tickers.ts';

const [A, B, C, D] = ['A.US.NYSE', 'B.US.NYSE', 'C.US.NYSE', 'D.US.NYSE'] as const;

const portfolioWith = (constraints: object, tickers: readonly string[] = [A, B, C, D]) =>
  ({
    ...portfolioWriteSchema.parse({
      name: 'Core',
      currency: 'USD',
      configuration: { tickers, models: ['linear_method'], constraints },
    }),
    state: {
      assets: [
        { symbol: A, amount: 3, price: 10 },
        { symbol: D, amount: 2, price: 5 },
      ],
    },
  }) as unknown as Portfolio;

const ruled = portfolioWith({
  noShort: false,
  weightConstraints: { enabled: true, value: [{ symbol: D, min: 0.1, max: 0.4 }] },
  groupConstraints: {
    enabled: true,
    value: [
      { name: 'Two', members: [C, D], min: 0.1, max: 0.5 },
      { name: 'One', members: [A], min: 0, max: 0.5 },
    ],
  },
  views: { enabled: true, value: [{ long: [A], short: [D], value: 0.05, confidence: null }] },
  cardinalityConstraints: { enabled: true, value: 4 },
});

describe('a ticker', () => {
  it('that is removed takes the rules about it along, and what is held of it is sold', () => {
    const { added, removed, rules, sold, refusal, definition } = changeTickers(ruled, [A, B, C]);
    expect([added, removed, refusal]).toEqual([[], [D], null]);
    expect(rules).toEqual([
      { rule: 'weight', symbol: D },
      { rule: 'group', name: 'Two', isGone: false },
      { rule: 'view', symbols: [A, D] },
      { rule: 'cardinality', from: 4, to: 3 },
    ]);
    expect(sold).toEqual([{ symbol: D, amount: 2, price: 5 }]);
    expect(definition.configuration.tickers).toEqual([A, B, C]);
    expect(definition.configuration.constraints.weightConstraints.enabled).toBe(false);
  });

  it('that is added changes no rule and sells nothing', () => {
    const { added, removed, rules, sold, refusal } = changeTickers(ruled, [A, B, C, D, 'E.US.NYSE']);
    expect({ added, removed, rules, sold, refusal }).toEqual({
      ...{ added: ['E.US.NYSE'], removed: [], rules: [], sold: [], refusal: null },
    });
  });

  it('names a group that goes with its last member', () => {
    expect(changeTickers(ruled, [B, C, D]).rules).toContainEqual({
      rule: 'group',
      name: 'One',
      isGone: true,
    });
  });

  it('is not removed where too few would be left, or rules could not be met any more', () => {
    expect(changeTickers(ruled, [A, B]).refusal).toBe('too_few');
    const capped = portfolioWith({
      noShort: false,
      weightConstraints: {
        enabled: true,
        value: [A, B, C, D].map((symbol) => ({ symbol, min: 0, max: 0.3 })),
      },
    });
    expect(changeTickers(capped, [A, B, C, D]).refusal).toBeNull();
    expect(changeTickers(capped, [A, B, C]).refusal).toBe('rules');
  });
});
