/**
 * Rows before a table: a title in its first cell, merged over all columns or not, the day of the export, `sep=;`, facts in pairs. They have
 * nothing but a first cell, which no row of a table of prices has: a heading stands beside that of the date; or they stand above the row
 * that has a heading of dates.
 */
import { roleOfHeading } from './column-names.ts';
import type { CsvRecord } from './csv-records.ts';
import { detectDateFormat } from './date-format.ts';

/** More of them are no titles. */
const TITLES_MAX = 50;
/** A column of dates is one of the first. */
const COLUMNS = 6;

export const isTitle = (cells: readonly string[]): boolean =>
  cells.every((cell, column) => column === 0 || cell === '');

/** How many rows stand before the table; none where no row is that of a table. */
export function countTitles(rows: readonly (readonly string[])[]): number {
  const first = rows.findIndex((cells) => !isTitle(cells));
  if (first < 0 || first > TITLES_MAX) return 0;
  for (const [at, cells] of rows.slice(0, first + TITLES_MAX).entries()) {
    if (at < first || isTitle(cells)) continue;
    const some = cells.slice(0, COLUMNS);
    if (some.some((cell) => roleOfHeading(cell) === 'date')) return at;
    if (some.some((cell) => detectDateFormat([cell]).status !== 'none')) return first;
  }
  return first;
}

export async function* skipTitles(
  records: AsyncIterable<CsvRecord>,
  count: number,
): AsyncGenerator<CsvRecord> {
  let left = count;
  for await (const record of records) {
    if (left > 0) left -= 1;
    else yield record;
  }
}
