/** Quiet hours by the clock on the user's wall, whatever midnight and daylight saving do meanwhile. */
import { QUIET_STEP_MINUTES } from '@ballast/contract/constants';
import type { NotificationSettings } from '@ballast/contract/entities/notification-settings';

const STEP_MS = QUIET_STEP_MINUTES * 60_000;

type Quiet = Pick<NotificationSettings, 'timeZone' | 'quietHours'>;

const createWallClock = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (instant: number): number => {
    const parts = format.formatToParts(instant);
    const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    return read('hour') * 60 + read('minute');
  };
};

/** When they end that are on at `now`; null where none are. */
export function quietUntil(now: Date, { timeZone, quietHours }: Quiet): Date | null {
  if (quietHours === null) return null;
  const { from, to } = quietHours;
  const minuteAt = createWallClock(timeZone);
  const isQuiet = (instant: number) => {
    const minute = minuteAt(instant);
    return from < to ? minute >= from && minute < to : minute >= from || minute < to;
  };
  let instant = now.getTime();
  if (!isQuiet(instant)) return null;
  // zones differ from UTC, and change, by whole quarters of an hour, and quiet hours end on one
  do instant = Math.floor(instant / STEP_MS) * STEP_MS + STEP_MS;
  while (isQuiet(instant));
  return new Date(instant);
}
