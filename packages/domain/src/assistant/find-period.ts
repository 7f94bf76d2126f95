/** Which days a text speaks of, in three languages: both ends within, counted in UTC as the books are. Pure. */
import { addDays, type IsoDate, isoDate, startOfDate } from '@ballast/contract/dates';
import { foldText } from '../text/fold-text.ts';

export interface Period {
  readonly from: IsoDate;
  /** Absent: until now. */
  readonly to?: IsoDate;
}

export interface FoundPeriod {
  readonly period: Period;
  /** The text without it. */
  readonly rest: string;
}

const MONTHS: readonly string[] = [
  'january|jan|ocak|januar|janner',
  'february|feb|subat|februar',
  'march|mart|marz',
  'april|apr|nisan',
  'may|mayis|mai',
  'june|jun|haziran|juni',
  'july|jul|temmuz|juli',
  'august|aug|agustos',
  'september|sept|sep|eylul',
  'october|oct|okt|ekim|oktober',
  'november|nov|kasim',
  'december|dec|dez|aralik|dezember',
];
const MONTH = `(${MONTHS.map((names) => `(?:${names})`).join('|')})`;

const monthOf = (text: string): number =>
  MONTHS.findIndex((names) => names.split('|').some((name) => name === text));

const day = (year: number, month: number, date: number): IsoDate =>
  isoDate(new Date(Date.UTC(year, month, date)));

const parts = (today: IsoDate) => {
  const date = startOfDate(today);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), weekday: (date.getUTCDay() + 6) % 7 };
};

/** The whole month. */
const monthPeriod = (year: number, month: number): Period => ({
  from: day(year, month, 1),
  to: day(year, month + 1, 0),
});

type Read = (found: RegExpMatchArray, today: IsoDate) => Period | null;

const UNITS = {
  day: '(?:days?|gun|gunde|gundur|tagen?|tage)',
  week: '(?:weeks?|hafta|haftada|haftadir|wochen?)',
  month: '(?:months?|ay|ayda|aydir|monaten?|monate)',
  year: '(?:years?|yil|yilda|yildir|sene|senede|jahren?|jahre)',
} as const;

const back = (today: IsoDate, count: number, unit: keyof typeof UNITS): Period => {
  const { year, month } = parts(today);
  const date = startOfDate(today).getUTCDate();
  if (unit === 'day') return { from: addDays(today, 1 - count) };
  if (unit === 'week') return { from: addDays(today, 1 - 7 * count) };
  const months = unit === 'month' ? count : 12 * count;
  const last = new Date(Date.UTC(year, month - months + 1, 0)).getUTCDate();
  return { from: addDays(day(year, month - months, Math.min(last, date)), 1) };
};

const LAST =
  '(?:last|past|previous|gecen|son|gectigimiz|onceki|letzte[nmrs]?|vergangene[nmrs]?|vorige[nmrs]?)';
const THIS = '(?:this|bu|diese[nmrs]?|laufende[nmrs]?)';

const counted = (unit: keyof typeof UNITS): readonly [string, Read] => [
  `${LAST} (\\d{1,3}) ${UNITS[unit]}`,
  (found, today) => back(today, Math.max(1, Number(found[1])), unit),
];

/** Named with its year or not: the latest one that has begun. */
const latestMonth = (
  name: string,
  yearText: string | undefined,
  today: IsoDate,
): { year: number; month: number } => {
  const { year, month } = parts(today);
  const asked = monthOf(name);
  return { year: yearText ? Number(yearText) : asked > month ? year - 1 : year, month: asked };
};

const isDay = (text: IsoDate): boolean =>
  !Number.isNaN(Date.parse(text)) && isoDate(startOfDate(text)) === text;

const sinceDay: Read = (found, today) => {
  const from = found[1] ?? '';
  return isDay(from) && from <= today ? { from } : null;
};

const dotted = (date: string, month: string, year: string): IsoDate =>
  `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;

/** The first that fits counts: longer ones come before what is part of them. */
const PATTERNS: readonly (readonly [string, Read])[] = [
  [
    '(?:from |zwischen |vom |von )?(\\d{4}-\\d{2}-\\d{2})\\D{1,12}(\\d{4}-\\d{2}-\\d{2})',
    ([, from = '', to = '']) => (isDay(from) && isDay(to) && from <= to ? { from, to } : null),
  ],
  ['(?:since |seit |from |ab )?(\\d{4}-\\d{2}-\\d{2})(?:ten|dan|den| beri| tarihinden)*', sinceDay],
  [
    '(?:since |seit |from |ab )?(\\d{1,2})[./](\\d{1,2})[./](\\d{4})(?:ten|dan|den| beri| tarihinden)*',
    ([, date = '', month = '', year = ''], today) => {
      const from = dotted(date, month, year);
      return isDay(from) && from <= today ? { from } : null;
    },
  ],
  counted('day'),
  counted('week'),
  counted('month'),
  counted('year'),
  [
    `${LAST} (?:week|hafta|woche)`,
    (_, today) => {
      const monday = addDays(today, -parts(today).weekday - 7);
      return { from: monday, to: addDays(monday, 6) };
    },
  ],
  [
    `${LAST} (?:month|ay|monats?)`,
    (_, today) => {
      const { year, month } = parts(today);
      return monthPeriod(year, month - 1);
    },
  ],
  [
    `${LAST} (?:quarter|ceyrek|quartals?)`,
    (_, today) => {
      const { year, month } = parts(today);
      const first = 3 * Math.floor(month / 3) - 3;
      return { from: day(year, first, 1), to: day(year, first + 3, 0) };
    },
  ],
  [
    `${LAST} (?:year|yil|sene|jahre?s?)`,
    (_, today) => {
      const { year } = parts(today);
      return { from: day(year - 1, 0, 1), to: day(year - 1, 11, 31) };
    },
  ],
  [`${THIS} (?:week|hafta|woche)`, (_, today) => ({ from: addDays(today, -parts(today).weekday) })],
  [`${THIS} (?:month|ay|monats?)`, (_, today) => ({ from: `${today.slice(0, 7)}-01` })],
  [
    `${THIS} (?:quarter|ceyrek|quartals?)`,
    (_, today) => {
      const { year, month } = parts(today);
      return { from: day(year, 3 * Math.floor(month / 3), 1) };
    },
  ],
  [
    `(?:in )?${THIS} (?:year|yil|sene|jahre?s?)|year to date|ytd|heuer|yilbasindan beri`,
    (_, today) => ({
      from: `${today.slice(0, 4)}-01-01`,
    }),
  ],
  ['yesterday|dun|gestern', (_, today) => ({ from: addDays(today, -1), to: addDays(today, -1) })],
  [
    `(?:since|seit) ${MONTH}(?: (\\d{4}))?`,
    ([, name = '', yearText], today) => {
      const { year, month } = latestMonth(name, yearText, today);
      return { from: day(year, month, 1) };
    },
  ],
  [
    `${MONTH}(?: (\\d{4}))?(?:dan|den|tan|ten) beri`,
    ([, name = '', yearText], today) => {
      const { year, month } = latestMonth(name, yearText, today);
      return { from: day(year, month, 1) };
    },
  ],
  [
    `(\\d{4}) ${MONTH}(?:dan|den|tan|ten) beri`,
    ([, yearText, name = ''], today) => {
      const { year, month } = latestMonth(name, yearText, today);
      return { from: day(year, month, 1) };
    },
  ],
  [
    `(?:in |im )${MONTH}(?: (\\d{4}))?`,
    ([, name = '', yearText], today) => {
      const { year, month } = latestMonth(name, yearText, today);
      return monthPeriod(year, month);
    },
  ],
  [
    `${MONTH} (\\d{4})|${MONTH}(?: ayinda|da|de|ta|te)`,
    (found, today) => {
      const { year, month } = latestMonth(found[1] ?? found[3] ?? '', found[2], today);
      return monthPeriod(year, month);
    },
  ],
  [
    '(?:since|seit) (\\d{4})(?!-)|(\\d{4})(?:den|dan|ten|tan)? beri',
    ([, since, beri], today) => {
      const year = Number(since ?? beri);
      return year >= 1970 && `${year}-01-01` <= today ? { from: day(year, 0, 1) } : null;
    },
  ],
  [
    '(?:in |im jahr )(\\d{4})|(\\d{4}) (?:yilinda|senesinde)',
    ([, named, yilinda], today) => {
      const year = Number(named ?? yilinda);
      return year >= 1970 && `${year}-01-01` <= today
        ? { from: day(year, 0, 1), to: day(year, 11, 31) }
        : null;
    },
  ],
];

const COMPILED = PATTERNS.map(
  ([pattern, read]) =>
    [new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'u'), read] as const,
);

/** What ends after today ends with it. */
const untilToday = ({ from, to }: Period, today: IsoDate): Period =>
  to === undefined || to >= today ? { from } : { from, to };

export const findPeriod = (text: string, today: IsoDate): FoundPeriod | null => {
  const folded = foldText(text).replaceAll(/['’`]/g, '').replaceAll(/\s+/g, ' ');
  for (const [pattern, read] of COMPILED) {
    const found = folded.match(pattern);
    const period = found && read(found, today);
    if (found && period && period.from <= today)
      return { period: untilToday(period, today), rest: folded.replace(found[0], ' ') };
  }
  return null;
};
