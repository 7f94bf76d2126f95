// Civil dates as day numbers (0 = 1970-01-01), so that calendars count in integers and never touch a time zone.
export const dayMs = 86_400_000;

/** 'YYYY-MM-DD' without validation beyond the shape that callers already checked. */
export type IsoDate = string;

export function dayOf(year: number, month: number, day: number): number {
  return Math.round(Date.UTC(year, month - 1, day) / dayMs);
}

export function dayFromIso(date: IsoDate): number {
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(ms)) throw new RangeError(`not a date: ${date}`);
  return Math.round(ms / dayMs);
}

/** Written dates by day: a table of closes asks for the same few thousand again and again. */
const written: IsoDate[] = [];

export function isoFromDay(day: number): IsoDate {
  const known = written[day];
  if (known !== undefined) return known;
  const date = new Date(day * dayMs).toISOString().slice(0, 10);
  if (day >= 0 && day < 60_000) written[day] = date;
  return date;
}

export function yearOfDay(day: number): number {
  return new Date(day * dayMs).getUTCFullYear();
}

/** 0 = Monday … 6 = Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

export const isWeekend = (day: number): boolean => weekdayOf(day) >= 5;

export const monthOfDay = (day: number): number => new Date(day * dayMs).getUTCMonth() + 1;
