/** The headings once more in another language right below them, as the daily bulletin of Borsa Istanbul has them: `TARIH;…`, `TRADE DATE;…`. */
import { roleOfHeading } from './column-names.ts';
import type { CsvRecord } from './csv-records.ts';

type Cells = readonly string[];

const isHeading = (cell: string): boolean => cell === '' || /\p{L}/u.test(cell);

export function hasSecondHeadings([first = [], second = []]: readonly Cells[]): boolean {
  const date = first.findIndex((cell) => roleOfHeading(cell) === 'date');
  if (date < 0 || first.length !== second.length) return false;
  const isOther = second.some((cell, column) => cell !== first[column]);
  return isOther && roleOfHeading(second[date] ?? '') === 'date' && second.every(isHeading);
}

export async function* withoutSecondHeadings(records: AsyncIterable<CsvRecord>): AsyncGenerator<CsvRecord> {
  let at = 0;
  for await (const record of records) if (++at !== 2) yield record;
}
