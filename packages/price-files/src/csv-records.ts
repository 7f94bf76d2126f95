/** Records of a delimited text with the line each begins on. */
import { pipeline, Readable } from 'node:stream';
import type { Delimiter } from '@ballast/contract/market-import';
import { CsvError, type Info, parse } from 'csv-parse';
import { parse as parseAll } from 'csv-parse/sync';
import { FileRefusal } from './file-refusal.ts';

export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  /** Columns in which a workbook stores a number with a decimal point, whatever mark its texts have. */
  readonly pointed?: readonly number[];
  /** Instead of the rows of a file that has other columns than the first of its archive. */
  readonly otherFile?: string;
}

/** Characters of the longest record: a row of 20,000 prices is a tenth of it. */
const RECORD_MAX = 4_000_000;

const shared = (delimiter: Delimiter) =>
  ({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: RECORD_MAX,
  }) as const;

/** Rows of a sample; none where the delimiter or the quotation marks do not fit. */
export function sampleRecords(
  text: string,
  delimiter: Delimiter,
  rows: number,
): readonly (readonly string[])[] {
  try {
    return parseAll(text, { ...shared(delimiter), to: rows });
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

interface ParsedRecord {
  readonly record: string[];
  readonly info: Info;
}

export async function* csvRecords(
  text: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<CsvRecord> {
  const parser = parse({ ...shared(delimiter), info: true });
  pipeline(Readable.from(text), parser, () => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FileRefusal('malformed');
    throw error;
  }
}
