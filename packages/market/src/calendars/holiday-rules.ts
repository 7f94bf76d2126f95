/** The vocabulary in which holidays are written: each rule lists the day numbers it closes in a year. */
import { dayFromIso } from '@ballast/contract/dates';
import { dayOf, weekdayOf, yearOfDay } from '../time/civil-date.ts';

export type HolidayRule = (year: number) => readonly number[];

/** How a day on a weekend moves: not at all, to Monday, from Sunday only, to the nearest weekday (Saturday back, Sunday on) or to Friday. */
export type Observance = 'none' | 'nextMonday' | 'sundayToMonday' | 'nearest' | 'fridayBefore';

function observed(day: number, observance: Observance): number {
  const weekday = weekdayOf(day);
  if (weekday < 5 || observance === 'none') return day;
  if (observance === 'fridayBefore') return day - (weekday - 4);
  if (weekday === 6) return day + 1;
  if (observance === 'nearest') return day - 1;
  return observance === 'nextMonday' ? day + 2 : day;
}

export const fixed =
  (month: number, day: number, observance: Observance = 'none'): HolidayRule =>
  (year) => [observed(dayOf(year, month, day), observance)];

/** Consecutive days from a fixed date on. */
export const fixedRange =
  (month: number, day: number, length: number): HolidayRule =>
  (year) =>
    Array.from({ length }, (_, i) => dayOf(year, month, day) + i);

/** The n-th (1…) given weekday (0 = Monday) of a month; n = −1 is the last one. */
export const nthWeekday =
  (month: number, n: number, weekday: number): HolidayRule =>
  (year) => {
    if (n < 0) {
      const last = dayOf(year, month + 1, 1) - 1;
      return [last - ((weekdayOf(last) - weekday + 7) % 7)];
    }
    const first = dayOf(year, month, 1);
    return [first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1)];
  };

/** The first given weekday on or after a date. */
export const weekdayFrom =
  (month: number, day: number, weekday: number): HolidayRule =>
  (year) => {
    const first = dayOf(year, month, day);
    return [first + ((weekday - weekdayOf(first) + 7) % 7)];
  };

export const since =
  (firstYear: number, rule: HolidayRule): HolidayRule =>
  (year) =>
    year >= firstYear ? rule(year) : [];

export const until =
  (lastYear: number, rule: HolidayRule): HolidayRule =>
  (year) =>
    year <= lastYear ? rule(year) : [];

/** Days that were closed once. */
export function once(dates: string): HolidayRule {
  const days = dates.split(' ').map(dayFromIso);
  return (year) => days.filter((day) => yearOfDay(day) === year);
}

/** A rule that gave way to other dates in some years. */
export const except =
  (rule: HolidayRule, dates: string): HolidayRule =>
  (year) => {
    const moved = once(dates)(year);
    return moved.length > 0 ? moved : rule(year);
  };

/** Holidays of which one on a Sunday, or on the day of another, is made good on the next day that is neither. */
export const substituted =
  (...rules: readonly HolidayRule[]): HolidayRule =>
  (year) => {
    const days = rules.flatMap((rule) => rule(year)).sort((a, b) => a - b);
    const taken = new Set<number>(days);
    const late = days.filter((day, i) => weekdayOf(day) === 6 || day === days[i - 1]);
    for (const day of late) {
      let next = day + 1;
      while (taken.has(next) || weekdayOf(next) === 6) next++;
      taken.add(next);
    }
    return [...taken];
  };

/** A weekday between two holidays is one too. */
export const withBridges =
  (rule: HolidayRule): HolidayRule =>
  (year) => {
    const days = new Set(rule(year));
    return [
      ...days,
      ...[...days].filter((day) => days.has(day + 2) && !days.has(day + 1)).map((day) => day + 1),
    ];
  };
