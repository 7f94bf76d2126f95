/** Where today and this month begin in the installation's time zone (DECISIONS, Time: limits). */

export interface UsagePeriods {
  readonly dayStart: Date;
  readonly monthStart: Date;
}

export type UsagePeriodsAt = (now: Date) => UsagePeriods;

const HOUR_MS = 3_600_000;

/** Local wall-clock time as if it were UTC, to find the zone's offset at an instant. */
const localTime = (format: Intl.DateTimeFormat, at: number): number => {
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second);
};

/** The first instant at which the zone's clocks show this wall-clock time, or jump over it. */
const instantOf = (format: Intl.DateTimeFormat, local: number): number => {
  const offset = localTime(format, local) - local;
  const guesses = [-1, 0, 1].map((hours) => local - offset + hours * HOUR_MS);
  return Math.min(...guesses.filter((guess) => localTime(format, guess) >= local));
};

export const createUsagePeriods = (timeZone: string): UsagePeriodsAt => {
  const format = new Intl.DateTimeFormat('en-u-hc-h23', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (now) => {
    const today = new Date(localTime(format, now.getTime()));
    const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
    return {
      dayStart: new Date(instantOf(format, Date.UTC(year, month, day))),
      monthStart: new Date(instantOf(format, Date.UTC(year, month, 1))),
    };
  };
};
