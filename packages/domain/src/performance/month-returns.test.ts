import { describe, expect, it } from 'vitest';
import { monthReturns } from './month-returns.ts';

const series = {
  days: ['2025-12-10', '2025-12-31', '2026-01-15', '2026-01-30', '2026-02-27', '2026-03-04'],
  growth: [0.99, 1.1, 1.2, 1.21, 1.089, 1.1979],
};
const all = { from: '2025-12-10', to: '2026-03-04' };

describe('returns of months', () => {
  it('are from the end of one month to the end of the next, the first one from the first money', () => {
    const [second, first] = monthReturns(series, all);
    expect(first).toEqual({
      year: 2025,
      months: [{ month: 12, value: expect.closeTo(0.1, 12), isPartial: true }],
      total: expect.closeTo(0.1, 12),
    });
    expect(second?.months.map(({ month, isPartial }) => [month, isPartial])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
    expect(second?.months.map(({ value }) => value)).toEqual(
      [0.1, -0.1, 0.1].map((value) => expect.closeTo(value, 12)),
    );
  });

  it('multiply to the return of the whole range, whatever it is', () => {
    for (const [range, expected] of [
      [all, 1.1979],
      [{ from: '2026-01-16', to: '2026-02-28' }, 1.089 / 1.2],
      [{ from: '2026-02-01', to: '2026-02-28' }, 1.089 / 1.21],
    ] as const) {
      const product = monthReturns(series, range).reduce((growth, { total }) => growth * (1 + total), 1);
      expect(product).toBeCloseTo(expected, 12);
    }
    expect(monthReturns(series, { from: '2026-02-01', to: '2026-02-28' })[0]?.months[0]?.isPartial).toBe(
      false,
    );
    expect(monthReturns(series, { from: '2026-01-16', to: '2026-02-28' })[0]?.months[0]?.isPartial).toBe(
      true,
    );
  });

  it('are not there where nothing is known', () => {
    expect(monthReturns(series, { from: '2020-01-01', to: '2020-12-31' })).toEqual([]);
    expect(monthReturns({ days: ['2026-01-02'], growth: [null] }, all)).toEqual([]);
  });
});
