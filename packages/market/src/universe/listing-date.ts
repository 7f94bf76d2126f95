/**
 * First session of a ticker: most are as old as the synthetic history, the others were listed later, large ones earlier than small ones.
 */
import { type IsoDate, isoFromDay } from '@ballast/contract/dates';
import type { CalendarKey } from '../calendars/calendar-definitions.ts';
import { calendarOf } from '../calendars/calendars.ts';
import { mix, uniformAt } from '../random/hash.ts';
import { dayOf } from '../time/civil-date.ts';

export const historyStart = dayOf(2005, 1, 1);
const lastListing = dayOf(2025, 1, 1);

/** `lateShare` of the tickers were listed after the start of history. */
export function listingDate(
  seed: number,
  calendar: CalendarKey,
  lateShare: number,
  earliest = historyStart,
): IsoDate {
  const isLate = uniformAt(seed, 71) < lateShare;
  const day = isLate ? earliest + (mix(seed, 72) % (lastListing - earliest)) : earliest;
  return isoFromDay(calendarOf(calendar).nextSession(day - 1));
}
