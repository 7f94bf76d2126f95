/** Numbers as files write them: decimal point or comma, with or without separated thousands. */

import type { DecimalMark, Delimiter } from '@ballast/contract/market-import';
import type { CsvRecord } from './csv-records.ts';

export type ReadNumber =
  | { readonly status: 'number'; readonly value: number }
  | { readonly status: 'missing' }
  | { readonly status: 'invalid'; readonly reason: 'notANumber' | 'formula' };

const MISSING = new Set(['', '-', '--', '.', 'na', 'n/a', '#n/a', 'nan', 'null', 'none', 'nil', 'yok']);

const plain = { '.': /^[+-]?\d*\.?\d+(?:e[+-]?\d+)?$/i, ',': /^[+-]?\d*,?\d+(?:e[+-]?\d+)?$/i } as const;
const grouped = {
  '.': /^[+-]?\d{1,3}(?:[,' \u00a0\u202f]\d{3})+(?:\.\d+)?$/,
  ',': /^[+-]?\d{1,3}(?:[.' \u00a0\u202f]\d{3})+(?:,\d+)?$/,
} as const;

const missing = { status: 'missing' } as const;

export function readNumber(text: string, mark: DecimalMark): ReadNumber {
  // The common case first: most cells are plain numbers with a point.
  if (mark === '.' && plain['.'].test(text)) return { status: 'number', value: Number(text) };
  const cell = text.trim();
  if (MISSING.has(cell.toLowerCase())) return missing;
  if (cell.startsWith('=') || cell.startsWith('@')) return { status: 'invalid', reason: 'formula' };
  const isGrouped = grouped[mark].test(cell);
  if (!isGrouped && !plain[mark].test(cell)) return { status: 'invalid', reason: 'notANumber' };
  const digits = isGrouped
    ? cell.replace(mark === '.' ? /[,' \u00a0\u202f]/g : /[.' \u00a0\u202f]/g, '')
    : cell;
  return { status: 'number', value: Number(digits.replace(',', '.')) };
}

/** Cells all written with the mark: numbers of a workbook are stored with a point even where its texts have a comma. */
export function withMark(
  { cells, pointed = [] }: Pick<CsvRecord, 'cells' | 'pointed'>,
  mark: DecimalMark,
): readonly string[] {
  if (mark === '.' || pointed.length === 0) return cells;
  const written = [...cells];
  for (const column of pointed) written[column] = cells[column]!.replace('.', ',');
  return written;
}

/** The mark that reads more of the sample; where both read all of it, what the separator of the columns says, else the point. */
export function detectDecimalMark(sample: readonly string[], delimiter: Delimiter): DecimalMark {
  const cells = sample.filter((cell) => /\d/.test(cell));
  const score = (mark: DecimalMark) =>
    cells.filter((cell) => readNumber(cell, mark).status === 'number').length;
  const [point, comma] = [score('.'), score(',')];
  if (point !== comma) return comma > point ? ',' : '.';
  // cells are parted by semicolons where the comma is taken
  if (delimiter === ';' && cells.some((cell) => cell.includes(','))) return ',';
  // '1.234' and '1,234' read both ways: three digits after every comma and never fewer mean thousands.
  const isDecimalComma = cells.some((cell) => /,\d{1,2}$|,\d{4,}$/.test(cell));
  const isDecimalPoint = cells.some((cell) => /\.\d{1,2}$|\.\d{4,}$/.test(cell));
  return isDecimalComma && !isDecimalPoint ? ',' : '.';
}
