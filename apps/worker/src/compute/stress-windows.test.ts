import { describe, expect, it } from 'vitest';
import { stressWindowsOf } from './stress-windows.ts';

const dates = ['2020-02-17', '2020-02-18', '2020-02-20', '2020-03-02', '2020-03-20', '2020-03-23'];
const asset = (symbol: string, values: readonly number[], currency = 'USD', days = dates) => ({
  ...{ symbol, domain: 'US', currency },
  prices: { dates: days, values: Float64Array.from(values) },
});
const ask = (
  assets: ReturnType<typeof asset>[],
  weights: readonly number[],
  rates: Record<string, { dates: readonly string[]; values: Float64Array }> = {},
) => {
  const history = {
    ...{ assets, watched: [], currency: 'USD', rates, dataPeriod: '1day' as const },
    ...{ firstDecision: '2020-02-19', until: '2020-03-23', observations: 1 },
  };
  const window = { key: 'covid2020' as const, from: '2020-02-19', to: '2020-03-23' };
  const [told] = stressWindowsOf({ weights, windows: [{ ...window, history }] }).windows;
  if (!told) throw new Error('no window');
  return told;
};

describe('weights over a window of the past', () => {
  it('are bought at the first close and held, with what is missing to the whole in cash', () => {
    // 18 February is the last close at or before the first day
    const told = ask(
      [asset('A', [90, 100, 95, 80, 60, 70]), asset('B', [50, 50, 50, 40, 40, 45])],
      [0.5, 0.3],
    );
    // 0.2 cash + 0.5 · 0.7 + 0.3 · 0.9; lowest 0.2 + 0.5 · 0.6 + 0.3 · 0.8
    expect(told.totalReturn).toBeCloseTo(0.2 + 0.35 + 0.27 - 1, 12);
    expect(told.lowest).toBeCloseTo(0.2 + 0.3 + 0.24 - 1, 12);
    expect(told.knownShare).toBe(1);
  });

  it('leave out what had no price then, and say how much that is', () => {
    const young = asset('B', [10, 11], 'USD', ['2020-03-20', '2020-03-23']);
    const told = ask([asset('A', [90, 100, 95, 80, 60, 70]), young], [0.6, 0.4]);
    expect(told.totalReturn).toBeCloseTo(-0.3, 12);
    expect(told.knownShare).toBeCloseTo(0.6, 12);
    const none = ask([young], [1]);
    expect([none.totalReturn, none.lowest, none.knownShare]).toEqual([null, null, 0]);
  });

  it('count in the currency that is asked for, and a short earns what falls', () => {
    const rates = { EURUSD: { dates, values: Float64Array.from([1.1, 1.1, 1.1, 1.1, 1.1, 1.21]) } };
    const flat = asset('A', [100, 100, 100, 100, 100, 100], 'EUR');
    expect(ask([flat], [1], rates).totalReturn).toBeCloseTo(0.1, 12);
    const told = ask([asset('A', [90, 100, 95, 80, 60, 70])], [-1]);
    expect(told.totalReturn).toBeCloseTo(0.3, 12);
  });
});
