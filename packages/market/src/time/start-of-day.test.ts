import { dayFromIso, isoFromDay } from '@ballast/contract/dates';
import { describe, expect, it } from 'vitest';
import { startOfDay } from './start-of-day.ts';
import { createTimeZone } from './time-zone.ts';

const DAYS = 2000;
const FROM = dayFromIso('2023-06-01');

/** The date as the platform writes it: an oracle that shares nothing with our arithmetic. */
const createDateReader = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (instant: number) => format.format(instant);
};

describe('the start of a local day', () => {
  it.each([
    ['Europe/Istanbul', '2026-03-15', '2026-03-14T21:00:00.000Z'],
    ['Europe/Istanbul', '2016-03-27', '2016-03-26T22:00:00.000Z'],
    // clocks move by half an hour at two in the morning
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z'],
    // midnight is skipped
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    // midnight comes twice
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['Asia/Amman', '2021-10-29', '2021-10-28T21:00:00.000Z'],
    // a whole day is skipped
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
  ])('%s %s', (zone, date, start) => {
    expect(new Date(startOfDay(createTimeZone(zone), dayFromIso(date))).toISOString()).toBe(start);
  });

  it(`is where the platform changes the date, ${DAYS} days in every zone it knows`, () => {
    const zones = Intl.supportedValuesOf('timeZone');
    expect(zones.length).toBeGreaterThan(400);
    const wrong: string[] = [];
    for (const name of zones) {
      const zone = createTimeZone(name);
      const dateAt = createDateReader(name);
      const changes: number[] = [];
      for (let day = FROM; day < FROM + DAYS; day++) {
        const start = startOfDay(zone, day);
        if (zone.localDay(start) !== day || zone.localDay(start - 1) !== day - 1)
          wrong.push(`${name} ${isoFromDay(day)}`);
        if (zone.offsetAt(start - 43_200_000) !== zone.offsetAt(start + 43_200_000)) changes.push(day);
      }
      // Intl is slow: asked around the changes of the clocks, at the turns of years and on leap days
      const asked = [
        ...changes,
        ...['2023-12-31', '2024-01-01', '2024-02-29', '2024-03-01', '2028-02-29'].map(dayFromIso),
      ];
      for (const day of asked) {
        const start = startOfDay(zone, day);
        if (dateAt(start) !== isoFromDay(day) || dateAt(start - 1) !== isoFromDay(day - 1))
          wrong.push(`${name} ${isoFromDay(day)} by Intl`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
