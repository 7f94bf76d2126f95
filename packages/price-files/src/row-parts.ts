/** What the readers of rows of both forms of files share. */
import type { CsvRecord } from './csv-records.ts';
import type { PointBuffer } from './price-points.ts';
import type { Rejections } from './rejections.ts';
import type { Duplicates } from './row-day.ts';
import type { SeriesOfFile } from './series-of-file.ts';

export interface RowParts {
  readonly rejections: Rejections;
  readonly series: SeriesOfFile;
  readonly dayOf: (record: CsvRecord) => number | undefined;
  readonly duplicates: Duplicates;
  readonly buffer: PointBuffer;
  readonly symbolOfFile: string | undefined;
  readonly countMissing: () => void;
}
