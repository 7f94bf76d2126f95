/** The days on which the next periods of an interval end, by the calendar of the exchange. */
import { dayFromIso, isoFromDay } from '@ballast/contract/dates';
import type { ForecastInterval } from '@ballast/contract/entities/forecast';
import type { Calendar } from '@ballast/market/calendars/calendar';
import { isoWeekIndex } from '@ballast/quant/returns/period-rows';

/** Monday 1970-01-05 in days since the epoch. */
const FIRST_MONDAY = 4;

/** The last session of the week that is so many weeks ahead. */
const endOfWeek = (calendar: Calendar, date: string, ahead: number): number =>
  calendar.previousSession(FIRST_MONDAY + 7 * (isoWeekIndex(date) + ahead + 1));

const sessionsAhead = (calendar: Calendar, date: string, count: number): number => {
  let day = dayFromIso(date);
  for (let k = 0; k < count; k += 1) day = calendar.nextSession(day);
  return day;
};

const DAYS_AHEAD: Readonly<
  Record<ForecastInterval, (calendar: Calendar, date: string, step: number) => number>
> = {
  '1day': sessionsAhead,
  '3days': (calendar, date, step) => sessionsAhead(calendar, date, 3 * step),
  '1week': endOfWeek,
};

/** @param date of the last close; one for each step from 1. */
export const pathDates = (
  calendar: Calendar,
  interval: ForecastInterval,
  date: string,
  steps: number,
): string[] =>
  Array.from({ length: steps }, (_, k) => isoFromDay(DAYS_AHEAD[interval](calendar, date, k + 1)));
