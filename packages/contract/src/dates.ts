/** Days of the calendar in UTC: as ISO texts, and counted from 1970-01-01 for whoever reckons with them. Pure. */

export const DAY_MS = 86_400_000;

/** `YYYY-MM-DD`; its shape was checked where it came in. */
export type IsoDate = string;

/** The day that runs at an instant. */
export const isoDate = (instant: Date): IsoDate => instant.toISOString().slice(0, 10);
export const dayAt = (instant: Date): number => Math.floor(instant.getTime() / DAY_MS);

/** Midnight, with which the day begins. */
export const startOfDate = (date: IsoDate): Date => new Date(`${date}T00:00:00Z`);
/** The last millisecond of the day. */
export const endOfDate = (date: IsoDate): Date => new Date(startOfDate(date).getTime() + DAY_MS - 1);

export const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);

export function dayFromIso(date: IsoDate): number {
  const start = startOfDate(date).getTime();
  if (Number.isNaN(start)) throw new RangeError(`not a date: ${date}`);
  return start / DAY_MS;
}

/** Written dates by day: a table of closes asks for the same few thousand again and again. */
const written: IsoDate[] = [];

export function isoFromDay(day: number): IsoDate {
  const known = written[day];
  if (known !== undefined) return known;
  const date = isoDate(new Date(day * DAY_MS));
  if (day >= 0 && day < 60_000) written[day] = date;
  return date;
}

export const addDays = (date: IsoDate, days: number): IsoDate => isoFromDay(dayFromIso(date) + days);

export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  (startOfDate(to).getTime() - startOfDate(from).getTime()) / DAY_MS;
