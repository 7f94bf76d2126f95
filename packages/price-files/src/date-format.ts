/** Dates as files write them: one format per file, found from a sample. Days are counted from 1970-01-01. */

import { DAY_MS } from '@ballast/contract/dates';
import { DATE_FORMATS, type DateFormat } from '@ballast/contract/market-import';
import { FileRefusal } from './file-refusal.ts';
import { readNamedDate } from './month-names.ts';

type Order = readonly [year: number, month: number, day: number];
/** Formats whose parts are digits in some order; the others are counted or named. */
type DigitFormat = Exclude<DateFormat, 'dd mon yyyy' | 'mon dd, yyyy' | 'unix seconds' | 'unix milliseconds'>;

const yearFirst: Order = [1, 2, 3];
const dayFirst: Order = [3, 2, 1];
const monthFirst: Order = [3, 1, 2];

/** A time of day after the date is allowed and ignored: daily prices have none. */
const withTime = (date: string): RegExp => new RegExp(`^${date}(?:[T ]\\d{1,2}:\\d{2}.*)?$`);

const patterns = {
  'yyyy-mm-dd': [withTime('(\\d{4})-(\\d{1,2})-(\\d{1,2})'), yearFirst],
  'yyyy/mm/dd': [withTime('(\\d{4})/(\\d{1,2})/(\\d{1,2})'), yearFirst],
  'yyyy.mm.dd': [withTime('(\\d{4})\\.(\\d{1,2})\\.(\\d{1,2})'), yearFirst],
  yyyymmdd: [/^(\d{4})(\d{2})(\d{2})$/, yearFirst],
  'dd.mm.yyyy': [withTime('(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4}|\\d{2})'), dayFirst],
  'dd/mm/yyyy': [withTime('(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2})'), dayFirst],
  'dd-mm-yyyy': [withTime('(\\d{1,2})-(\\d{1,2})-(\\d{4})'), dayFirst],
  'mm/dd/yyyy': [withTime('(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2})'), monthFirst],
  'mm-dd-yyyy': [withTime('(\\d{1,2})-(\\d{1,2})-(\\d{4})'), monthFirst],
  'yyyy-mm': [/^(\d{4})-(\d{2})()$/, yearFirst],
} as const satisfies Record<DigitFormat, readonly [RegExp, Order]>;

/** Older prices than these are typing errors. */
const FIRST_YEAR = 1700;

/** Day number of a civil date; undefined if there is none such (31 April). */
function dayOf(year: number, month: number, day: number): number | undefined {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= FIRST_YEAR ? time / DAY_MS : undefined;
}

/** A month stands for its last day, on which its value is known. */
const lastDayOfMonth = (year: number, month: number): number | undefined =>
  month >= 1 && month <= 12 && year >= FIRST_YEAR ? Date.UTC(year, month, 0) / DAY_MS : undefined;

/** Two digits of a year: up to this one of the century that runs, else of the last. */
const YOUNG_YEAR = 69;
const fullYear = (text: string): number => {
  const year = Number(text);
  return text.length > 2 ? year : year + (year <= YOUNG_YEAR ? 2000 : 1900);
};

const UNIT_MS = { 'unix seconds': 1000, 'unix milliseconds': 1 } as const;
/** 1975 to 2286 in seconds: fewer digits are no instant, more are milliseconds. */
const COUNTED = {
  'unix seconds': /^\d{9,10}(?:\.0+)?$/,
  'unix milliseconds': /^\d{12,13}(?:\.0+)?$/,
} as const;

type OtherFormat = Exclude<DateFormat, DigitFormat>;

const parseOther: Readonly<Record<OtherFormat, (text: string) => number | undefined>> = {
  'dd mon yyyy': (text) => namedDay(text, 'day'),
  'mon dd, yyyy': (text) => namedDay(text, 'month'),
  'unix seconds': (text) => countedDay(text, 'unix seconds'),
  'unix milliseconds': (text) => countedDay(text, 'unix milliseconds'),
};

const isOther = (format: DateFormat): format is OtherFormat => format in parseOther;

function namedDay(text: string, first: 'day' | 'month'): number | undefined {
  const named = readNamedDate(text, first);
  return named && dayOf(fullYear(named.year), named.month, named.day);
}

const countedDay = (text: string, format: keyof typeof COUNTED): number | undefined =>
  COUNTED[format].test(text) ? Math.floor((Number(text) * UNIT_MS[format]) / DAY_MS) : undefined;

function parseDay(text: string, format: DateFormat): number | undefined {
  if (isOther(format)) return parseOther[format](text);
  const [pattern, [year, month, day]] = patterns[format];
  const match = pattern.exec(text);
  if (!match) return undefined;
  const y = fullYear(match[year] ?? '');
  const m = Number(match[month]);
  return format === 'yyyy-mm' ? lastDayOfMonth(y, m) : dayOf(y, m, Number(match[day]));
}

/** Day and month the other way round. */
const SWAPPED: Readonly<Partial<Record<DateFormat, DateFormat>>> = {
  'dd/mm/yyyy': 'mm/dd/yyyy',
  'mm/dd/yyyy': 'dd/mm/yyyy',
  'dd-mm-yyyy': 'mm-dd-yyyy',
  'mm-dd-yyyy': 'dd-mm-yyyy',
};

/** No date in the format, but one with day and month swapped: the format is wrong, for this text at least. */
function isSwapped(text: string, format: DateFormat): boolean {
  const other = SWAPPED[format];
  return other !== undefined && parseDay(text, format) === undefined && parseDay(text, other) !== undefined;
}

/** The day of a row; the file is refused where it disproves the order in which the rows before were read. */
export function readDay(text: string, format: DateFormat): number | undefined {
  const day = parseDay(text, format);
  if (day === undefined && isSwapped(text, format)) throw new FileRefusal('mixedDates');
  return day;
}

/** Where it is later than this in UTC, the next day has begun in Tokyo; in Europe it has at 22 or 23, in Istanbul at 21. */
const NEXT_DAY_MINUTE = 15 * 60;
/** The last minute of a day closes it everywhere, as sources of coins write it. */
const LAST_MINUTE = 24 * 60 - 1;
const WITH_ZONE = /[T ](\d{1,2}):(\d{2})[\d:.]*\s?(?:Z|UTC|GMT|[+-]00:?00)$/;

/** An instant rather than a day of a market, at an hour at which markets differ in the day that it is. */
export function isBetweenDays(text: string, format: DateFormat): boolean {
  const minute = minuteOfDay(text, format);
  return minute >= NEXT_DAY_MINUTE && minute < LAST_MINUTE;
}

/** In UTC; 0 where it is not told. */
function minuteOfDay(text: string, format: DateFormat): number {
  if (format === 'unix seconds' || format === 'unix milliseconds')
    return Math.floor(((Number(text) * UNIT_MS[format]) % DAY_MS) / 60_000);
  // most dates have no time
  const match = text.length > 10 ? WITH_ZONE.exec(text) : null;
  return match ? Number(match[1]) * 60 + Number(match[2]) : 0;
}

/** What stands behind the date: '' where there is no time, or midnight. */
export function timeOfDay(text: string, format: DateFormat): string {
  if (format === 'unix seconds' || format === 'unix milliseconds') return text;
  return /[T ]\d{1,2}:.*$/.exec(text)?.[0] ?? '';
}

export type DetectedDates =
  | { readonly status: 'found'; readonly format: DateFormat }
  | { readonly status: 'ambiguous'; readonly formats: readonly DateFormat[] }
  /** Some have the day first and some the month: those that read both ways cannot be trusted. */
  | { readonly status: 'mixed' }
  | { readonly status: 'none' };

/** Steps of up to a fortnight, all in one direction: how rows of daily prices follow each other. */
function looksDaily(days: readonly number[]): boolean {
  const steps = days
    .slice(1)
    .map((day, i) => day - days[i]!)
    .filter((step) => step !== 0);
  const ascending = steps.filter((step) => step > 0 && step < 15).length;
  const descending = steps.filter((step) => step < 0 && step > -15).length;
  return steps.length >= 3 && Math.max(ascending, descending) >= 0.9 * steps.length;
}

/** The format that reads nearly all of the sample; where day and month could be swapped, the one in which rows follow each other. */
export function detectDateFormat(sample: readonly string[]): DetectedDates {
  const texts = sample.filter((text) => text !== '');
  const read = DATE_FORMATS.map((format) => ({
    format,
    days: texts.map((text) => parseDay(text, format)).filter((day) => day !== undefined),
  }));
  const most = Math.max(0, ...read.map(({ days }) => days.length));
  const best = read.filter(({ days }) => days.length === most);
  const swapped = Math.max(
    ...best.map(({ format }) => texts.filter((text) => isSwapped(text, format)).length),
  );
  if (most === 0 || most + swapped < 0.6 * texts.length) return { status: 'none' };
  if (swapped > 0) return { status: 'mixed' };
  if (best.length === 1) return { status: 'found', format: best[0]!.format };
  const daily = best.filter(({ days }) => looksDaily(days));
  if (daily.length === 1) return { status: 'found', format: daily[0]!.format };
  return { status: 'ambiguous', formats: best.map(({ format }) => format) };
}
