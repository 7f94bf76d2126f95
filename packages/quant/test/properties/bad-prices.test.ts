/** safety G1: bad prices give a result or a typed refusal that names the ticker, never an exception or something that is no number. */
import { describe, expect, it } from 'vitest';
import { MODEL_KEYS } from '../../src/keys.ts';
import { ALL_OBJECTIVES, DAMAGE_KINDS, judge } from '../support/bad-prices.ts';

describe.each(DAMAGE_KINDS)('prices: %s', (kind) => {
  it('all models and objectives answer', () => {
    const faults: string[] = [];
    for (const model of MODEL_KEYS) {
      for (const objective of ALL_OBJECTIVES) {
        const { fault } = judge(kind, model, objective, 31);
        if (fault) faults.push(`${model} ${objective.type}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });
  it('refuses with a code when most assets are damaged', () => {
    const { fault } = judge(kind, 'linear_method', { type: 'MinRisk' }, 32, 5);
    expect(fault).toBeUndefined();
  });
});
