/** Numbers as files write them: decimal point or comma, with or without separated thousands, with the sign of a currency. */

import type { DecimalMark, Delimiter } from '@ballast/contract/market-import';

export type ReadNumber =
  | { readonly status: 'number'; readonly value: number }
  | { readonly status: 'missing' }
  | { readonly status: 'invalid'; readonly reason: 'notANumber' | 'formula' };

/** The last ones are what spreadsheets show for a value that is not there, in three languages. */
const MISSING = new Set(
  '|-|--|–|—|.|na|n/a|n.a.|nan|null|(null)|none|nil|yok|k.a.|n.v.|#n/a|#n/a n/a|#nv|#yok'.split('|'),
);

const plain = { '.': /^[+-]?\d*\.?\d+(?:e[+-]?\d+)?$/i, ',': /^[+-]?\d*,?\d+(?:e[+-]?\d+)?$/i } as const;
/** Narrow, thin, figure and no-break spaces part thousands as well. */
const grouped = {
  '.': /^[+-]?\d{1,3}(?:[,' ’\u00a0\u2007\u2009\u202f]\d{3})+(?:\.\d+)?$/,
  ',': /^[+-]?\d{1,3}(?:[.' ’\u00a0\u2007\u2009\u202f]\d{3})+(?:,\d+)?$/,
} as const;
const separators = {
  '.': /[,' ’\u00a0\u2007\u2009\u202f]/g,
  ',': /[.' ’\u00a0\u2007\u2009\u202f]/g,
} as const;

/** `$1.50`, `₺1,50`, `1,50 €`, `1,50 TL` */
const CURRENCY_SIGN = /^([+-]?)\s?[$€£¥₺]\s?(?=\d)|\s?(?:[$€£¥₺]|TL)$/g;

const missing = { status: 'missing' } as const;

export function readNumber(text: string, mark: DecimalMark): ReadNumber {
  // The common case first: most cells are plain numbers with a point.
  if (mark === '.' && plain['.'].test(text)) return { status: 'number', value: Number(text) };
  const written = text.trim();
  if (MISSING.has(written.toLowerCase())) return missing;
  if (written.startsWith('=') || written.startsWith('@')) return { status: 'invalid', reason: 'formula' };
  const cell = written.replace(CURRENCY_SIGN, '$1');
  const isGrouped = grouped[mark].test(cell);
  if (!isGrouped && !plain[mark].test(cell)) return { status: 'invalid', reason: 'notANumber' };
  const digits = isGrouped ? cell.replace(separators[mark], '') : cell;
  return { status: 'number', value: Number(digits.replace(',', '.')) };
}

const SCALES: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9 };

/** A volume may be told in thousands, millions or billions: `1.2M`. */
export function readVolume(text: string, mark: DecimalMark): ReadNumber {
  const whole = readNumber(text, mark);
  if (whole.status !== 'invalid') return whole;
  const scale = SCALES[text.at(-1)?.toUpperCase() ?? ''];
  if (scale === undefined) return whole;
  const read = readNumber(text.slice(0, -1), mark);
  return read.status === 'number' ? { status: 'number', value: Math.round(read.value * scale) } : read;
}

/** Cells all written with the mark: numbers of a workbook are stored with a point even where its texts have a comma. */
export function withMark(
  { cells, pointed = [] }: { readonly cells: readonly string[]; readonly pointed?: readonly number[] },
  mark: DecimalMark,
): readonly string[] {
  if (mark === '.' || pointed.length === 0) return cells;
  const written = [...cells];
  for (const column of pointed) written[column] = cells[column]!.replace('.', ',');
  return written;
}

/** `1.234`: thousands in one country, decimals in another. A number below one has no thousands. */
const READS_BOTH_WAYS = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;

export interface DetectedMark {
  readonly mark: DecimalMark;
  /** Nothing in the sample speaks for the mark: read with the other one, numbers are a thousand times as large or as small. */
  readonly isGuess: boolean;
}

/** `delimiter` is null for a workbook. The mark that reads more of the sample; where both read all of it, what the separator of the columns says, else the point. */
export function detectDecimalMark(sample: readonly string[], delimiter: Delimiter | null): DetectedMark {
  const cells = sample.filter((cell) => /\d/.test(cell));
  const score = (mark: DecimalMark) =>
    cells.filter((cell) => readNumber(cell, mark).status === 'number').length;
  const [point, comma] = [score('.'), score(',')];
  if (point !== comma) return { mark: comma > point ? ',' : '.', isGuess: false };
  // cells are parted by semicolons where the comma is taken
  if (delimiter === ';' && cells.some((cell) => cell.includes(','))) return { mark: ',', isGuess: false };
  // and by commas where the point is: the comma that is no separator would need quotation marks
  if (delimiter === ',' && !cells.some((cell) => cell.includes(','))) return { mark: '.', isGuess: false };
  // '1.234' and '1,234' read both ways: three digits after every comma and never fewer mean thousands; a zero before the mark means decimals.
  const isDecimalComma = cells.some((cell) => /,\d{1,2}$|,\d{4,}$|^[+-]?0?,/.test(cell));
  const isDecimalPoint = cells.some((cell) => /\.\d{1,2}$|\.\d{4,}$|^[+-]?0?\./.test(cell));
  return {
    mark: isDecimalComma && !isDecimalPoint ? ',' : '.',
    isGuess:
      point > 0 && !isDecimalComma && !isDecimalPoint && cells.some((cell) => READS_BOTH_WAYS.test(cell)),
  };
}
