import { expect, it } from 'vitest';
import { periodReturn } from './period-returns.ts';

const series = {
  dates: ['2025-11-14', '2025-11-28', '2025-12-31', '2026-01-30', '2026-03-31'],
  levels: [100, 110, 99, 108.9, 130.68],
};

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
  const late = { dates: ['2026-01-02', '2026-01-30'], levels: [null, 5] };
  expect(periodReturn(late, 'all')).toBeNull();
});
