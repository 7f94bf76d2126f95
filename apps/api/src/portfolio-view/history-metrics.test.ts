import type { HistoryPoint } from '@ballast/db/portfolios/portfolio-record';
import { describe, expect, it } from 'vitest';
import { metricsOfHistory, returnsOfHistory } from './history-metrics.ts';

const point = (day: number, value: number, capital = 100): HistoryPoint => ({
  at: new Date(Date.UTC(2026, 0, day, 18)),
  capital,
  state: { balance: 0, investment: value, credit: 0, revenue: value - capital, assets: [] },
});

describe('metrics of a history', () => {
  it('takes the last value of a day and no deposit for a gain', () => {
    const history = [
      point(1, 90),
      { ...point(1, 100), at: new Date(Date.UTC(2026, 0, 1, 20)) },
      point(2, 160, 150),
      point(3, 168, 150),
    ];
    expect(
      [...returnsOfHistory([history[1]!, history[2]!, history[3]!])].map((r) => Math.round(r * 1e6) / 1e6),
    ).toEqual([0.1, 0.05]);
    const metrics = metricsOfHistory(history, { isStarted: true, isAllCrypto: false });
    expect(metrics.total_return.value).toBeCloseTo(0.155, 12);
    expect(metrics.sortino).toEqual({ value: null, reason: 'no_downside' });
    expect(metrics.tracking_error.reason).toBe('no_benchmark');
  });

  it('says why there is nothing yet', () => {
    expect(metricsOfHistory([], { isStarted: false, isAllCrypto: false }).sharpe.reason).toBe('not_started');
    expect(metricsOfHistory([point(1, 100)], { isStarted: true, isAllCrypto: false }).sharpe.reason).toBe(
      'too_few_observations',
    );
  });
});
