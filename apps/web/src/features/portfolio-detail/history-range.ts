/** The part of a history that a range shows. */
import { isoDate, startOfDate } from '@ballast/contract/dates';

export const RANGES = ['1m', '3m', '6m', '1y', 'all'] as const;
export type Range = (typeof RANGES)[number];

const MONTHS: Record<Exclude<Range, 'all'>, number> = { '1m': 1, '3m': 3, '6m': 6, '1y': 12 };

export const isRange = (text: string | null): text is Range => RANGES.some((range) => range === text);

/** Index of the first day of the last months before the newest one; days are oldest first. */
export function startOfRange(days: readonly string[], range: Range): number {
  const last = days.at(-1);
  if (range === 'all' || last === undefined) return 0;
  const from = startOfDate(last);
  from.setUTCMonth(from.getUTCMonth() - MONTHS[range]);
  const first = isoDate(from);
  return days.findIndex((day) => day >= first);
}
