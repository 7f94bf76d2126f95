/**
 * Rows before a table: a title in its first cell, merged over all columns or not, the day of the export, `sep=;`. They have nothing but a
 * first cell, which no row of a table of prices has: a heading stands beside that of the date.
 */
import type { CsvRecord } from './csv-records.ts';

/** More of them are no titles. */
const TITLES_MAX = 50;

const isTitle = (cells: readonly string[]): boolean =>
  cells.every((cell, column) => column === 0 || cell === '');

/** All rows where none is that of a table. */
export function withoutTitleRows(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const first = rows.findIndex((cells) => !isTitle(cells));
  return first > TITLES_MAX ? rows : rows.slice(Math.max(first, 0));
}

export async function* withoutTitles(records: AsyncIterable<CsvRecord>): AsyncGenerator<CsvRecord> {
  let titles: CsvRecord[] | undefined = [];
  for await (const record of records) {
    if (titles && titles.length <= TITLES_MAX && isTitle(record.cells)) {
      titles.push(record);
      continue;
    }
    if (titles && titles.length > TITLES_MAX) yield* titles;
    titles = undefined;
    yield record;
  }
  if (titles) yield* titles;
}
