import { MODEL_KEYS, type ModelKey } from '@ballast/quant/keys';
import { describe, expect, it } from 'vitest';
import { type Answers, enabledModels, hasAnswered, preselectedModel } from './preselected-model.ts';

describe('the models of a plan', () => {
  it('stand in the order of the models and not of the plan', () => {
    const [first, second, third] = MODEL_KEYS;
    const models = { [third]: 'enabled', [second]: 'enabled', [first]: 'disabled' } as const;
    expect(enabledModels({ models })).toEqual([second, third]);
  });
});

describe('the model of a suggestion', () => {
  const answers = (statuses: Partial<Record<ModelKey, 'optimal' | 'error'>>): Answers => ({
    configuration: { models: Object.keys(statuses) } as Answers['configuration'],
    results: Object.fromEntries(
      Object.entries(statuses).map(([model, status]) => [model, { status }]),
    ) as unknown as Answers['results'],
  });
  const both = answers({ sample_algorithm: 'optimal', linear_method: 'optimal' });
  const second = answers({ sample_algorithm: 'error', linear_method: 'optimal' });

  it('is the approved one where it has answered again', () => {
    expect(preselectedModel(both, 'linear_method')).toBe('linear_method');
  });

  it('is the first that has answered, in the order in which they were chosen', () => {
    expect(preselectedModel(both, null)).toBe('sample_algorithm');
    expect(preselectedModel(both, 'oracle_method')).toBe('sample_algorithm');
    expect(preselectedModel(second, 'sample_algorithm')).toBe('linear_method');
    expect(hasAnswered(second, 'sample_algorithm')).toBe(false);
  });

  it('is none where none has answered', () => {
    expect(preselectedModel(answers({ sample_algorithm: 'error' }), 'sample_algorithm')).toBeUndefined();
  });
});
