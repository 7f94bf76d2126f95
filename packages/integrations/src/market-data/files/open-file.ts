/** Opens a file of either kind, text or workbook, as tables of cells: some first rows to look at, and all of them as a stream. */
import {
  DELIMITERS,
  type DecimalMark,
  type Delimiter,
  WORKBOOK_BYTES_MAX,
} from '@ballast/contract/market-import';
import { type CsvRecord, csvRecords, sampleRecords } from './csv-records.ts';
import type { LayoutChoice, SampleTable } from './detect-layout.ts';
import { FileRefusal } from './file-refusal.ts';
import { type Bytes, isZip, withHead } from './inflate.ts';
import { withMark } from './number-format.ts';
import { openText } from './open-text.ts';
import type { TextEncoding } from './text-encoding.ts';
import { withoutTitleRows, withoutTitles } from './title-rows.ts';
import { openWorkbook } from './workbook/open-workbook.ts';

export interface OpenFile {
  readonly encoding: TextEncoding | 'workbook';
  /** Names of the sheets of a workbook. */
  readonly sheets: readonly string[];
  /** One for each separator that a text may have. */
  readonly samples: readonly SampleTable[];
  /** From the first row of the table on. */
  readonly records: (layout: Pick<LayoutChoice, 'delimiter' | 'mark'>) => AsyncIterable<CsvRecord>;
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

/** Empty cells at the end of a row are not stored; the first row of the table says how many there are. */
async function* padded(records: AsyncIterable<CsvRecord>): AsyncGenerator<CsvRecord> {
  let width: number | undefined;
  for await (const record of records) {
    const { cells } = record;
    width ??= cells.length;
    const missing = Array.from({ length: Math.max(0, width - cells.length) }, () => '');
    yield missing.length === 0 ? record : { ...record, cells: [...cells, ...missing] };
  }
}

async function* marked(records: AsyncIterable<CsvRecord>, mark: DecimalMark): AsyncGenerator<CsvRecord> {
  for await (const record of records) yield { ...record, cells: withMark(record, mark) };
}

async function openSheet(content: Buffer, sheet: string | undefined): Promise<OpenFile> {
  const workbook = await openWorkbook(content);
  const table = () => padded(withoutTitles(workbook.rows(sheet)));
  const rows: (readonly string[])[] = [];
  const pointed: (readonly number[])[] = [];
  for await (const record of table()) {
    pointed.push(record.pointed ?? []);
    if (rows.push(record.cells) >= SAMPLE_ROWS) break;
  }
  return {
    encoding: 'workbook',
    sheets: workbook.sheets,
    samples: [{ delimiter: NO_DELIMITER, rows, pointed }],
    records: ({ mark }) => marked(table(), mark),
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
    rows: withoutTitleRows(sampleRecords(sample, delimiter, SAMPLE_ROWS)),
  }));
  if (sample.trim() !== '' && samples.every(({ rows }) => rows.length === 0))
    throw new FileRefusal('malformed');
  return {
    encoding,
    sheets: [],
    samples,
    records: ({ delimiter }) => withoutTitles(csvRecords(text, delimiter)),
  };
}
