/** The part of a history that a range shows. */
import { isoDate, startOfDate } from '@ballast/contract/dates';
import type { Portfolio } from '@ballast/contract/entities/portfolio';

export const RANGES = ['1m', '3m', '6m', '1y', 'all'] as const;
export type Range = (typeof RANGES)[number];

const MONTHS: Record<Exclude<Range, 'all'>, number> = { '1m': 1, '3m': 3, '6m': 6, '1y': 12 };

export const isRange = (text: string | null): text is Range => RANGES.some((range) => range === text);

/** Points of the last months before the newest point; dates are days. */
export function pointsInRange(history: Portfolio['history'], range: Range): Portfolio['history'] {
  const last = history.at(-1);
  if (range === 'all' || !last) return history;
  const from = startOfDate(last.date);
  from.setUTCMonth(from.getUTCMonth() - MONTHS[range]);
  const first = isoDate(from);
  return history.filter(({ date }) => date >= first);
}
