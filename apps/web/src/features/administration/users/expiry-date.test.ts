import { describe, expect, it } from 'vitest';
import { expiryDate, expiryInstant, extendedDate } from './expiry-date.ts';

const NOW = new Date('2026-01-31T10:00:00');

describe('a plan is extended', () => {
  it('from its last day, or from today where that is later', () => {
    expect(extendedDate('2026-06-15', 1, NOW)).toBe('2026-07-15');
    expect(extendedDate('2026-06-15', 12, NOW)).toBe('2027-06-15');
    expect(extendedDate('2025-06-15', 12, NOW)).toBe('2027-01-31');
    expect(extendedDate('', 12, NOW)).toBe('2027-01-31');
  });

  it('to the last day of a shorter month, also of a leap year and over the year', () => {
    expect(extendedDate('', 1, NOW)).toBe('2026-02-28');
    expect(extendedDate('2028-01-30', 1, NOW)).toBe('2028-02-29');
    expect(extendedDate('2028-02-29', 12, NOW)).toBe('2029-02-28');
    expect(extendedDate('2026-12-05', 1, NOW)).toBe('2027-01-05');
  });
});

describe('the last day', () => {
  it('is over with its end', () => {
    expect(expiryInstant('', '2026-05-01T00:00:00.000Z')).toBeNull();
    const instant = expiryInstant('2026-05-01', null);
    expect(new Date(instant ?? '').getTime()).toBe(new Date('2026-05-01T23:59:59.999').getTime());
    expect(expiryDate(instant)).toBe('2026-05-01');
    expect(expiryDate(null)).toBe('');
  });

  it('keeps its instant where the day is not changed', () => {
    const stored = new Date('2026-05-01T08:30:00').toISOString();
    expect(expiryInstant('2026-05-01', stored)).toBe(stored);
    expect(expiryInstant('2026-05-02', stored)).not.toBe(stored);
  });
});
