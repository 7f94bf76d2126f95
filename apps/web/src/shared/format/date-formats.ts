/** Dates long, date-times longest, ages 'from now' (§9). */

export interface DateFormats {
  readonly date: (value: Date | string) => string;
  readonly shortDate: (value: Date | string) => string;
  readonly dateTime: (value: Date | string) => string;
  readonly time: (value: Date | string) => string;
  readonly fromNow: (value: Date | string, now: Date) => string;
  readonly countdown: (milliseconds: number) => string;
}

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

const AGES: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** A day without a time is that day everywhere, so it is read and written in UTC. */
const zoneOf = (value: Date | string) =>
  typeof value === 'string' && DAY_ONLY.test(value) ? { timeZone: 'UTC' } : {};

const pad = (value: number) => String(value).padStart(2, '0');

export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

export function createDateFormats(locale: string): DateFormats {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const format = (value: Date | string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, ...zoneOf(value) }).format(new Date(value));

  return {
    date: (value) => format(value, { dateStyle: 'long' }),
    shortDate: (value) => format(value, { day: 'numeric', month: 'short', year: 'numeric' }),
    dateTime: (value) => format(value, { dateStyle: 'full', timeStyle: 'short' }),
    time: (value) => format(value, { timeStyle: 'short' }),
    fromNow: (value, now) => {
      const distance = new Date(value).getTime() - now.getTime();
      const age = AGES.find(([, size]) => Math.abs(distance) >= size);
      // Less than a minute is now: clocks of browser and server differ by that much.
      return age ? relative.format(Math.round(distance / age[1]), age[0]) : relative.format(0, 'second');
    },
    countdown: formatCountdown,
  };
}
