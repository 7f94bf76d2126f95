/** One row of a price file: its date, its prices, and what is wrong with them. */
import type { CsvRecord } from './csv-records.ts';
import type { Layout } from './detect-layout.ts';
import type { PointBuffer } from './price-points.ts';
import { createLongRowReader } from './read-long-row.ts';
import { createWideRowReader } from './read-wide-row.ts';
import { createRejections, type Rejection } from './rejections.ts';
import { createDayReader, createDuplicates } from './row-day.ts';
import type { RowParts } from './row-parts.ts';
import { createSeriesOfFile, type Series } from './series-of-file.ts';

export interface RowOptions {
  readonly mapSymbol: (source: string) => string | undefined;
  readonly symbolOfFile: string | undefined;
  readonly latestDay: number;
}

export interface RowReader {
  readonly read: (record: CsvRecord) => void;
  /** Series met since the last call. */
  readonly takeSeries: () => readonly Series[];
  readonly rejections: () => number;
  readonly takeRejections: () => readonly Rejection[];
  /** Empty cells: no price that day, nothing wrong. */
  readonly missing: () => number;
}

export function createRowReader(layout: Layout, options: RowOptions, buffer: PointBuffer): RowReader {
  let missing = 0;
  const rejections = createRejections();
  const series = createSeriesOfFile(options.mapSymbol);
  const duplicates = createDuplicates(layout, rejections.reject);
  const parts: RowParts = {
    rejections,
    series,
    dayOf: createDayReader(layout, options.latestDay, rejections.reject),
    duplicates,
    buffer,
    symbolOfFile: options.symbolOfFile,
    countMissing: () => {
      missing++;
    },
  };
  const readRow =
    layout.form === 'wide' ? createWideRowReader(layout, parts) : createLongRowReader(layout, parts);
  return {
    read(record) {
      if (record.otherFile !== undefined) {
        rejections.reject(record.line, 'otherFile', record.otherFile, record.otherFile);
        return;
      }
      readRow(record);
      duplicates.pass(record);
    },
    takeSeries: series.take,
    rejections: rejections.count,
    takeRejections: rejections.take,
    missing: () => missing,
  };
}
