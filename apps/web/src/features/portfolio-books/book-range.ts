/** The days that a range of the books asks for; days are those of UTC, as in the books. Pure. */
import { addDays, type IsoDate, isoDate, startOfDate } from '@ballast/contract/dates';
import { type DayLimits, dayProblems, type TypedDays } from '@ballast/domain/day-range';

export const BOOK_RANGES = ['day', 'month', 'ytd', '1y', 'all', 'own'] as const;
export type BookRange = (typeof BOOK_RANGES)[number];

export const isBookRange = (text: string | null): text is BookRange =>
  BOOK_RANGES.some((range) => range === text);

/** Absent `from`: since the first money. Absent `to`: until now. */
export interface BookDays {
  readonly from?: IsoDate;
  readonly to?: IsoDate;
}

/** The same day of an earlier month, or that month's last one. */
function monthsBefore(day: IsoDate, months: number): IsoDate {
  const date = startOfDate(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return isoDate(new Date(Date.UTC(year, month, Math.min(last, date.getUTCDate()))));
}

/** Nothing was bought before, and nothing has happened after today. */
export const dayLimits = (today: IsoDate): DayLimits => ({ min: '1970-01-01', max: today });

/** Null: days of one's own that are none, in the wrong order or in the future. */
export function bookDays(range: BookRange, own: TypedDays, today: IsoDate): BookDays | null {
  switch (range) {
    case 'day':
      return { from: today };
    case 'month':
      return { from: addDays(monthsBefore(today, 1), 1) };
    case 'ytd':
      return { from: `${today.slice(0, 4)}-01-01` };
    case '1y':
      return { from: addDays(monthsBefore(today, 12), 1) };
    case 'all':
      return {};
    case 'own': {
      const problems = dayProblems(own, dayLimits(today));
      return problems.from === null && problems.to === null ? { from: own.from, to: own.to } : null;
    }
  }
}
