/** When a day of the installation's time zone begins, and which one an instant belongs to. */
import { DAY_MS } from '@ballast/contract/dates';
import { startOfDay } from '@ballast/market/time/start-of-day';
import { createTimeZone } from '@ballast/market/time/time-zone';

/** `after`: so many days later. */
export type DayStart = (date: string, after?: number) => Date;

export interface InstallationDays {
  readonly dayStart: DayStart;
  readonly dateOf: (instant: Date) => string;
}

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => dateOfDay(dayNumber(date) + days);
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

export const installationDays = (timeZone: string): InstallationDays => {
  const zone = createTimeZone(timeZone);
  return {
    dayStart: (date, after = 0) => new Date(startOfDay(zone, dayNumber(date) + after)),
    dateOf: (instant) => dateOfDay(zone.localDay(instant.getTime())),
  };
};
