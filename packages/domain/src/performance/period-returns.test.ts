import { expect, it } from 'vitest';
import { periodReturn, returnsByMonth } from './period-returns.ts';

const series = {
  dates: ['2025-11-14', '2025-11-28', '2025-12-31', '2026-01-30', '2026-03-31'],
  levels: [100, 110, 99, 108.9, 130.68],
};

it('counts months from the last day before them, and links them to the year', () => {
  const [first, second] = returnsByMonth(series);
  expect(first?.year).toBe('2025');
  expect(first?.months[10]).toBeCloseTo(0.1, 12);
  expect(first?.months[11]).toBeCloseTo(-0.1, 12);
  expect(first?.months[0]).toBeNull();
  expect(first?.total).toBeCloseTo(1.1 * 0.9 - 1, 12);
  expect(second?.months[0]).toBeCloseTo(0.1, 12);
  // a month without a close of its own is in the next that has one
  expect(second?.months[1]).toBeNull();
  expect(second?.months[2]).toBeCloseTo(0.2, 12);
});

it('tells periods back from the last day, and none that is longer than the series', () => {
  expect(periodReturn(series, 'all')).toBeCloseTo(0.3068, 12);
  expect(periodReturn(series, 'ytd')).toBeCloseTo(130.68 / 99 - 1, 12);
  // a month before 31 March is the last day of February
  expect(periodReturn(series, '1m')).toBeCloseTo(0.2, 12);
  expect(periodReturn(series, '3m')).toBeCloseTo(130.68 / 99 - 1, 12);
  expect(periodReturn(series, '1y')).toBeNull();
});

it('knows nothing of one day, and of levels that are not known', () => {
  const day = { dates: ['2026-01-02'], levels: [100] };
  expect(periodReturn(day, 'all')).toBeNull();
  expect(returnsByMonth(day)).toEqual([{ year: '2026', months: new Array(12).fill(null), total: null }]);
  const late = { dates: ['2026-01-02', '2026-01-30'], levels: [null, 5] };
  expect(periodReturn(late, 'all')).toBeNull();
  expect(returnsByMonth(late)[0]?.total).toBeNull();
});
