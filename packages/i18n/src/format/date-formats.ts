/** Dates long, date-times longest, ages 'from now' (§9). */
import { madeOnce } from './made-once.ts';

export interface DateFormats {
  readonly date: (value: Date | string) => string;
  readonly shortDate: (value: Date | string) => string;
  readonly dayOfMonth: (value: Date | string) => string;
  readonly month: (value: Date | string) => string;
  readonly monthOfYear: (value: Date | string) => string;
  readonly dateTime: (value: Date | string) => string;
  readonly time: (value: Date | string) => string;
  readonly fromNow: (value: Date | string, now: Date) => string;
  /** "Today", "Yesterday": as a heading, which begins with a capital. */
  readonly calendarDay: (value: Date | string, now: Date) => string;
  readonly countdown: (milliseconds: number) => string;
}

const MINUTE_MS = 60_000;
/** Also in contract/dates, all of which would come with the first page. */
const DAY_MS = 86_400_000;
const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

const AGES: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', MINUTE_MS],
];

/** A day without a time is that day everywhere, so it is read and written in UTC. */
const isDay = (value: Date | string) => typeof value === 'string' && DAY_ONLY.test(value);

/** The day of the calendar that a moment falls on, counted; a day without a time is that day. */
function calendarDay(value: Date | string): number {
  const date = new Date(value);
  const offset = isDay(value) ? 0 : date.getTimezoneOffset() * MINUTE_MS;
  return Math.floor((date.getTime() - offset) / DAY_MS);
}

const pad = (value: number) => String(value).padStart(2, '0');

export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

/** `timeZone`: where the reader's own is not known. */
export function createDateFormats(locale: string, timeZone?: string): DateFormats {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const counted = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  const use = madeOnce((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
  const format = (value: Date | string, options: Intl.DateTimeFormatOptions) =>
    use({ ...options, timeZone: isDay(value) ? 'UTC' : timeZone }).format(new Date(value));

  return {
    date: (value) => format(value, { dateStyle: 'long' }),
    shortDate: (value) => format(value, { day: 'numeric', month: 'short', year: 'numeric' }),
    dayOfMonth: (value) => format(value, { day: 'numeric', month: 'short' }),
    month: (value) => format(value, { month: 'short' }),
    monthOfYear: (value) => format(value, { month: 'short', year: 'numeric' }),
    dateTime: (value) => format(value, { dateStyle: 'full', timeStyle: 'short' }),
    time: (value) => format(value, { timeStyle: 'short' }),
    fromNow: (value, now) => {
      const distance = new Date(value).getTime() - now.getTime();
      const age = AGES.find(([, size]) => Math.abs(distance) >= size);
      // Less than a minute is now: clocks of browser and server differ by that much.
      if (!age) return relative.format(0, 'second');
      const [unit, size] = age;
      // "Tomorrow" is a day of the calendar, not the next 36 hours; "next month" would be one, too, and is counted instead.
      if (unit === 'day') return relative.format(calendarDay(value) - calendarDay(now), unit);
      return counted.format(Math.round(distance / size), unit);
    },
    calendarDay: (value, now) => {
      const name = relative.format(calendarDay(value) - calendarDay(now), 'day');
      return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
    },
    countdown: formatCountdown,
  };
}
