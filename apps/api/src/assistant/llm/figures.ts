/**
 * The figures in a text, as English, Turkish and German write them. Dates, years, times, the numbers of a list, ordinals and what stands
 * within a word are none, nor are small counts of things (decision 103).
 */
import { LOCALES } from '@ballast/i18n/languages';

export interface Reading {
  readonly value: number;
  /** Digits after the point; negative where a word like *million* stands behind. */
  readonly decimals: number;
}

export interface Figure {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What the digits may mean, unsigned: 1.234 is one thing in English and another in German. */
  readonly readings: readonly Reading[];
  readonly sign: '+' | '-' | '';
  readonly isPercent: boolean;
  /** As a code or a sign; undefined where none is written. */
  readonly currency: string | undefined;
}

const SPACE = '[ \\u00a0\\u202f]';
const SIGN = '[+\\-\\u2212]';
const MONEY = '(?:[A-Z]{1,3})?[$€£¥₺₹₩]|(?:TRY|TL|USD|EUR|GBP|CHF|JPY|CAD|AUD)(?![A-Za-z])';
const PERCENT = '%|percent(?:age points?)?|Prozent(?:punkte?)?|pp\\b';
const MAGNITUDES: Readonly<Record<string, number>> = {
  k: 3,
  bin: 3,
  b: 3,
  thousand: 3,
  tausend: 3,
  m: 6,
  mn: 6,
  mio: 6,
  million: 6,
  millions: 6,
  millionen: 6,
  milyon: 6,
  bn: 9,
  mrd: 9,
  billion: 9,
  milliarde: 9,
  milliarden: 9,
  milyar: 9,
};
/** Bound to their number, `1.2M`; others are words of their own. */
const MAGNITUDE = `(?:(?:k|K|M|B|bn|mn)(?![A-Za-z])|${SPACE}?(?:thousand|millions?|billion|[Tt]ausend|Millionen|Million|Milliarden?|Mio\\.?|Mrd\\.?|bin|milyon|milyar|mn|bn)(?![\\p{L}]))`;
const DIGITS = '\\d{1,3}(?:[.,]\\d{3})+(?!\\d)(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?';

const FIGURE = new RegExp(
  [
    `(?<sign>${SIGN})?`,
    `(?<before>(?:${MONEY}|%|[Yy]üzde)${SPACE}?)?`,
    `(?<inner>${SIGN})?`,
    `(?<digits>${DIGITS})`,
    `(?<magnitude>${MAGNITUDE})?`,
    `(?<after>${SPACE}?(?:${PERCENT}|${MONEY}))?`,
  ].join(''),
  'gu',
);

const monthNames = (): readonly string[] => {
  const names = Object.values(LOCALES).flatMap((locale) =>
    (['long', 'short'] as const).flatMap((month) =>
      Array.from({ length: 12 }, (_, k) =>
        new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, k, 15))),
      ),
    ),
  );
  return [...new Set(names.map((name) => name.replace(/\.$/, '')))].sort((a, b) => b.length - a.length);
};
const MONTH = `(?:${monthNames().join('|')})(?!\\p{L})\\.?`;

/** Spans that hold digits and no figure. */
const DATES = new RegExp(
  [
    '\\d{4}-\\d{2}(?:-\\d{2})?(?!\\d)',
    '(?<!\\d)\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}(?!\\d)',
    '(?<!\\d)\\d{1,2}:\\d{2}(?::\\d{2})?(?!\\d)',
    `(?<!\\d)\\d{1,2}\\.?${SPACE}${MONTH}(?:,?${SPACE}\\d{4}(?!\\d))?`,
    `(?<!\\p{L})${MONTH}${SPACE}\\d{1,2}(?:st|nd|rd|th)?(?:,?${SPACE}\\d{4})?(?![\\d.,]*\\d|${SPACE}?%)`,
    '(?<!\\d)\\d+(?:st|nd|rd|th)(?!\\p{L})',
  ].join('|'),
  'giu',
);
const LIST_MARK = /^\s*\d{1,3}[.)](?=\s|$)/;
const YEAR = /^(?:19|20)\d{2}$/;

/** A bare number up to it, before a noun, counts things: *3 reasons*. */
const COUNT_MAX = 12;
const NOUN = /^[ \u00a0](\p{L}{4,})/u;
const NO_NOUNS =
  /^(?:percent|percentage|prozent|prozentpunkte?|basis|points?|punkte?|puan|baz|euros?|dollars?|dolar|lira|avro|times|kere|fold|which|while|with|than|that|this|from|oder|aber|auch|beim|eine?[mnrs]?|gegenüber|beziehungsweise|olarak|daha|kadar|million(?:en)?|billion|thousand|tausend)$/iu;

const readingsOf = (digits: string, power: number): readonly Reading[] => {
  const read = (point: '.' | ','): Reading | null => {
    const group = point === '.' ? ',' : '.';
    const [whole = '', fraction, ...more] = digits.split(point);
    if (more.length > 0 || fraction?.includes(group)) return null;
    if (whole.includes(group) && !/^\d{1,3}(?:[.,]\d{3})+$/.test(whole)) return null;
    const value = Number(`${whole.replaceAll(group, '')}.${fraction ?? ''}`) * 10 ** power;
    return { value, decimals: (fraction?.length ?? 0) - power };
  };
  const both = [read('.'), read(',')].filter((reading) => reading !== null);
  return both.filter(({ value }, k) => both.findIndex((other) => other.value === value) === k);
};

const CODES: Readonly<Record<string, string>> = {
  '₺': 'TRY',
  TL: 'TRY',
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
};

const currencyOf = (text: string): string | undefined => {
  const sign = text.trim();
  if (sign === '' || !new RegExp(`^(?:${MONEY})$`, 'u').test(sign)) return undefined;
  return CODES[sign] ?? sign;
};

const isPartOfWord = (text: string, start: number, end: number): boolean =>
  /[\p{L}_&][\d.,]*$/u.test(text.slice(Math.max(0, start - 20), start)) ||
  /^(?!x(?!\p{L}))[\p{L}_]/u.test(text.slice(end, end + 2));

const isSmallCount = (digits: string, after: string): boolean => {
  const noun = NOUN.exec(after)?.[1];
  return (
    /^\d{1,2}$/.test(digits) && Number(digits) <= COUNT_MAX && noun !== undefined && !NO_NOUNS.test(noun)
  );
};

/** A dash between numbers is a range, not a sign. */
const signOf = (text: string, start: number, sign: string | undefined): Figure['sign'] => {
  if (sign === undefined || sign === '') return '';
  if (sign === '+') return '+';
  return /[\d%\p{L}][ \u00a0\u202f]?$/u.test(text.slice(0, start)) && !/\s$/.test(text.slice(0, start))
    ? ''
    : '-';
};

/** `line`: a line, or the part of one that begins where it does. */
export const findFigures = (line: string): readonly Figure[] => {
  const spans = [...line.matchAll(DATES)].map(({ 0: text, index }) => [index, index + text.length] as const);
  const mark = LIST_MARK.exec(line)?.[0].length ?? 0;
  return [...line.matchAll(FIGURE)].flatMap((match): readonly Figure[] => {
    const { sign, before = '', inner, digits = '', magnitude = '', after = '' } = match.groups ?? {};
    const [start, end] = [match.index, match.index + match[0].length];
    if (start < mark || spans.some(([from, to]) => start < to && end > from)) return [];
    if (isPartOfWord(line, start, end)) return [];
    const isBare = [sign, before, inner, magnitude, after].every((part) => (part ?? '') === '');
    if (isBare && (YEAR.test(digits) || isSmallCount(digits, line.slice(end)))) return [];
    const power = MAGNITUDES[magnitude.trim().replace('.', '').toLowerCase()] ?? 0;
    const written = signOf(line, start, sign ?? inner);
    // a sign that is the dash of a range stays outside of what is linked
    const from = sign !== undefined && written === '' ? start + sign.length : start;
    return [
      {
        ...{ start: from, end, text: line.slice(from, end), sign: written },
        readings: readingsOf(digits, magnitude.startsWith('B') ? 9 : power),
        isPercent: /%|üzde|percent|Prozent|pp/.test(`${before}${after}`),
        currency: currencyOf(before) ?? currencyOf(after),
      },
    ];
  });
};
