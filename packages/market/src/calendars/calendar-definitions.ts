/**
 * Trading hours and holidays per calendar (§9 markets); hours are today's and hold for all years, as the price engine needs one rule.
 */
import {
  except,
  fixed,
  fixedRange,
  type HolidayRule,
  nthWeekday,
  once,
  since,
  substituted,
  until,
  weekdayFrom,
  withBridges,
} from './holiday-rules.ts';
import {
  autumnEquinox,
  easter,
  easternEaster,
  lunarDays,
  ramadanFeast,
  sacrificeFeast,
  springEquinox,
  tombSweeping,
} from './moveable-feasts.ts';

export interface CalendarDefinition {
  readonly zone: string;
  /** Local minutes of the day [open, close); a negative open belongs to the evening before. */
  readonly hours: readonly (readonly [open: number, close: number])[];
  readonly tradesOnWeekends: boolean;
  readonly holidays: readonly HolidayRule[];
  readonly halfDays: readonly HolidayRule[];
  /** Local minute at which a half day ends. */
  readonly halfDayClose: number;
}

const at = (hour: number, minute = 0): number => hour * 60 + minute;
const [mon, thu, fri] = [0, 3, 4];
const goodFriday = easter(-2);
const easterMonday = easter(1);
const weekdaysOnly = { tradesOnWeekends: false, halfDays: [], halfDayClose: at(13) };
const euroHolidays = [fixed(1, 1), goodFriday, easterMonday, fixed(5, 1), fixed(12, 25), fixed(12, 26)];

export const calendarDefinitions = {
  newYork: {
    ...weekdaysOnly,
    zone: 'America/New_York',
    hours: [[at(9, 30), at(16)]],
    holidays: [
      fixed(1, 1, 'sundayToMonday'),
      nthWeekday(1, 3, mon),
      nthWeekday(2, 3, mon),
      goodFriday,
      nthWeekday(5, -1, mon),
      since(2022, fixed(6, 19, 'nearest')),
      fixed(7, 4, 'nearest'),
      nthWeekday(9, 1, mon),
      nthWeekday(11, 4, thu),
      fixed(12, 25, 'nearest'),
      // mourning and a hurricane
      once('2007-01-02 2012-10-29 2012-10-30 2018-12-05 2025-01-09'),
    ],
    halfDays: [fixed(7, 3), (year) => [nthWeekday(11, 4, thu)(year)[0]! + 1], fixed(12, 24)],
    halfDayClose: at(13),
  },
  london: {
    ...weekdaysOnly,
    zone: 'Europe/London',
    hours: [[at(8), at(16, 30)]],
    holidays: [
      fixed(1, 1, 'nextMonday'),
      goodFriday,
      easterMonday,
      except(nthWeekday(5, 1, mon), '2020-05-08'),
      except(nthWeekday(5, -1, mon), '2012-06-04 2012-06-05 2022-06-02 2022-06-03'),
      once('2011-04-29 2022-09-19 2023-05-08'),
      nthWeekday(8, -1, mon),
      fixed(12, 25, 'nextMonday'),
      (year) => {
        const christmas = fixed(12, 25, 'nextMonday')(year)[0]!;
        return [Math.max(christmas + 1, fixed(12, 26, 'nextMonday')(year)[0]!)];
      },
    ],
    halfDays: [fixed(12, 24, 'fridayBefore'), fixed(12, 31, 'fridayBefore')],
    halfDayClose: at(12, 30),
  },
  euronext: {
    ...weekdaysOnly,
    zone: 'Europe/Paris',
    hours: [[at(9), at(17, 30)]],
    holidays: euroHolidays,
    halfDays: [fixed(12, 24), fixed(12, 31)],
    halfDayClose: at(14, 5),
  },
  frankfurt: {
    ...weekdaysOnly,
    zone: 'Europe/Berlin',
    hours: [[at(9), at(17, 30)]],
    holidays: [
      ...euroHolidays,
      fixed(12, 24),
      fixed(12, 31),
      since(2015, until(2021, easter(50))),
      since(2014, until(2021, fixed(10, 3))),
      once('2017-10-31'),
    ],
    halfDays: [fixed(12, 30, 'fridayBefore')],
    halfDayClose: at(14),
  },
  milan: {
    ...weekdaysOnly,
    zone: 'Europe/Rome',
    hours: [[at(9), at(17, 30)]],
    holidays: [...euroHolidays, fixed(8, 15), fixed(12, 24), fixed(12, 31)],
  },
  zurich: {
    ...weekdaysOnly,
    zone: 'Europe/Zurich',
    hours: [[at(9), at(17, 30)]],
    holidays: [...euroHolidays, fixed(1, 2), easter(39, 50), fixed(8, 1), fixed(12, 24), fixed(12, 31)],
  },
  stockholm: {
    ...weekdaysOnly,
    zone: 'Europe/Stockholm',
    hours: [[at(9), at(17, 30)]],
    holidays: [
      ...euroHolidays,
      fixed(1, 6),
      easter(39),
      fixed(6, 6),
      weekdayFrom(6, 19, fri),
      fixed(12, 24),
      fixed(12, 31),
    ],
    halfDays: [fixed(1, 5), easter(-3, 38), fixed(4, 30), weekdayFrom(10, 30, fri)],
  },
  oslo: {
    ...weekdaysOnly,
    zone: 'Europe/Oslo',
    hours: [[at(9), at(16, 20)]],
    holidays: [...euroHolidays, easter(-3, 39, 50), fixed(5, 17), fixed(12, 24), fixed(12, 31)],
    halfDays: [easter(-4)],
  },
  copenhagen: {
    ...weekdaysOnly,
    zone: 'Europe/Copenhagen',
    hours: [[at(9), at(17)]],
    holidays: [
      fixed(1, 1),
      goodFriday,
      easterMonday,
      easter(-3, 39, 50),
      until(2023, easter(26)),
      since(2009, easter(40)),
      fixed(6, 5),
      fixedRange(12, 24, 3),
      fixed(12, 31),
    ],
  },
  helsinki: {
    ...weekdaysOnly,
    zone: 'Europe/Helsinki',
    hours: [[at(10), at(18, 30)]],
    holidays: [
      ...euroHolidays,
      fixed(1, 6),
      easter(39),
      weekdayFrom(6, 19, fri),
      fixed(12, 6),
      fixed(12, 24),
      fixed(12, 31),
    ],
  },
  warsaw: {
    ...weekdaysOnly,
    zone: 'Europe/Warsaw',
    hours: [[at(9), at(17)]],
    holidays: [
      ...euroHolidays,
      since(2011, fixed(1, 6)),
      fixed(5, 3),
      easter(60),
      fixed(8, 15),
      fixed(11, 1),
      fixed(11, 11),
      fixed(12, 24),
    ],
  },
  athens: {
    ...weekdaysOnly,
    zone: 'Europe/Athens',
    hours: [[at(10), at(17, 20)]],
    holidays: [
      ...euroHolidays,
      fixed(1, 6),
      fixed(3, 25),
      easternEaster(-48, -2, 1, 50),
      fixed(8, 15),
      fixed(10, 28),
    ],
  },
  istanbul: {
    ...weekdaysOnly,
    zone: 'Europe/Istanbul',
    hours: [[at(10), at(18)]],
    holidays: [
      fixed(1, 1),
      fixed(4, 23),
      since(2009, fixed(5, 1)),
      fixed(5, 19),
      since(2017, fixed(7, 15)),
      fixed(8, 30),
      fixed(10, 29),
      ramadanFeast(0, 1, 2),
      sacrificeFeast(0, 1, 2, 3),
    ],
    halfDays: [fixed(10, 28), ramadanFeast(-1), sacrificeFeast(-1)],
    halfDayClose: at(12, 40),
  },
  tokyo: {
    ...weekdaysOnly,
    zone: 'Asia/Tokyo',
    hours: [
      [at(9), at(11, 30)],
      [at(12, 30), at(15, 30)],
    ],
    holidays: [
      fixedRange(1, 1, 3),
      withBridges(
        substituted(
          nthWeekday(1, 2, mon),
          fixed(2, 11),
          since(2020, fixed(2, 23)),
          springEquinox,
          fixed(4, 29),
          fixedRange(5, 3, 3),
          except(nthWeekday(7, 3, mon), '2020-07-23 2021-07-22'),
          since(2016, except(fixed(8, 11), '2020-08-10 2021-08-08')),
          nthWeekday(9, 3, mon),
          autumnEquinox,
          except(nthWeekday(10, 2, mon), '2020-07-24 2021-07-23'),
          fixed(11, 3),
          fixed(11, 23),
          until(2018, fixed(12, 23)),
          // a change of emperors
          once('2019-04-30 2019-05-01 2019-05-02 2019-10-22'),
        ),
      ),
      fixed(12, 31),
      // the exchange's systems stood still
      once('2020-10-01'),
    ],
  },
  hongKong: {
    ...weekdaysOnly,
    zone: 'Asia/Hong_Kong',
    hours: [
      [at(9, 30), at(12)],
      [at(13), at(16)],
    ],
    holidays: [
      lunarDays(1, 1, 2, 3),
      substituted(
        fixed(1, 1),
        since(2012, lunarDays(1, 1, 2, 3)),
        tombSweeping,
        easter(-2, -1, 1),
        lunarDays(4, 8),
        fixed(5, 1),
        lunarDays(5, 5),
        fixed(7, 1),
        lunarDays(8, 16),
        fixed(10, 1),
        lunarDays(9, 9),
        fixedRange(12, 25, 2),
      ),
    ],
    halfDays: [lunarDays(1, 0), fixed(12, 24), fixed(12, 31)],
    halfDayClose: at(12),
  },
  shanghai: {
    ...weekdaysOnly,
    zone: 'Asia/Shanghai',
    hours: [
      [at(9, 30), at(11, 30)],
      [at(13), at(15)],
    ],
    holidays: [
      fixed(1, 1),
      lunarDays(1, 0, 1, 2, 3, 4, 5, 6),
      since(2008, tombSweeping),
      fixedRange(5, 1, 3),
      since(2008, substituted(lunarDays(5, 5))),
      since(2008, substituted(lunarDays(8, 15))),
      fixedRange(10, 1, 7),
    ],
  },
  mumbai: {
    ...weekdaysOnly,
    zone: 'Asia/Kolkata',
    hours: [[at(9, 15), at(15, 30)]],
    holidays: [
      fixed(1, 26),
      goodFriday,
      fixed(4, 14),
      fixed(5, 1),
      fixed(8, 15),
      fixed(10, 2),
      fixed(12, 25),
      // feasts of the moon and elections, as the exchange announces them year by year
      once('2024-01-22 2024-03-08 2024-03-25 2024-04-11 2024-04-17 2024-05-20 2024-06-17 2024-07-17'),
      once('2024-11-01 2024-11-15 2024-11-20'),
      once('2025-02-26 2025-03-14 2025-03-31 2025-04-10 2025-08-27 2025-10-21 2025-10-22 2025-11-05'),
      once('2026-03-03 2026-03-26 2026-03-31 2026-05-28 2026-06-26 2026-09-14 2026-10-20 2026-11-10'),
      once('2026-11-24'),
    ],
  },
  seoul: {
    ...weekdaysOnly,
    zone: 'Asia/Seoul',
    hours: [[at(9), at(15, 30)]],
    holidays: [
      fixed(1, 1),
      lunarDays(1, 0, 1, 2),
      since(2014, substituted(lunarDays(1, 0, 1, 2))),
      fixed(3, 1),
      since(2022, fixed(3, 1, 'nextMonday')),
      fixed(5, 1),
      fixed(5, 5),
      since(2015, fixed(5, 5, 'nextMonday')),
      lunarDays(4, 8),
      fixed(6, 6),
      fixed(8, 15),
      since(2021, fixed(8, 15, 'nextMonday')),
      lunarDays(8, 14, 15, 16),
      since(2014, substituted(lunarDays(8, 14, 15, 16))),
      fixed(10, 3),
      since(2021, fixed(10, 3, 'nextMonday')),
      since(2013, fixed(10, 9)),
      since(2021, fixed(10, 9, 'nextMonday')),
      fixed(12, 25),
      fixed(12, 31),
    ],
  },
  taipei: {
    ...weekdaysOnly,
    zone: 'Asia/Taipei',
    hours: [[at(9), at(13, 30)]],
    holidays: [
      fixed(1, 1),
      lunarDays(1, -1, 0, 1, 2, 3, 4),
      fixed(2, 28),
      fixedRange(4, 4, 2),
      fixed(5, 1),
      lunarDays(5, 5),
      lunarDays(8, 15),
      fixed(10, 10),
    ],
  },
  singapore: {
    ...weekdaysOnly,
    zone: 'Asia/Singapore',
    hours: [
      [at(9), at(12)],
      [at(13), at(17)],
    ],
    holidays: [
      substituted(
        fixed(1, 1),
        lunarDays(1, 1, 2),
        goodFriday,
        fixed(5, 1),
        lunarDays(4, 15),
        fixed(8, 9),
        fixed(12, 25),
        ramadanFeast(0),
        sacrificeFeast(0),
      ),
    ],
    halfDays: [lunarDays(1, 0), fixed(12, 24), fixed(12, 31)],
    halfDayClose: at(12),
  },
  jakarta: {
    ...weekdaysOnly,
    zone: 'Asia/Jakarta',
    hours: [
      [at(9), at(12)],
      [at(13, 30), at(16)],
    ],
    holidays: [
      fixed(1, 1),
      lunarDays(1, 1),
      goodFriday,
      fixed(5, 1),
      easter(39),
      lunarDays(4, 15),
      since(2017, fixed(6, 1)),
      ramadanFeast(-2, -1, 0, 1, 2, 3),
      sacrificeFeast(0),
      fixed(8, 17),
      fixed(12, 25),
      fixed(12, 31),
    ],
  },
  /** The currency day ends at 17:00 in New York and begins at that hour on the evening before. */
  forex: {
    ...weekdaysOnly,
    zone: 'America/New_York',
    hours: [[at(17) - 1440, at(17)]],
    holidays: [fixed(1, 1), fixed(12, 25)],
  },
  crypto: {
    zone: 'UTC',
    hours: [[0, 1440]],
    tradesOnWeekends: true,
    holidays: [],
    halfDays: [],
    halfDayClose: 1440,
  },
} satisfies Record<string, CalendarDefinition>;

export type CalendarKey = keyof typeof calendarDefinitions;

export const calendarKeys = Object.keys(calendarDefinitions) as readonly CalendarKey[];
