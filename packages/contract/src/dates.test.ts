import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayAt,
  dayFromIso,
  daysAfter,
  daysBetween,
  endOfDate,
  isoDate,
  isoFromDay,
  startOfDate,
} from './dates.ts';

/** From 1700 on, before which files have no prices, to the year 9999. */
const days = fc.integer({ min: -98_615, max: 2_932_896 });
const instants = fc.date({
  min: new Date('1700-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

describe('days', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['1700-03-01', -98_556],
    ['2024-02-29', 19_782],
    ['2024-03-01', 19_783],
    // the clocks of Europe change on it
    ['2026-03-29', 20_541],
    ['2026-03-30', 20_542],
  ])('%s is counted %i', (date, day) => {
    expect(dayFromIso(date)).toBe(day);
    expect(isoFromDay(day)).toBe(date);
    // the second time it is known
    expect(isoFromDay(day)).toBe(date);
  });

  it.each(['', '2026-13-01', 'today'])('refuse %o', (text) => {
    expect(() => dayFromIso(text)).toThrow(RangeError);
  });

  it('are the same counted and written', () => {
    fc.assert(fc.property(days, (day) => dayFromIso(isoFromDay(day)) === day));
  });

  it('begin and end in UTC, whatever the zone of the machine', () => {
    expect(startOfDate('2026-03-29')).toEqual(new Date('2026-03-29T00:00:00.000Z'));
    expect(endOfDate('2026-03-29')).toEqual(new Date('2026-03-29T23:59:59.999Z'));
    fc.assert(
      fc.property(instants, (instant) => {
        const date = isoDate(instant);
        expect(startOfDate(date) <= instant && instant <= endOfDate(date)).toBe(true);
        expect(isoFromDay(dayAt(instant))).toBe(date);
      }),
    );
  });

  it('are 24 hours each', () => {
    expect(daysAfter(new Date('2026-03-28T21:30:00Z'), 2)).toEqual(new Date('2026-03-30T21:30:00Z'));
    expect(daysAfter(new Date('2026-03-01T00:00:00Z'), -0.5)).toEqual(new Date('2026-02-28T12:00:00Z'));
  });

  it('are added and counted over leap days and years', () => {
    expect(addDays('2023-12-31', 60)).toBe('2024-02-29');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2024-03-01', '2023-03-01')).toBe(-366);
    fc.assert(
      fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
        fc.pre(day + count >= -98_615 && day + count <= 2_932_896);
        const date = isoFromDay(day);
        expect(daysBetween(date, addDays(date, count))).toBe(count);
      }),
    );
  });
});
