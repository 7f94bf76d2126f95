/** The days that a range of the books asks for; days are those of UTC, as in the books. Pure. */
import { addDays, type IsoDate, isoDate, startOfDate } from '@ballast/contract/dates';
import { dateSchema } from '@ballast/contract/scalars';

export const BOOK_RANGES = ['day', 'month', 'ytd', '1y', 'all', 'own'] as const;
export type BookRange = (typeof BOOK_RANGES)[number];

export const isBookRange = (text: string | null): text is BookRange =>
  BOOK_RANGES.some((range) => range === text);

/** Absent `from`: since the first money. Absent `to`: until now. */
export interface BookDays {
  readonly from?: IsoDate;
  readonly to?: IsoDate;
}

/** As typed. */
export interface OwnDays {
  readonly from: string;
  readonly to: string;
}

/** The same day of an earlier month, or that month's last one. */
function monthsBefore(day: IsoDate, months: number): IsoDate {
  const date = startOfDate(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return isoDate(new Date(Date.UTC(year, month, Math.min(last, date.getUTCDate()))));
}

/** Nothing was bought before; it is a year that is being typed. */
const EARLIEST = '1970-01-01';

const isDay = (text: string) => dateSchema.safeParse(text).success && text >= EARLIEST;

/** Null: days of one's own that are none, in the wrong order or in the future. */
export function bookDays(range: BookRange, own: OwnDays, today: IsoDate): BookDays | null {
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
      const { from, to } = own;
      return isDay(from) && isDay(to) && from <= to && to <= today ? { from, to } : null;
    }
  }
}
