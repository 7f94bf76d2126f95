import { describe, expect, it } from 'vitest';
import { dayFromIso, isoFromDay, weekdayOf } from '../time/civil-date.ts';
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
    ['nordic', '2026-06-19'],
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

  it('end early on the eve of a feast that begins with the year after', () =>
    expect(calendarOf('istanbul').session(dayFromIso('2071-12-31'))?.isHalfDay).toBe(true));

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
