/** Opens a file of either kind, text or workbook, as tables of cells: some first rows to look at, and all of them as a stream. */
import { DELIMITERS, type Delimiter, WORKBOOK_BYTES_MAX } from '@ballast/contract/market-import';
import { type CsvRecord, csvRecords, sampleRecords } from './csv-records.ts';
import type { SampleTable } from './detect-layout.ts';
import { FileRefusal } from './file-refusal.ts';
import { type Bytes, isZip, withHead } from './inflate.ts';
import { openText } from './open-text.ts';
import type { TextEncoding } from './text-encoding.ts';
import { openWorkbook } from './workbook/open-workbook.ts';

export interface OpenFile {
  readonly encoding: TextEncoding | 'workbook';
  /** Names of the sheets of a workbook. */
  readonly sheets: readonly string[];
  /** One for each separator that a text may have. */
  readonly samples: readonly SampleTable[];
  readonly records: (delimiter: Delimiter) => AsyncIterable<CsvRecord>;
}

export interface OpenOptions {
  /** After inflating. */
  readonly maxBytes: number;
  /** Of a workbook; the first one by default. */
  readonly sheet: string | undefined;
}

const SAMPLE_ROWS = 200;
/** Cells of a workbook have no separator; any one stands for it. */
const NO_DELIMITER: Delimiter = ',';

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > WORKBOOK_BYTES_MAX) throw new FileRefusal('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function openSheet(content: Buffer, sheet: string | undefined): Promise<OpenFile> {
  const workbook = await openWorkbook(content);
  const rows: (readonly string[])[] = [];
  for await (const { cells } of workbook.rows(sheet)) if (rows.push(cells) >= SAMPLE_ROWS) break;
  return {
    encoding: 'workbook',
    sheets: workbook.sheets,
    samples: [{ delimiter: NO_DELIMITER, rows }],
    records: () => workbook.rows(sheet),
  };
}

export async function openFile(bytes: Bytes, { maxBytes, sheet }: OpenOptions): Promise<OpenFile> {
  const source = withHead(bytes);
  const first = await source.next();
  async function* whole(): AsyncGenerator<Uint8Array> {
    if (first.done) return;
    yield first.value;
    yield* source;
  }
  if (!first.done && isZip(first.value)) return openSheet(await collect(whole()), sheet);
  const { encoding, sample, text } = await openText(whole(), maxBytes);
  const samples = DELIMITERS.map((delimiter) => ({
    delimiter,
    rows: sampleRecords(sample, delimiter, SAMPLE_ROWS),
  }));
  if (sample.trim() !== '' && samples.every(({ rows }) => rows.length === 0))
    throw new FileRefusal('malformed');
  return { encoding, sheets: [], samples, records: (delimiter) => csvRecords(text, delimiter) };
}
