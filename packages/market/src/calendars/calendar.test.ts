import { dayFromIso, isoFromDay } from '@ballast/contract/dates';
import { describe, expect, it } from 'vitest';
import { weekdayOf } from '../time/civil-date.ts';
import { type CalendarKey, calendarDefinitions, calendarKeys } from './calendar-definitions.ts';
import { calendarOf } from './calendars.ts';

const isSession = (key: CalendarKey, date: string) => calendarOf(key).isSession(dayFromIso(date));
const hours = (key: CalendarKey, date: string) =>
  calendarOf(key)
    .session(dayFromIso(date))
    ?.hours.map(({ open, close }) => [
      new Date(open).toISOString().slice(0, 16),
      new Date(close).toISOString().slice(0, 16),
    ]);

describe('holidays', () => {
  it.each<[CalendarKey, string]>([
    ['newYork', '2026-01-01'],
    ['newYork', '2026-01-19'],
    ['newYork', '2026-04-03'],
    ['newYork', '2026-07-03'],
    ['newYork', '2026-11-26'],
    ['newYork', '2021-12-24'],
    ['newYork', '2022-06-20'],
    ['london', '2026-12-28'],
    ['london', '2022-12-27'],
    ['frankfurt', '2026-04-06'],
    ['zurich', '2026-05-14'],
    ['stockholm', '2026-06-19'],
    ['oslo', '2027-05-17'],
    ['milan', '2025-08-15'],
    ['istanbul', '2026-03-20'],
    ['istanbul', '2026-05-28'],
    ['istanbul', '2026-10-29'],
    ['istanbul', '2007-01-02'],
    ['istanbul', '2007-01-03'],
    ['athens', '2026-04-13'],
    ['tokyo', '2026-01-02'],
    ['hongKong', '2026-02-18'],
    ['shanghai', '2026-10-05'],
    ['forex', '2026-12-25'],
    ['newYork', '2026-11-21'],
  ])('%s is closed on %s', (key, date) => expect(isSession(key, date)).toBe(false));

  it.each<[CalendarKey, string]>([
    ['newYork', '2026-11-27'],
    ['newYork', '2021-12-31'],
    ['newYork', '2021-06-18'],
    ['istanbul', '2026-04-03'],
    ['istanbul', '2007-05-01'],
    ['istanbul', '2007-01-04'],
    ['istanbul', '2006-01-09'],
    ['crypto', '2026-12-25'],
    ['crypto', '2026-11-22'],
    ['forex', '2026-11-26'],
  ])('%s is open on %s', (key, date) => expect(isSession(key, date)).toBe(true));

  // whole years as the exchanges published them: every weekday that was closed, and every day that ended early
  it.each<[CalendarKey, number, string, string]>([
    ['newYork', 2022, '01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26', '11-25'],
    ['newYork', 2024, '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25', '07-03 11-29 12-24'],
    [
      'newYork',
      2025,
      '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25',
      '07-03 11-28 12-24',
    ],
    ['newYork', 2026, '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25', '11-27 12-24'],
    ['newYork', 2027, '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24', '11-26'],
    ['newYork', 2028, '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25', '07-03 11-24'],
    [
      'newYork',
      2012,
      '01-02 01-16 02-20 04-06 05-28 07-04 09-03 10-29 10-30 11-22 12-25',
      '07-03 11-23 12-24',
    ],
    ['london', 2020, '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28', '12-24 12-31'],
    ['london', 2022, '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27', '12-23 12-30'],
    ['london', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28', '12-24 12-31'],
    ['euronext', 2026, '01-01 04-03 04-06 05-01 12-25', '12-24 12-31'],
    ['frankfurt', 2019, '01-01 04-19 04-22 05-01 06-10 10-03 12-24 12-25 12-26 12-31', '12-30'],
    ['frankfurt', 2026, '01-01 04-03 04-06 05-01 12-24 12-25 12-31', '12-30'],
    [
      'istanbul',
      2024,
      '01-01 04-10 04-11 04-12 04-23 05-01 06-17 06-18 06-19 07-15 08-30 10-29',
      '04-09 10-28',
    ],
    ['istanbul', 2025, '01-01 03-31 04-01 04-23 05-01 05-19 06-06 06-09 07-15 10-29', '06-05 10-28'],
    ['istanbul', 2026, '01-01 03-20 04-23 05-01 05-19 05-27 05-28 05-29 07-15 10-29', '03-19 05-26 10-28'],
    ['istanbul', 2033, '01-03 01-04 03-11 03-14 05-19 07-15 08-30 12-23', '03-10 10-28 12-22'],
    [
      'tokyo',
      2026,
      '01-01 01-02 01-12 02-11 02-23 03-20 04-29 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23 12-31',
      '',
    ],
    [
      'tokyo',
      2019,
      '01-01 01-02 01-03 01-14 02-11 03-21 04-29 04-30 05-01 05-02 05-03 05-06 07-15 08-12 09-16 09-23 10-14 10-22 11-04 12-31',
      '',
    ],
    [
      'hongKong',
      2024,
      '01-01 02-12 02-13 03-29 04-01 04-04 05-01 05-15 06-10 07-01 09-18 10-01 10-11 12-25 12-26',
      '02-09 12-24 12-31',
    ],
    [
      'hongKong',
      2026,
      '01-01 02-17 02-18 02-19 04-03 04-06 04-07 05-01 05-25 06-19 07-01 10-01 10-19 12-25',
      '02-16 12-24 12-31',
    ],
    [
      'stockholm',
      2024,
      '01-01 03-29 04-01 05-01 05-09 06-06 06-21 12-24 12-25 12-26 12-31',
      '01-05 03-28 04-30 05-08 11-01',
    ],
    ['oslo', 2024, '01-01 03-28 03-29 04-01 05-01 05-09 05-17 05-20 12-24 12-25 12-26 12-31', '03-27'],
    ['copenhagen', 2024, '01-01 03-28 03-29 04-01 05-09 05-10 05-20 06-05 12-24 12-25 12-26 12-31', ''],
    ['helsinki', 2024, '01-01 03-29 04-01 05-01 05-09 06-21 12-06 12-24 12-25 12-26 12-31', ''],
    [
      'seoul',
      2024,
      '01-01 02-09 02-12 03-01 05-01 05-06 05-15 06-06 08-15 09-16 09-17 09-18 10-03 10-09 12-25 12-31',
      '',
    ],
    [
      'mumbai',
      2025,
      '02-26 03-14 03-31 04-10 04-14 04-18 05-01 08-15 08-27 10-02 10-21 10-22 11-05 12-25',
      '',
    ],
    ['forex', 2026, '01-01 12-25', ''],
  ])('%s in %i', (key, year, closed, short) => {
    const days = Array.from({ length: 366 }, (_, i) => dayFromIso(`${year}-01-01`) + i).filter(
      (day) => weekdayOf(day) < 5 && isoFromDay(day).startsWith(String(year)),
    );
    const calendar = calendarOf(key);
    const dates = (list: readonly number[]) => list.map((day) => isoFromDay(day).slice(5)).join(' ');
    expect(dates(days.filter((day) => !calendar.isSession(day)))).toBe(closed);
    expect(dates(days.filter((day) => calendar.session(day)?.isHalfDay))).toBe(short);
  });

  it.each([
    ['2027-03-08', '2027-03-11'],
    ['2028-05-04', '2028-05-08'],
    ['2029-02-13', '2029-02-16'],
    ['2030-04-12', '2030-04-16'],
    ['2031-01-23', '2031-01-24'],
    ['2031-04-01', '2031-04-04'],
    ['2032-01-13', '2032-01-16'],
    ['2033-12-22', '2033-12-23'],
    ['2034-02-28', '2034-03-03'],
    ['2034-12-11', '2034-12-14'],
    ['2035-11-30', '2035-12-03'],
  ])(
    'ends early in İstanbul on %s, the eve of a feast, and is closed to its last weekday %s',
    (eve, last) => {
      expect(calendarOf('istanbul').session(dayFromIso(eve))?.isHalfDay).toBe(true);
      for (let day = dayFromIso(eve) + 1; day <= dayFromIso(last); day++)
        expect(calendarOf('istanbul').isSession(day), isoFromDay(day)).toBe(false);
    },
  );

  it('never closes a market for more than seven weekdays: of more than ten a back-test would take its series for ended', () => {
    for (const key of calendarKeys) {
      const calendar = calendarOf(key);
      for (let year = 2005; year <= 2060; year++) {
        for (const day of calendar.sessionsOf(year)) {
          let weekdays = 0;
          for (let next = day + 1; !calendar.isSession(next); next++) if (weekdayOf(next) < 5) weekdays++;
          if (weekdays > 7) expect.fail(`${key} rests for ${weekdays} weekdays after ${isoFromDay(day)}`);
        }
      }
    }
  });

  it('has a plausible number of sessions in every year', () => {
    for (const key of calendarKeys) {
      for (let year = 2005; year <= 2040; year++) {
        const { length } = calendarOf(key).sessionsOf(year);
        if (key === 'crypto') expect(length).toBe(year % 4 === 0 ? 366 : 365);
        else if (length < 235 || length > 261) expect.fail(`${key} has ${length} sessions in ${year}`);
      }
    }
  });
});

describe('sessions', () => {
  it('follow daylight saving on both sides of the Atlantic, which change on different days', () => {
    expect(hours('newYork', '2026-03-06')).toEqual([['2026-03-06T14:30', '2026-03-06T21:00']]);
    expect(hours('newYork', '2026-03-09')).toEqual([['2026-03-09T13:30', '2026-03-09T20:00']]);
    expect(hours('frankfurt', '2026-03-27')).toEqual([['2026-03-27T08:00', '2026-03-27T16:30']]);
    expect(hours('frankfurt', '2026-03-30')).toEqual([['2026-03-30T07:00', '2026-03-30T15:30']]);
    expect(hours('istanbul', '2015-12-01')).toEqual([['2015-12-01T08:00', '2015-12-01T16:00']]);
    expect(hours('istanbul', '2026-12-01')).toEqual([['2026-12-01T07:00', '2026-12-01T15:00']]);
  });

  it('have half days and lunch breaks', () => {
    expect(hours('newYork', '2026-11-27')).toEqual([['2026-11-27T14:30', '2026-11-27T18:00']]);
    expect(hours('istanbul', '2026-10-28')).toEqual([['2026-10-28T07:00', '2026-10-28T09:40']]);
    expect(hours('tokyo', '2026-11-20')).toEqual([
      ['2026-11-20T00:00', '2026-11-20T02:30'],
      ['2026-11-20T03:30', '2026-11-20T06:30'],
    ]);
    expect(hours('hongKong', '2026-12-24')).toEqual([['2026-12-24T01:30', '2026-12-24T04:00']]);
  });

  it('of currencies run from 17:00 to 17:00 in New York, Monday from Sunday evening on', () => {
    expect(hours('forex', '2026-11-23')).toEqual([['2026-11-22T22:00', '2026-11-23T22:00']]);
    expect(hours('forex', '2026-03-09')).toEqual([['2026-03-08T21:00', '2026-03-09T21:00']]);
  });

  it('never overlap, lie in order and have the length of their hours, in every zone across the changes of the clock', () => {
    for (const key of calendarKeys) {
      const calendar = calendarOf(key);
      const { hours: local } = calendarDefinitions[key];
      const minutes = local.reduce((sum, [open, close]) => sum + close - open, 0);
      let end = 0;
      for (const day of [
        ...calendar.sessionsOf(2015),
        ...calendar.sessionsOf(2016),
        ...calendar.sessionsOf(2026),
      ]) {
        const session = calendar.session(day)!;
        const length = session.hours.reduce((sum, { open, close }) => sum + close - open, 0) / 60_000;
        if (session.open < end) expect.fail(`${key} ${isoFromDay(day)} begins before the last session ends`);
        if (session.isHalfDay ? length >= minutes : length !== minutes)
          expect.fail(`${key} ${isoFromDay(day)}: ${length} minutes`);
        end = session.close;
      }
    }
  });

  it('steps from session to session both ways', () => {
    const { nextSession, previousSession, sessionsBetween } = calendarOf('newYork');
    const friday = dayFromIso('2026-11-20');
    expect(nextSession(friday) - friday).toBe(3);
    expect(previousSession(nextSession(friday))).toBe(friday);
    expect(weekdayOf(friday)).toBe(4);
    expect([...sessionsBetween(dayFromIso('2025-12-31'), dayFromIso('2026-01-02'))].map(isoFromDay)).toEqual([
      '2025-12-31',
      '2026-01-02',
    ]);
  });
});
