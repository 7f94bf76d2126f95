/** Rows of a file with a row for each day of a symbol. */
import type { CsvRecord } from './csv-records.ts';
import type { Layout } from './detect-layout.ts';
import { createBarReader, createPriceReader, isInside, scaled } from './read-bar.ts';
import type { RowParts } from './row-parts.ts';
import type { OpenSeries } from './series-of-file.ts';

const NO_BAR = { open: Number.NaN, high: Number.NaN, low: Number.NaN };

interface Subject {
  readonly source: string;
  readonly series: OpenSeries;
}

export function createLongRowReader(
  layout: Layout,
  { rejections, series, dayOf, duplicates, buffer, symbolOfFile }: RowParts,
): (record: CsvRecord) => void {
  const { columns } = layout;
  const { reject } = rejections;
  const readPrice = createPriceReader(layout, reject);
  const { readPart, readBar } = createBarReader(layout, reject);
  /** An adjusted close is preferred: it makes returns of splits and dividends right. */
  const closeColumn = columns.adjustedClose ?? columns.close ?? -1;
  const hasBoth = columns.adjustedClose !== undefined && columns.close !== undefined;

  /** Whose price it is; undefined with a rejection. */
  function subjectOf({ line, cells }: CsvRecord): Subject | undefined {
    const source = columns.symbol === undefined ? symbolOfFile : cells[columns.symbol];
    if (source === undefined || source === '') {
      reject(line, 'missingSymbol');
      return undefined;
    }
    const currency = columns.currency === undefined ? null : cells[columns.currency] || null;
    const own = series.of(source, currency);
    if (!own) reject(line, 'unknownSymbol', source);
    else if (currency !== null && currency !== own.currency) reject(line, 'otherCurrency', currency, source);
    else return { source, series: own };
    return undefined;
  }

  /** The close; undefined with a rejection, for an empty cell too. */
  function closeOf(line: number, text: string, source: string): number | undefined {
    const before = rejections.count();
    const close = readPrice(line, text, source);
    if (close === undefined && rejections.count() === before) reject(line, 'missingPrice', undefined, source);
    return close;
  }

  return (record) => {
    const { line, cells } = record;
    const day = dayOf(record);
    const subject = day === undefined ? undefined : subjectOf(record);
    if (day === undefined || !subject) return;
    const { source, series: own } = subject;
    const text = cells[closeColumn] ?? '';
    const close = closeOf(line, text, source);
    if (close === undefined) return;
    const bar = readBar(record, source);
    // the other parts are as raw as the close that stands beside the adjusted one
    const raw = hasBoth ? readPart(record, 'close', source) : close;
    if (!own.seen.add(day)) {
      duplicates.reject(record, source);
      return;
    }
    // often the close alone is adjusted: it is what everything is computed from, and the rest would be drawn beside it
    const isWhole = isInside(raw, bar);
    if (!isWhole) reject(line, 'inconsistentBar', text, source);
    const kept = isWhole ? bar : { ...NO_BAR, volume: bar.volume };
    buffer.add(own.index, day, close, hasBoth ? scaled(kept, close / raw) : kept);
  };
}
