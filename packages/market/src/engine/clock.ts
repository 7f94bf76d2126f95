/** The span of the synthetic history and the year arithmetic that all paths share. */
import { dayOf } from '../time/civil-date.ts';

export const FIRST_YEAR = 2005;
/** Beyond this year nothing is priced: holidays and offsets are not known that far. */
export const LAST_YEAR = 2099;
/** Levels (prices, rates, index points) are stated for the start of this year. */
export const REFERENCE_YEAR = 2025;

export const BUSINESS_DAYS_PER_YEAR = 261;
export const DAYS_PER_YEAR = 365.25;

const starts = new Map<number, number>();

/** Day number of 1 January. */
export function startOfYear(year: number): number {
  let day = starts.get(year);
  if (day === undefined) {
    day = dayOf(year, 1, 1);
    starts.set(year, day);
  }
  return day;
}

export const lengthOfYear = (year: number): number => startOfYear(year + 1) - startOfYear(year);

/** Weekday (0 = Monday) of 1 January, to walk a year without dates. */
export const firstWeekdayOf = (year: number): number => (startOfYear(year) + 3) % 7;
