/** The last day of a plan as it is typed, in the days of whoever types it, and the instant at which it is over. */

const MIDDAY = 12;

const isoOf = (year: number, month: number, day: number): string =>
  [String(year).padStart(4, '0'), String(month + 1).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

const typedOf = (instant: Date): string =>
  isoOf(instant.getFullYear(), instant.getMonth(), instant.getDate());

/** Empty where it never ends. */
export const expiryDate = (expirationDate: string | null): string =>
  expirationDate === null ? '' : typedOf(new Date(expirationDate));

/** The end of the day; null where nothing is typed, and the instant that was stored where the day is still the same. */
export const expiryInstant = (typed: string, stored: string | null): string | null => {
  if (typed === '') return null;
  return typed === expiryDate(stored) ? stored : new Date(`${typed}T23:59:59.999`).toISOString();
};

/** So many months after the day that is typed, or after today where that is later; at most the last day of the month. */
export const extendedDate = (typed: string, months: number, now: Date): string => {
  const from = typed > typedOf(now) ? new Date(`${typed}T${MIDDAY}:00`) : now;
  const month = from.getMonth() + months;
  const lastDay = new Date(from.getFullYear(), month + 1, 0, MIDDAY);
  return isoOf(lastDay.getFullYear(), lastDay.getMonth(), Math.min(from.getDate(), lastDay.getDate()));
};
