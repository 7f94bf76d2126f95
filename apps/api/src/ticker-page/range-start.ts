/** The first day of a range that ends on a day. Pure. */
import { isoDate, startOfDate } from '@ballast/contract/dates';
import type { TickerRange } from '@ballast/contract/entities/ticker-page';

const MONTHS = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '5y': 60 } as const satisfies Record<
  Exclude<TickerRange, 'all'>,
  number
>;
/** Before every price that there is. */
const BEGINNING = '1970-01-01';

export const rangeStart = (end: string, range: TickerRange): string => {
  if (range === 'all') return BEGINNING;
  const from = startOfDate(end);
  const day = from.getUTCDate();
  from.setUTCMonth(from.getUTCMonth() - MONTHS[range]);
  // the 31st of a month that has 30 days is its last, not the first of the next
  if (from.getUTCDate() !== day) from.setUTCDate(0);
  return isoDate(from);
};
