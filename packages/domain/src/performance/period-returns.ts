/** Returns of a series of levels over usual periods back from its last day. Pure. */

/** Days ascend, a level each; null: not known. */
export interface Levels {
  readonly dates: readonly string[];
  readonly levels: readonly (number | null)[];
}

export const RETURN_PERIODS = ['1m', '3m', '6m', 'ytd', '1y', 'all'] as const;
export type ReturnPeriod = (typeof RETURN_PERIODS)[number];

const BACK: Readonly<Record<Exclude<ReturnPeriod, 'ytd' | 'all'>, number>> = {
  '1m': 1,
  '3m': 3,
  '6m': 6,
  '1y': 12,
};

const changeOf = (from: number | null | undefined, to: number | null | undefined): number | null =>
  from === null || from === undefined || to === null || to === undefined || from <= 0 ? null : to / from - 1;

/** The last level up to and with that day. */
const levelOn = ({ dates, levels }: Levels, day: string): number | null => {
  const at = dates.findLastIndex((date) => date <= day);
  return levels[at] ?? null;
};

/** The same day so many months before, or the last of that month. */
const monthsBefore = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
};

const lastOfYearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}-12-31`;

/** Null where the series does not reach back so far: what is younger than a year has no year. */
export const periodReturn = (series: Levels, period: ReturnPeriod): number | null => {
  const { dates, levels } = series;
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const end = levels.at(-1);
  if (period === 'all') return changeOf(levels[0], end);
  if (period === 'ytd') {
    const start = lastOfYearBefore(last);
    return changeOf(start < first ? levels[0] : levelOn(series, start), end);
  }
  const start = monthsBefore(last, BACK[period]);
  return start < first ? null : changeOf(levelOn(series, start), end);
};
