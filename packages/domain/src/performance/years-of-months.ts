/** Returns of months, grouped by year as `monthReturns` groups those of a curve. Pure. */
import { addDays, type IsoDate } from '@ballast/contract/dates';
import type { DayRange, YearOfMonths } from './month-returns.ts';

export interface KnownMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly return: number;
}

const monthOf = (day: IsoDate) => day.slice(0, 7);

/** Newest year first. A month that the range does not hold from its first to its last day is partial. */
export function yearsOfMonths(months: readonly KnownMonth[], { from, to }: DayRange): YearOfMonths[] {
  const isPartial = (month: string) =>
    (month === monthOf(from) && !from.endsWith('-01')) ||
    (month === monthOf(to) && monthOf(addDays(to, 1)) === month);
  const years = Map.groupBy(months, ({ month }) => Number(month.slice(0, 4)));
  return [...years]
    .map(([year, known]) => ({
      year,
      months: known.map(({ month, return: value }) => ({
        ...{ month: Number(month.slice(5)), value },
        isPartial: isPartial(month),
      })),
      total: known.reduce((growth, each) => growth * (1 + each.return), 1) - 1,
    }))
    .sort((one, other) => other.year - one.year);
}
