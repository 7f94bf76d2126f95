// The vocabulary in which holidays are written: each rule lists the day numbers it closes in a year.
import { dayOf, weekdayOf } from '../time/civil-date.ts';

export type HolidayRule = (year: number) => readonly number[];

/** How a holiday on a weekend moves: not at all, to Monday, from Sunday only, or to the nearest weekday (Saturday back, Sunday on). */
export type Observance = 'none' | 'nextMonday' | 'sundayToMonday' | 'nearest';

function observed(day: number, observance: Observance): number {
  const weekday = weekdayOf(day);
  if (weekday < 5 || observance === 'none') return day;
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
