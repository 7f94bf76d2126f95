/**
 * Civil dates as day numbers (0 = 1970-01-01), so that calendars count in integers and never touch a time zone.
 */
import { DAY_MS } from '@ballast/contract/dates';

export function dayOf(year: number, month: number, day: number): number {
  return Math.round(Date.UTC(year, month - 1, day) / DAY_MS);
}

export function yearOfDay(day: number): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

/** 0 = Monday … 6 = Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

export const isWeekend = (day: number): boolean => weekdayOf(day) >= 5;

export const monthOfDay = (day: number): number => new Date(day * DAY_MS).getUTCMonth() + 1;
