// Trading hours and holidays per calendar (§9 markets); hours are today's and hold for all years, as the price engine needs one rule.
import { fixed, fixedRange, type HolidayRule, nthWeekday, since, weekdayFrom } from './holiday-rules.ts';
import { easter, easternEaster, lunarNewYearDays, ramadanFeast, sacrificeFeast } from './moveable-feasts.ts';

export type CalendarDefinition = {
  readonly zone: string;
  /** Local minutes of the day [open, close); a negative open belongs to the evening before. */
  readonly hours: readonly (readonly [open: number, close: number])[];
  readonly tradesOnWeekends: boolean;
  readonly holidays: readonly HolidayRule[];
  readonly halfDays: readonly HolidayRule[];
  /** Local minute at which a half day ends. */
  readonly halfDayClose: number;
};

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
      nthWeekday(5, 1, mon),
      nthWeekday(5, -1, mon),
      nthWeekday(8, -1, mon),
      fixed(12, 25, 'nextMonday'),
      (year) => {
        const christmas = fixed(12, 25, 'nextMonday')(year)[0]!;
        return [Math.max(christmas + 1, fixed(12, 26, 'nextMonday')(year)[0]!)];
      },
    ],
    halfDays: [fixed(12, 24), fixed(12, 31)],
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
    holidays: [...euroHolidays, fixed(12, 24), fixed(12, 31)],
  },
  zurich: {
    ...weekdaysOnly,
    zone: 'Europe/Zurich',
    hours: [[at(9), at(17, 30)]],
    holidays: [...euroHolidays, fixed(1, 2), easter(39, 50), fixed(8, 1), fixed(12, 24), fixed(12, 31)],
  },
  nordic: {
    ...weekdaysOnly,
    zone: 'Europe/Stockholm',
    hours: [[at(9), at(17, 30)]],
    holidays: [
      ...euroHolidays,
      fixed(1, 6),
      easter(39),
      weekdayFrom(6, 19, fri),
      fixed(12, 24),
      fixed(12, 31),
    ],
    halfDays: [easter(-3)],
  },
  warsaw: {
    ...weekdaysOnly,
    zone: 'Europe/Warsaw',
    hours: [[at(9), at(17)]],
    holidays: [
      ...euroHolidays,
      fixed(1, 6),
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
      nthWeekday(1, 2, mon),
      fixed(2, 11, 'sundayToMonday'),
      since(2020, fixed(2, 23, 'sundayToMonday')),
      fixed(3, 20, 'sundayToMonday'),
      fixed(4, 29, 'sundayToMonday'),
      fixedRange(5, 3, 3),
      nthWeekday(7, 3, mon),
      since(2016, fixed(8, 11, 'sundayToMonday')),
      nthWeekday(9, 3, mon),
      fixed(9, 23, 'sundayToMonday'),
      nthWeekday(10, 2, mon),
      fixed(11, 3, 'sundayToMonday'),
      fixed(11, 23, 'sundayToMonday'),
      fixed(12, 31),
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
      fixed(1, 1, 'sundayToMonday'),
      lunarNewYearDays(0, 1, 2),
      fixed(4, 5, 'sundayToMonday'),
      goodFriday,
      easterMonday,
      fixed(5, 1, 'sundayToMonday'),
      fixed(7, 1, 'sundayToMonday'),
      fixed(10, 1, 'sundayToMonday'),
      fixed(12, 25),
      fixed(12, 26, 'sundayToMonday'),
    ],
    halfDays: [lunarNewYearDays(-1), fixed(12, 24), fixed(12, 31)],
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
      lunarNewYearDays(-1, 0, 1, 2, 3, 4, 5),
      fixed(4, 5),
      fixedRange(5, 1, 3),
      fixedRange(10, 1, 7),
    ],
  },
  mumbai: {
    ...weekdaysOnly,
    zone: 'Asia/Kolkata',
    hours: [[at(9, 15), at(15, 30)]],
    holidays: [fixed(1, 26), goodFriday, fixed(5, 1), fixed(8, 15), fixed(10, 2), fixed(12, 25)],
  },
  seoul: {
    ...weekdaysOnly,
    zone: 'Asia/Seoul',
    hours: [[at(9), at(15, 30)]],
    holidays: [
      fixed(1, 1),
      lunarNewYearDays(-1, 0, 1),
      fixed(3, 1),
      fixed(5, 1),
      fixed(5, 5),
      fixed(6, 6),
      fixed(8, 15),
      fixed(10, 3),
      fixed(10, 9),
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
      lunarNewYearDays(-1, 0, 1, 2, 3),
      fixed(2, 28),
      fixedRange(4, 4, 2),
      fixed(5, 1),
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
      fixed(1, 1, 'sundayToMonday'),
      lunarNewYearDays(0, 1),
      goodFriday,
      fixed(5, 1, 'sundayToMonday'),
      ramadanFeast(0),
      fixed(8, 9, 'sundayToMonday'),
      fixed(12, 25, 'sundayToMonday'),
    ],
    halfDays: [lunarNewYearDays(-1), fixed(12, 24), fixed(12, 31)],
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
      lunarNewYearDays(0),
      goodFriday,
      fixed(5, 1),
      ramadanFeast(0, 1, 2),
      fixed(8, 17),
      fixed(12, 25),
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
