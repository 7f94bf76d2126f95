import type { Optimization } from '@ballast/contract/entities/optimization';
import { describe, expect, it } from 'vitest';
import { agreements } from './agreement.ts';

const results = (...weights: readonly (readonly { symbol: string; weight: number }[])[]) =>
  ({
    results: Object.fromEntries(weights.map((list, index) => [index, { status: 'optimal', results: list }])),
  }) as unknown as Pick<Optimization, 'results'>;

describe('agreement of models', () => {
  it('spans the weights of all models, 0 where one holds none', () => {
    const map = agreements(
      results(
        [{ symbol: 'A', weight: 0.2 }],
        [
          { symbol: 'A', weight: 0.3 },
          { symbol: 'B', weight: 0.1 },
        ],
      ),
    );
    expect(map.get('A')).toEqual({ min: 0.2, max: 0.3 });
    expect(map.get('B')).toEqual({ min: 0, max: 0.1 });
  });

  it('needs two models', () => {
    expect(agreements(results([{ symbol: 'A', weight: 1 }])).size).toBe(0);
  });
});
