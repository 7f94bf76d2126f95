import { describe, expect, it } from 'vitest';
import { addUpDays } from './add-up-days.ts';

const change = (currency: 'USD' | 'TRY', day: string, value: number, capital = 0) => ({
  ...{ currency, day, value, capital },
});
const inDollars = (rates: Record<string, number>) => new Map([['TRY', new Map(Object.entries(rates))]]);

describe('everything by day', () => {
  it('stands at the last record of each currency, at the rate of each day', () => {
    const changes = [
      change('USD', '2026-11-20', 100, 90),
      change('TRY', '2026-11-23', 1000, 1000),
      change('USD', '2026-11-24', -20),
    ];
    const rates = inDollars({ '2026-11-23': 0.025, '2026-11-24': 0.02 });
    expect(addUpDays(changes, 'USD', rates)).toEqual({
      days: ['2026-11-20', '2026-11-23', '2026-11-24'],
      value: [100, 125, 100],
      capital: [90, 115, 110],
    });
  });

  it('takes the last rate before a day without one, and none of another time', () => {
    const changes = [change('TRY', '2026-11-22', 1000), change('TRY', '2026-12-10', 0)];
    const { value } = addUpDays(changes, 'USD', inDollars({ '2026-11-20': 0.025 }));
    expect(value).toEqual([25, null]);
  });

  it('has no sum where a rate is missing, and asks for none of what is gone', () => {
    const changes = [
      change('USD', '2026-11-20', 100),
      change('TRY', '2026-11-23', 1000),
      change('TRY', '2026-11-24', -1000),
    ];
    expect(addUpDays(changes, 'USD', new Map()).value).toEqual([100, null, 100]);
  });

  it('adds cents up to cents', () => {
    const changes = Array.from({ length: 30 }, (_, i) => change('USD', `2026-11-${i + 10}`, 0.1));
    expect(addUpDays(changes, 'USD', new Map()).value.at(-1)).toBe(3);
  });
});
