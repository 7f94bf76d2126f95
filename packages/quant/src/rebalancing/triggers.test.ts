import { describe, expect, it } from 'vitest';
import { firedTriggers, measureTriggers, type TriggerSettings, type TriggerState } from './triggers.ts';

const OFF: TriggerSettings = {
  period: { active: false, value: 7 },
  threshold: { active: false, value: 0.05 },
  drift: { active: false, value: 0.1 },
  outperform: { active: false, value: { symbols: [], value: 0.15 } },
  jump: { active: false, value: 0.15 },
};
const on = <Key extends keyof TriggerSettings>(key: Key, value: TriggerSettings[Key]['value']) => ({
  ...OFF,
  [key]: { active: true, value },
});

const STATE: TriggerState = {
  holdings: [
    { weight: 0.55, target: 0.5, price: 110, previousPrice: 100 },
    { weight: 0.3, target: 0.4, price: 80, previousPrice: 100 },
    { weight: 0, target: 0, price: 50, previousPrice: 100 },
  ],
  cash: { weight: 0.15, target: 0.1 },
  daysSinceRebalance: 7,
  portfolioReturn: 0.02,
  symbolReturns: { 'A.US.X': 0.1, 'B.US.X': 0.2 },
};

describe('measured triggers', () => {
  it.each([
    ['period', 7, 7, null],
    ['threshold', 0.05, 0.1, 1],
    ['drift', 0.1, 0.1, null],
    ['jump', 0.15, 0.2, 1],
  ] as const)('tell of %s with limit %d what was measured and on what', (trigger, limit, value, subject) => {
    const [measured] = measureTriggers(STATE, on(trigger, limit));
    expect(measured).toMatchObject({ trigger, limit, isReached: true, subject });
    expect(measured!.value).toBeCloseTo(value, 12);
  });

  it('compare with the symbol that is furthest ahead of the portfolio', () => {
    const value = { symbols: ['A.US.X', 'B.US.X', 'GONE.US.X'], value: 0.15 };
    const [measured] = measureTriggers(STATE, on('outperform', value));
    expect(measured).toMatchObject({ subject: 'B.US.X', isReached: true });
    expect(measured!.value).toBeCloseTo(0.18, 12);
  });

  it('are unknown where no return or price is, and then do not fire', () => {
    const gone = on('outperform', { symbols: ['GONE.US.X'], value: 0.15 });
    const unknown = { value: null, isReached: false, subject: null };
    expect(measureTriggers(STATE, gone)).toMatchObject([unknown]);
    const holdings = [{ weight: 1, target: 1, price: Number.NaN, previousPrice: 1 }];
    expect(measureTriggers({ ...STATE, holdings }, on('jump', 0.15))).toMatchObject([unknown]);
  });

  it('measure cash among the deviations, and name nothing for it', () => {
    const state = { ...STATE, holdings: [], cash: { weight: 1, target: 0.5 } };
    expect(measureTriggers(state, on('threshold', 0.05))).toMatchObject([{ value: 0.5, subject: null }]);
  });

  it('fire from the limit on, with a slack of rounding alone', () => {
    const days = (daysSinceRebalance: number) => ({ ...STATE, daysSinceRebalance });
    expect(firedTriggers(days(6), on('period', 7))).toEqual([]);
    expect(firedTriggers(days(7), on('period', 7))).toEqual(['period']);
    const drifted = (by: number) => ({
      ...STATE,
      holdings: [{ weight: 0.5 + by, target: 0.5, price: 1, previousPrice: 1 }],
      cash: { weight: 0.5 - by, target: 0.5 },
    });
    expect(firedTriggers(drifted(0.1 - 1e-13), on('drift', 0.1))).toEqual(['drift']);
    expect(firedTriggers(drifted(0.1 - 1e-11), on('drift', 0.1))).toEqual([]);
  });

  it('are those that are active, in the order of the vocabulary', () => {
    const all = { ...on('jump', 0.15), drift: { active: true, value: 0.5 } };
    expect(measureTriggers(STATE, all).map(({ trigger }) => trigger)).toEqual(['drift', 'jump']);
    expect(firedTriggers(STATE, all)).toEqual(['jump']);
  });
});
