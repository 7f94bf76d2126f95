/** Dates that name their month, in English, Turkish or German: `05-Jan-2026`, `Jan 5, 2026`, `5. Januar 2026`, `05 Oca 26`. */

export interface NamedDate {
  readonly year: string;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

/** A month begins with one of these; none of them begins two months. */
const beginnings = [
  'jan|oca|jän',
  'feb|şub|sub',
  'mar|mär|mrz',
  'apr|nis',
  'may|mai',
  'jun|haz',
  'jul|tem',
  'aug|ağu|agu',
  'sep|eyl',
  'oct|okt|eki',
  'nov|kas',
  'dec|dez|ara',
];

const monthOf = new Map(
  beginnings.flatMap((names, at) => names.split('|').map((name): [string, number] => [name, at + 1])),
);

const LETTERS = '[a-zA-ZçğıöşüÇĞİÖŞÜäÄ]{3,9}';
const YEAR = '(\\d{4}|\\d{2})';
const patterns = {
  day: new RegExp(`^(\\d{1,2})\\.?[ -](${LETTERS})\\.?[ ,-]+${YEAR}$`),
  month: new RegExp(`^(${LETTERS})\\.?[ -](\\d{1,2}),?[ -]${YEAR}$`),
} as const;

export function readNamedDate(text: string, first: 'day' | 'month'): NamedDate | undefined {
  const match = patterns[first].exec(text);
  if (!match) return undefined;
  const [, one = '', two = '', year = ''] = match;
  const [name, day] = first === 'day' ? [two, one] : [one, two];
  const month = monthOf.get(name.slice(0, 3).toLocaleLowerCase('tr').replace(/ı/g, 'i'));
  return month === undefined ? undefined : { year, month, day: Number(day) };
}
