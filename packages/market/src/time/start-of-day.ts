/**
 * Where a local day begins, whatever the zone's clocks do at midnight: jump over it, show it twice, or move by half an hour.
 */
import { DAY_MS } from '@ballast/contract/dates';
import type { TimeZone } from './time-zone.ts';

/** The first instant that the zone's clocks date on `day` or later. */
export function startOfDay({ offsetAt, localDay }: TimeZone, day: number): number {
  const midnight = day * DAY_MS;
  // no zone is further than a day from UTC, so that one of these is the offset before the change and one that after it
  const offsets = [midnight - DAY_MS, midnight, midnight + DAY_MS].map(offsetAt);
  return Math.min(
    ...offsets.map((offset) => midnight - offset).filter((instant) => localDay(instant) >= day),
  );
}
