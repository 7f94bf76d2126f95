/** Rows of a file with a column for each symbol. */
import { roleOfHeading } from './column-names.ts';
import type { CsvRecord } from './csv-records.ts';
import type { Layout } from './detect-layout.ts';
import { createPriceReader } from './read-bar.ts';
import { isHeadings } from './row-day.ts';
import type { RowParts } from './row-parts.ts';
import { createSeenDays } from './seen-days.ts';
import type { OpenSeries } from './series-of-file.ts';

/** A series for each column that has a symbol of its own. */
function openColumns(
  { headings, columns }: Layout,
  { rejections: { reject }, series }: RowParts,
): (OpenSeries | undefined)[] {
  const taken = new Set<OpenSeries>();
  return headings.map((heading, column) => {
    if (column === columns.date) return undefined;
    const isNone = heading === '' || roleOfHeading(heading) === 'ignored';
    const own = isNone ? undefined : series.of(heading, null);
    if (!own) reject(1, heading === '' ? 'missingSymbol' : 'unknownSymbol', undefined, heading);
    else if (taken.has(own)) reject(1, 'duplicateColumn', undefined, heading);
    else {
      taken.add(own);
      return own;
    }
    return undefined;
  });
}

export function createWideRowReader(layout: Layout, parts: RowParts): (record: CsvRecord) => void {
  const { rejections, dayOf, duplicates, buffer, countMissing } = parts;
  const { reject } = rejections;
  const readPrice = createPriceReader(layout, reject);
  const wide = openColumns(layout, parts);
  const rowDays = createSeenDays();

  function readCell(series: OpenSeries, day: number, line: number, text: string, heading: string): void {
    const before = rejections.count();
    const price = text === '' ? undefined : readPrice(line, text, heading);
    if (price !== undefined) buffer.add(series.index, day, price, undefined);
    else if (rejections.count() === before) countMissing();
  }

  return (record) => {
    const { line, cells } = record;
    const surplus = cells.slice(wide.length);
    if (cells.length < wide.length || surplus.some((cell) => cell !== '')) {
      if (!isHeadings(cells, layout)) reject(line, 'columns', String(cells.length));
      return;
    }
    const day = dayOf(record);
    if (day === undefined) return;
    if (!rowDays.add(day)) {
      duplicates.reject(record);
      return;
    }
    for (let column = 0; column < wide.length; column++) {
      const series = wide[column];
      if (series) readCell(series, day, line, cells[column]!, layout.headings[column]!);
    }
  };
}
