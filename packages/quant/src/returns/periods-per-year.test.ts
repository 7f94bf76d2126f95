import { describe, expect, it } from 'vitest';
import { annualPeriods, periodsPerYear, trainObservations } from './periods-per-year.ts';

describe('periods a year', () => {
  it.each([
    ['1day', 252, 365, 126, 182],
    ['3days', 84, 122, 42, 61],
    ['1week', 52, 52, 26, 26],
    ['2weeks', 26, 26, 13, 13],
  ] as const)(
    'of %s data: %d, %d only if all assets are crypto',
    (period, sessions, everyDay, T, cryptoT) => {
      expect(periodsPerYear(period, ['US', 'CR'])).toBe(sessions);
      expect(periodsPerYear(period, [])).toBe(sessions);
      expect(periodsPerYear(period, ['CR', 'CR'])).toBe(everyDay);
      expect(trainObservations(182, annualPeriods(period, false))).toBe(T);
      expect(trainObservations(182, annualPeriods(period, true))).toBe(cryptoT);
    },
  );
});
