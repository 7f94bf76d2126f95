/** The symbols in rows of cells (§1 upload): the column whose heading says so, else the first, else every cell of a plain list. */
import { TICKERS_MAX } from '@ballast/contract/constants';
import { foldHeading, SYMBOL_HEADINGS } from '../../../shared/files/headings.ts';
import type { ListResult } from './list-failure.ts';

const ENTRY_LENGTH_MAX = 120;
/** A code as it is written in lists: capital letters and digits, parts joined by signs, no spaces. */
const CODE = /^[\p{Lu}\d^][\p{Lu}\d._:^=/&-]*$/u;

const isCode = (text: string) => CODE.test(text.trim());

/** "AAPL MSFT GOOG" is three entries, "Apple Inc." is one. */
const splitWords = (cell: string): string[] => {
  const words = cell.trim().split(/\s+/);
  return words.length > 1 && words.every(isCode) ? words : [cell];
};

function cellsOf(rows: readonly (readonly string[])[]): string[] {
  for (const [at, row] of rows.slice(0, 10).entries()) {
    const column = row.findIndex((cell) => SYMBOL_HEADINGS.has(foldHeading(cell)));
    if (column >= 0) return rows.slice(at + 1).map((each) => each[column] ?? '');
  }
  const isPlainList = rows.every((row) => row.every((cell) => cell.trim() === '' || isCode(cell)));
  return isPlainList ? rows.flat() : rows.map((row) => row.find((cell) => cell.trim() !== '') ?? '');
}

export function pickEntries(rows: readonly (readonly string[])[]): ListResult {
  const cells = cellsOf(rows)
    .flatMap(splitWords)
    .map((cell) => cell.trim().slice(0, ENTRY_LENGTH_MAX))
    .filter((cell) => cell !== '');
  const entries = [...new Set(cells)];
  if (entries.length === 0) return { status: 'failed', reason: 'empty' };
  return {
    status: 'ok',
    list: { entries: entries.slice(0, TICKERS_MAX), left: Math.max(0, entries.length - TICKERS_MAX) },
  };
}
