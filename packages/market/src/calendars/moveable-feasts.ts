// Feasts that move: western and orthodox Easter by formula, lunar new year and the two Islamic feasts by table, and beyond it by mean lunation.
import { dayFromIso, dayOf } from '../time/civil-date.ts';
import type { HolidayRule } from './holiday-rules.ts';

/** Anonymous Gregorian computus (Meeus, Jones, Butcher). */
function westernEaster(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return dayOf(year, Math.floor(f / 31), (f % 31) + 1);
}

/** Meeus' Julian computus; 13 days lie between the calendars from 1900 to 2099. */
function orthodoxEaster(year: number): number {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const f = d + e + 114;
  return dayOf(year, Math.floor(f / 31), (f % 31) + 1) + 13;
}

const around = (of: (year: number) => number, offsets: readonly number[]): HolidayRule => {
  return (year) => offsets.map((offset) => of(year) + offset);
};

export const easter = (...offsets: number[]): HolidayRule => around(westernEaster, offsets);
export const easternEaster = (...offsets: number[]): HolidayRule => around(orthodoxEaster, offsets);

const toDays = (text: string): readonly number[] => text.trim().split(/\s+/).map(dayFromIso);

const lunarNewYears = toDays(`
  2005-02-09 2006-01-29 2007-02-18 2008-02-07 2009-01-26 2010-02-14 2011-02-03 2012-01-23 2013-02-10 2014-01-31 2015-02-19
  2016-02-08 2017-01-28 2018-02-16 2019-02-05 2020-01-25 2021-02-12 2022-02-01 2023-01-22 2024-02-10 2025-01-29 2026-02-17
  2027-02-06 2028-01-26 2029-02-13 2030-02-03`);

const ramadanFeasts = toDays(`
  2005-11-03 2006-10-23 2007-10-12 2008-09-30 2009-09-20 2010-09-09 2011-08-30 2012-08-19 2013-08-08 2014-07-28 2015-07-17
  2016-07-05 2017-06-25 2018-06-15 2019-06-04 2020-05-24 2021-05-13 2022-05-02 2023-04-21 2024-04-10 2025-03-30 2026-03-20
  2027-03-09 2028-02-26 2029-02-14 2030-02-04`);

const sacrificeFeasts = toDays(`
  2005-01-20 2006-01-10 2006-12-31 2007-12-20 2008-12-08 2009-11-27 2010-11-16 2011-11-06 2012-10-25 2013-10-15 2014-10-04
  2015-09-24 2016-09-12 2017-09-01 2018-08-21 2019-08-11 2020-07-31 2021-07-20 2022-07-09 2023-06-28 2024-06-16 2025-06-06
  2026-05-27 2027-05-16 2028-05-05 2029-04-24 2030-04-13`);

const synodicMonth = 29.530588;
const lunarYear = 12 * synodicMonth;

/** Lunar new year falls between 21 January and 20 February; beyond the table the nearest mean new moon is taken. */
function lunarNewYear(year: number): number {
  const tabled = lunarNewYears[year - 2005];
  if (tabled !== undefined) return tabled;
  const earliest = dayOf(year, 1, 21);
  const base = lunarNewYears[lunarNewYears.length - 1]!;
  return Math.ceil(base + Math.ceil((earliest - base) / synodicMonth) * synodicMonth);
}

/** An Islamic feast comes once every lunar year, hence sometimes twice in a civil one. */
function islamicFeast(table: readonly number[], year: number): number[] {
  const [from, to] = [dayOf(year, 1, 1), dayOf(year + 1, 1, 1)];
  const days = table.filter((day) => day >= from && day < to);
  const last = table[table.length - 1]!;
  for (let n = Math.max(1, Math.floor((from - last) / lunarYear)); last + n * lunarYear < to; n++) {
    const day = Math.round(last + n * lunarYear);
    if (day >= from && day < to) days.push(day);
  }
  return days;
}

const spread = (days: readonly number[], offsets: readonly number[]): number[] =>
  days.flatMap((day) => offsets.map((offset) => day + offset));

export const lunarNewYearDays = (...offsets: number[]): HolidayRule => around(lunarNewYear, offsets);
export const ramadanFeast =
  (...offsets: number[]): HolidayRule =>
  (year) =>
    spread(islamicFeast(ramadanFeasts, year), offsets);
export const sacrificeFeast =
  (...offsets: number[]): HolidayRule =>
  (year) =>
    spread(islamicFeast(sacrificeFeasts, year), offsets);
