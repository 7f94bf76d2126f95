/** When a day of the installation's time zone begins, and which one an instant belongs to. */
import { dayFromIso, isoFromDay } from '@ballast/contract/dates';
import { startOfDay } from '@ballast/market/time/start-of-day';
import { createTimeZone } from '@ballast/market/time/time-zone';

/** `after`: so many days later. */
export type DayStart = (date: string, after?: number) => Date;

export interface InstallationDays {
  readonly dayStart: DayStart;
  readonly dateOf: (instant: Date) => string;
}

export const installationDays = (timeZone: string): InstallationDays => {
  const zone = createTimeZone(timeZone);
  return {
    dayStart: (date, after = 0) => new Date(startOfDay(zone, dayFromIso(date) + after)),
    dateOf: (instant) => isoFromDay(zone.localDay(instant.getTime())),
  };
};
