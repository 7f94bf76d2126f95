// Where a local day begins, whatever the zone's clocks do at midnight: jump over it, show it twice, or move by half an hour.
import { dayMs } from './civil-date.ts';
import type { TimeZone } from './time-zone.ts';

/** The first instant that the zone's clocks date on `day` or later. */
export function startOfDay({ offsetAt, localDay }: TimeZone, day: number): number {
  const midnight = day * dayMs;
  // no zone is further than a day from UTC, so that one of these is the offset before the change and one that after it
  const offsets = [midnight - dayMs, midnight, midnight + dayMs].map(offsetAt);
  return Math.min(
    ...offsets.map((offset) => midnight - offset).filter((instant) => localDay(instant) >= day),
  );
}
