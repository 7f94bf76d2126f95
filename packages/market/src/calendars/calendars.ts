/** All calendars, made on first use and shared: they depend on nothing but zone data and rules. */
import { type Calendar, createCalendar } from './calendar.ts';
import type { CalendarKey } from './calendar-definitions.ts';

const made = new Map<CalendarKey, Calendar>();

export function calendarOf(key: CalendarKey): Calendar {
  let calendar = made.get(key);
  if (!calendar) {
    calendar = createCalendar(key);
    made.set(key, calendar);
  }
  return calendar;
}
