/**
 * Feasts that move: western and orthodox Easter and the equinoxes by formula, lunar months and the two Islamic feasts by table to 2050, and
 * beyond it by mean lunation. The Islamic ones are Türkiye's: the first day whose midnight is half a day after the new moon.
 */
import { dayFromIso } from '@ballast/contract/dates';
import { dayOf } from '../time/civil-date.ts';
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

/** The day on which the sun reaches a place on its way, from its mean in 1980 (good to 2099). */
const solarTerm =
  (month: number, day: number): HolidayRule =>
  (year) => [dayOf(year, month, Math.floor(day + 0.242194 * (year - 1980) - Math.floor((year - 1980) / 4)))];

/** In Tokyo. */
export const springEquinox = solarTerm(3, 20.8431);
export const autumnEquinox = solarTerm(9, 23.2488);
/** In Beijing. */
export const tombSweeping = solarTerm(4, 4.9661);

const toDays = (text: string): readonly number[] => text.trim().split(/\s+/).map(dayFromIso);

/** First days of the lunar months that hold a feast, in Beijing's time. */
const lunarMonths = {
  1: toDays(`
  2005-02-09 2006-01-29 2007-02-18 2008-02-07 2009-01-26 2010-02-14 2011-02-03 2012-01-23 2013-02-10 2014-01-31 2015-02-19
  2016-02-08 2017-01-28 2018-02-16 2019-02-05 2020-01-25 2021-02-12 2022-02-01 2023-01-22 2024-02-10 2025-01-29 2026-02-17
  2027-02-06 2028-01-26 2029-02-13 2030-02-03 2031-01-23 2032-02-11 2033-01-31 2034-02-19 2035-02-08 2036-01-28 2037-02-15
  2038-02-04 2039-01-24 2040-02-12 2041-02-01 2042-01-22 2043-02-10 2044-01-30 2045-02-17 2046-02-06 2047-01-26 2048-02-14
  2049-02-02 2050-01-23`),
  4: toDays(`
  2005-05-08 2006-04-28 2007-05-17 2008-05-05 2009-04-25 2010-05-14 2011-05-03 2012-04-21 2013-05-10 2014-04-29 2015-05-18
  2016-05-07 2017-04-26 2018-05-15 2019-05-05 2020-04-23 2021-05-12 2022-05-01 2023-05-19 2024-05-08 2025-04-28 2026-05-17
  2027-05-06 2028-04-25 2029-05-13 2030-05-02 2031-05-21 2032-05-09 2033-04-29 2034-05-18 2035-05-08 2036-04-26 2037-05-15
  2038-05-04 2039-04-23 2040-05-11 2041-04-30 2042-05-19 2043-05-09 2044-04-28 2045-05-17 2046-05-06 2047-04-25 2048-05-13
  2049-05-02 2050-05-21`),
  5: toDays(`
  2005-06-07 2006-05-27 2007-06-15 2008-06-04 2009-05-24 2010-06-12 2011-06-02 2012-06-19 2013-06-08 2014-05-29 2015-06-16
  2016-06-05 2017-05-26 2018-06-14 2019-06-03 2020-06-21 2021-06-10 2022-05-30 2023-06-18 2024-06-06 2025-05-27 2026-06-15
  2027-06-05 2028-05-24 2029-06-12 2030-06-01 2031-06-20 2032-06-08 2033-05-28 2034-06-16 2035-06-06 2036-05-26 2037-06-14
  2038-06-03 2039-05-23 2040-06-10 2041-05-30 2042-06-18 2043-06-07 2044-05-27 2045-06-15 2046-06-04 2047-05-25 2048-06-11
  2049-05-31 2050-06-19`),
  8: toDays(`
  2005-09-04 2006-09-22 2007-09-11 2008-08-31 2009-09-19 2010-09-08 2011-08-29 2012-09-16 2013-09-05 2014-08-25 2015-09-13
  2016-09-01 2017-09-20 2018-09-10 2019-08-30 2020-09-17 2021-09-07 2022-08-27 2023-09-15 2024-09-03 2025-09-22 2026-09-11
  2027-09-01 2028-09-19 2029-09-08 2030-08-29 2031-09-17 2032-09-05 2033-08-25 2034-09-13 2035-09-02 2036-09-20 2037-09-10
  2038-08-30 2039-09-18 2040-09-06 2041-08-27 2042-09-14 2043-09-03 2044-09-21 2045-09-11 2046-09-01 2047-09-20 2048-09-08
  2049-08-28 2050-09-16`),
  9: toDays(`
  2005-10-03 2006-10-22 2007-10-11 2008-09-29 2009-10-18 2010-10-08 2011-09-27 2012-10-15 2013-10-05 2014-09-24 2015-10-13
  2016-10-01 2017-10-20 2018-10-09 2019-09-29 2020-10-17 2021-10-06 2022-09-26 2023-10-15 2024-10-03 2025-10-21 2026-10-10
  2027-09-30 2028-10-18 2029-10-08 2030-09-27 2031-10-16 2032-10-04 2033-09-23 2034-10-12 2035-10-01 2036-10-19 2037-10-09
  2038-09-29 2039-10-18 2040-10-06 2041-09-25 2042-10-14 2043-10-03 2044-10-21 2045-10-10 2046-09-30 2047-10-19 2048-10-08
  2049-09-27 2050-10-16`),
} as const;

const ramadanFeasts = toDays(`
  2005-11-03 2006-10-23 2007-10-12 2008-09-30 2009-09-20 2010-09-09 2011-08-30 2012-08-19 2013-08-08 2014-07-28 2015-07-17
  2016-07-05 2017-06-25 2018-06-15 2019-06-04 2020-05-24 2021-05-13 2022-05-02 2023-04-21 2024-04-10 2025-03-30 2026-03-20
  2027-03-09 2028-02-26 2029-02-14 2030-02-04 2031-01-24 2032-01-14 2033-01-02 2033-12-23 2034-12-12 2035-12-01 2036-11-19
  2037-11-09 2038-10-29 2039-10-19 2040-10-07 2041-09-26 2042-09-15 2043-09-05 2044-08-24 2045-08-14 2046-08-03 2047-07-24
  2048-07-12 2049-07-01 2050-06-20`);

const sacrificeFeasts = toDays(`
  2005-01-20 2006-01-10 2006-12-31 2007-12-20 2008-12-08 2009-11-27 2010-11-16 2011-11-06 2012-10-25 2013-10-15 2014-10-04
  2015-09-24 2016-09-12 2017-09-01 2018-08-21 2019-08-11 2020-07-31 2021-07-20 2022-07-09 2023-06-28 2024-06-16 2025-06-06
  2026-05-27 2027-05-16 2028-05-05 2029-04-24 2030-04-13 2031-04-02 2032-03-22 2033-03-11 2034-03-01 2035-02-18 2036-02-07
  2037-01-26 2038-01-16 2039-01-05 2039-12-26 2040-12-14 2041-12-04 2042-11-23 2043-11-12 2044-10-31 2045-10-20 2046-10-10
  2047-09-30 2048-09-18 2049-09-07 2050-08-27`);

const SYNODIC_MONTH = 29.530588;
const LUNAR_YEAR = 12 * SYNODIC_MONTH;

type LunarMonth = keyof typeof lunarMonths;

/** No later than the earliest day on which each of these months begins. */
const earliestStarts: Readonly<Record<LunarMonth, readonly [month: number, day: number]>> = {
  1: [1, 21],
  4: [4, 20],
  5: [5, 20],
  8: [8, 22],
  9: [9, 21],
};

/** First day of a lunar month; beyond the table the nearest mean new moon is taken. */
function lunarMonth(month: LunarMonth, year: number): number {
  const known: readonly number[] = lunarMonths[month];
  const tabled = known[year - 2005];
  if (tabled !== undefined) return tabled;
  const earliest = dayOf(year, ...earliestStarts[month]);
  const base = known[known.length - 1]!;
  return Math.ceil(base + Math.ceil((earliest - base) / SYNODIC_MONTH) * SYNODIC_MONTH);
}

/** An Islamic feast comes once every lunar year, hence sometimes twice in a civil one. */
function islamicFeast(table: readonly number[], year: number): number[] {
  const [from, to] = [dayOf(year, 1, 1), dayOf(year + 1, 1, 1)];
  const days = table.filter((day) => day >= from && day < to);
  const last = table[table.length - 1]!;
  for (let n = Math.max(1, Math.floor((from - last) / LUNAR_YEAR)); last + n * LUNAR_YEAR < to; n++) {
    const day = Math.round(last + n * LUNAR_YEAR);
    if (day >= from && day < to) days.push(day);
  }
  return days;
}

const spread = (days: readonly number[], offsets: readonly number[]): number[] =>
  days.flatMap((day) => offsets.map((offset) => day + offset));

/** The given days of a lunar month, counted from 1; 0 is the day before it. */
export const lunarDays = (month: LunarMonth, ...days: number[]): HolidayRule =>
  around(
    (year) => lunarMonth(month, year),
    days.map((day) => day - 1),
  );
export const ramadanFeast =
  (...offsets: number[]): HolidayRule =>
  (year) =>
    spread(islamicFeast(ramadanFeasts, year), offsets);
export const sacrificeFeast =
  (...offsets: number[]): HolidayRule =>
  (year) =>
    spread(islamicFeast(sacrificeFeasts, year), offsets);
