/** A text as a table for each separator that it may have, from the first row of the table on. */
import { DELIMITERS, type Delimiter } from '@ballast/contract/market-import';
import { type CsvRecord, csvRecords, sampleRecords } from './csv-records.ts';
import type { SampleTable } from './detect-layout.ts';
import { FileRefusal } from './file-refusal.ts';
import { type OpenText, openText } from './open-text.ts';
import { hasSecondHeadings, withoutSecondHeadings } from './second-headings.ts';
import { findStackedHeadings } from './stacked-headings.ts';
import type { TextEncoding } from './text-encoding.ts';
import { countTitles, skipTitles } from './title-rows.ts';

export interface OpenTables {
  readonly encoding: TextEncoding;
  readonly samples: readonly SampleTable[];
  /** What stands for the symbols of the files of an archive; empty where the table has a column of them, or is one file. */
  readonly symbolsOfFiles: (delimiter: Delimiter) => readonly string[];
  readonly records: (delimiter: Delimiter) => AsyncIterable<CsvRecord>;
}

export function tablesOf({ encoding, sample, isWhole, text }: OpenText, sampleRows: number): OpenTables {
  const tables = DELIMITERS.map((delimiter) => {
    const all = sampleRecords(sample, delimiter, sampleRows);
    const titles = countTitles(all);
    const below = all.slice(titles);
    const isTwice = hasSecondHeadings(below);
    const rows = isTwice ? below.toSpliced(1, 1) : below;
    const stack = findStackedHeadings(rows);
    return {
      ...{ delimiter, titles, isTwice, stack, isCut: !isWhole },
      rows: stack ? stack.unstackRows(rows) : rows,
    };
  });
  if (sample.trim() !== '' && tables.every(({ rows }) => rows.length === 0))
    throw new FileRefusal('malformed');
  return {
    encoding,
    samples: tables,
    symbolsOfFiles: () => [],
    records: (delimiter) => {
      const table = tables.find((one) => one.delimiter === delimiter);
      const below = skipTitles(csvRecords(text, delimiter), table?.titles ?? 0);
      const records = table?.isTwice ? withoutSecondHeadings(below) : below;
      return table?.stack ? table.stack.unstack(records) : records;
    },
  };
}

export const openTables = async (
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
  sampleRows: number,
): Promise<OpenTables> => tablesOf(await openText(bytes, maxBytes), sampleRows);
