/** The part of a history that a range shows. */
import { type IsoDate, isoDate, startOfDate } from '@ballast/contract/dates';

export const RANGES = ['1m', '3m', '6m', '1y', 'all'] as const;
export type Range = (typeof RANGES)[number];

const MONTHS: Record<Exclude<Range, 'all'>, number> = { '1m': 1, '3m': 3, '6m': 6, '1y': 12 };

export const isRange = (text: string | null): text is Range => RANGES.some((range) => range === text);

/** First day of the months that end with the last one; null: of all there are. */
export function firstOfRange(last: IsoDate, range: Range): IsoDate | null {
  if (range === 'all') return null;
  const from = startOfDate(last);
  from.setUTCMonth(from.getUTCMonth() - MONTHS[range]);
  return isoDate(from);
}

/** Index of the first day of the last months before the newest one; days are oldest first. */
export function startOfRange(days: readonly IsoDate[], range: Range): number {
  const last = days.at(-1);
  const first = last === undefined ? null : firstOfRange(last, range);
  return first === null ? 0 : days.findIndex((day) => day >= first);
}
