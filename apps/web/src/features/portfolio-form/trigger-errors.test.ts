import { REBALANCING_DEFAULT } from '@ballast/contract/entities/defaults';
import type { Rebalancing } from '@ballast/contract/entities/rebalancing';
import { describe, expect, it } from 'vitest';
import { isWatchedByNothing, triggerProblems } from './trigger-errors.ts';

const free = { minRebalancingPeriod: null };
const judge = (change: Partial<Rebalancing>, plan: { minRebalancingPeriod: number | null } = free) =>
  triggerProblems({ ...REBALANCING_DEFAULT, ...change }, plan);

describe('the values of triggers', () => {
  it.each(['threshold', 'drift', 'jump'] as const)('of %s lie above 0 and at most at 1', (key) => {
    for (const value of [0, -0.1, 1.01])
      expect(judge({ [key]: { active: true, value } })).toEqual({ [key]: 'fraction' });
    for (const value of [0.0001, 1]) expect(judge({ [key]: { active: true, value } })).toEqual({});
  });

  it('of the period are whole days, at least one and at least those of the plan', () => {
    const days = (value: number) => ({ period: { active: true, value } });
    expect(judge(days(0))).toEqual({ period: 'days' });
    expect(judge(days(1.5))).toEqual({ period: 'days' });
    expect(judge(days(1))).toEqual({});
    expect(judge(days(29), { minRebalancingPeriod: 30 })).toEqual({ period: 'days' });
    expect(judge(days(30), { minRebalancingPeriod: 30 })).toEqual({});
  });

  it('of the comparison name what is compared with', () => {
    const against = (symbols: string[], value = 0.15) => ({
      outperform: { active: true, value: { symbols, value } },
    });
    expect(judge(against([]))).toEqual({ outperform: 'symbols' });
    expect(judge(against(['SPY.US.ARCA'], 0))).toEqual({ outperform: 'fraction' });
    expect(judge(against(['SPY.US.ARCA']))).toEqual({});
  });

  it('are not asked where a trigger, or all of them, is off', () => {
    expect(judge({ jump: { active: false, value: 0 } })).toEqual({});
    expect(judge({ active: false, drift: { active: true, value: 0 } })).toEqual({});
  });

  it('need one trigger at least where the portfolio is watched', () => {
    const none = { ...REBALANCING_DEFAULT, drift: { active: false, value: 0.1 } };
    expect(isWatchedByNothing(none)).toBe(true);
    expect(isWatchedByNothing({ ...none, active: false })).toBe(false);
    expect(isWatchedByNothing(REBALANCING_DEFAULT)).toBe(false);
  });
});
