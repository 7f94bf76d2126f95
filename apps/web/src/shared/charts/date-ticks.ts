/** Labels under a time axis, a list of lines each. Short: the year stands only where it begins. */
import { daysBetween } from '@ballast/contract/dates';

export interface DateTickFormats {
  readonly dayOfMonth: (date: string) => string;
  readonly month: (date: string) => string;
}

/** From here on a day would pretend to a precision that the axis does not have. */
const DAYS_UP_TO = 366;

const spanDays = (dates: readonly string[]): number => {
  const [first, last] = [dates[0], dates.at(-1)];
  return first === undefined || last === undefined ? 0 : daysBetween(first, last);
};

/** `dates` are those of the whole axis, ISO and ascending. */
export const dateTick = (dates: readonly string[], { dayOfMonth, month }: DateTickFormats) =>
  spanDays(dates) > DAYS_UP_TO ? month : dayOfMonth;

const yearOf = (date: string): string => date.slice(0, 4);

/** The labels of the dates that are shown: a second line under the first of each year. */
export const withYears = (shown: readonly string[], label: (date: string) => string): string[][] =>
  shown.map((date, index) => {
    const before = shown[index - 1];
    const isFirst = before === undefined || yearOf(before) !== yearOf(date);
    return isFirst ? [label(date), yearOf(date)] : [label(date)];
  });
