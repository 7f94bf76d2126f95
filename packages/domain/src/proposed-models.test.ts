import { MODEL_KEYS, type ModelKey } from '@ballast/quant/keys';
import { describe, expect, it } from 'vitest';
import { modelsInOrder, preselectedModels, proposedModels } from './proposed-models.ts';

const planOf = (...keys: readonly ModelKey[]) => ({
  models: Object.fromEntries(keys.map((key) => [key, 'enabled' as const])),
});
const all = planOf(...MODEL_KEYS);
const propose = (assets: number, observations: number, plan = all) =>
  proposedModels(plan, { assets, observations });

describe('the models proposed', () => {
  it('shrink by what the data ask for where there are a few assets and half a year', () => {
    expect(propose(4, 126)).toEqual({ reason: 'usual', models: ['linear_method', 'shrunk_model'] });
    expect(propose(0, 126).reason).toBe('usual');
  });

  it('are tuned for short histories below sixty observations, whatever the assets', () => {
    expect(propose(4, 59)).toEqual({ reason: 'short', models: ['oracle_method', 'linear_method'] });
    expect(propose(400, 26).reason).toBe('short');
    expect(propose(4, 60).reason).toBe('usual');
  });

  it('correct each direction on its own where an asset has fewer than two observations', () => {
    expect(propose(64, 126)).toEqual({ reason: 'many', models: ['nonlinear_method', 'linear_method'] });
    expect(propose(63, 126).reason).toBe('usual');
  });

  it('are only those that the plan has', () => {
    expect(propose(64, 126, planOf('sample_algorithm', 'linear_method'))).toEqual({
      reason: 'many',
      models: ['linear_method'],
    });
    expect(propose(4, 126, planOf('graphical_algorithm', 'sample_algorithm'))).toEqual({
      reason: 'plan',
      models: ['sample_algorithm'],
    });
    expect(propose(4, 126, planOf()).models).toEqual([]);
  });

  it('stand before all others', () => {
    const order = modelsInOrder(propose(64, 126));
    expect(order.slice(0, 3)).toEqual(['nonlinear_method', 'linear_method', 'sample_algorithm']);
    expect([...order].sort()).toEqual([...MODEL_KEYS].sort());
  });
});

describe('the model of a new definition', () => {
  it('is the first proposed, which is the first offered that the plan has', () => {
    for (const plan of [all, planOf('sample_algorithm', 'shrunk_model'), planOf('sample_algorithm')])
      for (const size of [
        { assets: 3, observations: 126 },
        { assets: 3, observations: 20 },
        { assets: 300, observations: 126 },
      ]) {
        const offered = modelsInOrder(proposedModels(plan, size));
        expect(preselectedModels(plan, size)).toEqual([
          offered.find((key) => plan.models[key] === 'enabled'),
        ]);
      }
  });

  it('is none where the plan has none', () => {
    expect(preselectedModels(planOf(), { assets: 3, observations: 126 })).toEqual([]);
  });
});
