import { rebalancingSchema } from '@ballast/contract/entities/rebalancing';
import { TRIGGER_KEYS } from '@ballast/quant/keys';
import { describe, expect, it } from 'vitest';
import { coreTriggers, namedTriggers } from './triggers.ts';

const all = rebalancingSchema.parse(Object.fromEntries(TRIGGER_KEYS.map((key) => [key, { active: true }])));

describe('triggers', () => {
  it('are named in the order of the vocabulary, each where it is active, none where supervision is off', () => {
    expect(namedTriggers(all).map(({ key }) => key)).toEqual([...TRIGGER_KEYS]);
    expect(namedTriggers({ ...all, jump: { active: false, value: 0.1 } })).toHaveLength(
      TRIGGER_KEYS.length - 1,
    );
    expect(namedTriggers({ ...all, active: false })).toEqual([]);
  });

  it('are told to the core as they were chosen, but for a period shorter than the plan has today', () => {
    const { active: _, method: __, ...chosen } = all;
    const under = (minRebalancingPeriod: number | null) => coreTriggers(all, { minRebalancingPeriod });
    expect(under(null)).toMatchObject(chosen);
    expect(under(3)).toMatchObject(chosen);
    expect(under(30)).toMatchObject({ ...chosen, period: { active: true, value: 30 } });
  });
});
