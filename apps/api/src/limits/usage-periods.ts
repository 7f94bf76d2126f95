/** Where today and this month begin in the installation's time zone (decision 003). */
import { dayOf, monthOfDay, yearOfDay } from '@ballast/market/time/civil-date';
import { startOfDay } from '@ballast/market/time/start-of-day';
import { createTimeZone } from '@ballast/market/time/time-zone';

export interface UsagePeriods {
  readonly dayStart: Date;
  readonly monthStart: Date;
}

export type UsagePeriodsAt = (now: Date) => UsagePeriods;

export const createUsagePeriods = (timeZone: string): UsagePeriodsAt => {
  const zone = createTimeZone(timeZone);
  return (now) => {
    const today = zone.localDay(now.getTime());
    const firstOfMonth = dayOf(yearOfDay(today), monthOfDay(today), 1);
    return {
      dayStart: new Date(startOfDay(zone, today)),
      monthStart: new Date(startOfDay(zone, firstOfMonth)),
    };
  };
};
