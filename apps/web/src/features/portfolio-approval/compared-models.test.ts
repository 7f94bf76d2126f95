import type { ModelResult, Optimization } from '@ballast/contract/entities/optimization';
import { expect, it } from 'vitest';
import { compareModels } from './compared-models.ts';

const answer = (weights: Readonly<Record<string, number>>, status: ModelResult['status'] = 'optimal') => ({
  status,
  results: Object.entries(weights).map(([symbol, weight]) => ({ symbol, weight })),
});

it('shows what models agree on and how far they lie apart, the most disputed asset first', () => {
  const compared = compareModels({
    configuration: { models: ['linear_method', 'oracle_method', 'sample_algorithm'] },
    results: {
      linear_method: answer({ A: 0.5, B: 0.5 }),
      oracle_method: answer({ A: 0.1, C: 0.9 }),
      sample_algorithm: answer({}, 'error'),
    },
  } as unknown as Optimization);
  expect(compared.models.map(({ model }) => model)).toEqual(['linear_method', 'oracle_method']);
  expect(compared.assets.map(({ symbol }) => symbol)).toEqual(['C', 'B', 'A']);
  expect(compared.assets[0]).toMatchObject({ weights: [0, 0.9], consensus: 0.45, spread: 0.9 });
});
