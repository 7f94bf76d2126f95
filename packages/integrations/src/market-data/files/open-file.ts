/** Opens a file of either kind, text or workbook, as tables of cells: some first rows to look at, and all of them as a stream. */
import {
  DELIMITERS,
  type DecimalMark,
  type Delimiter,
  WORKBOOK_BYTES_MAX,
} from '@ballast/contract/market-import';
import { type CsvRecord, csvRecords, sampleRecords } from './csv-records.ts';
import { detectLayout, type LayoutChoice, type SampleTable } from './detect-layout.ts';
import { FileRefusal } from './file-refusal.ts';
import { type Bytes, isZip, withHead } from './inflate.ts';
import { withMark } from './number-format.ts';
import { openText } from './open-text.ts';
import { findStackedHeadings } from './stacked-headings.ts';
import type { TextEncoding } from './text-encoding.ts';
import { findTickerHeader } from './ticker-header.ts';
import { countTitles, skipTitles } from './title-rows.ts';
import { openWorkbook, type Workbook } from './workbook/open-workbook.ts';

export interface OpenFile {
  readonly encoding: TextEncoding | 'workbook';
  /** Names of the sheets of a workbook. */
  readonly sheets: readonly string[];
  /** The one that is read. */
  readonly sheet: string | null;
  /** One for each separator that a text may have. */
  readonly samples: readonly SampleTable[];
  /** From the first row of the table on. */
  readonly records: (layout: Pick<LayoutChoice, 'delimiter' | 'mark'>) => AsyncIterable<CsvRecord>;
}

export interface OpenOptions {
  /** After inflating. */
  readonly maxBytes: number;
  /** Of a workbook; the first one with a table by default. */
  readonly sheet: string | undefined;
}

const SAMPLE_ROWS = 200;
const SHEETS_TRIED = 20;
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

const padCells = (cells: readonly string[], width: number): readonly string[] =>
  cells.length >= width ? cells : [...cells, ...Array.from({ length: width - cells.length }, () => '')];

/** Empty cells at the end of a row are not stored; the first row of the table says how many there are. */
async function* padded(records: AsyncIterable<CsvRecord>): AsyncGenerator<CsvRecord> {
  let width: number | undefined;
  for await (const record of records) {
    width ??= record.cells.length;
    yield record.cells.length >= width ? record : { ...record, cells: padCells(record.cells, width) };
  }
}

async function* marked(records: AsyncIterable<CsvRecord>, mark: DecimalMark): AsyncGenerator<CsvRecord> {
  for await (const record of records) yield { ...record, cells: withMark(record, mark) };
}

interface Sheet {
  readonly name: string | undefined;
  readonly sample: SampleTable;
  readonly titles: number;
}

async function sampleSheet(workbook: Workbook, name: string | undefined): Promise<Sheet> {
  const rows: (readonly string[])[] = [];
  const pointed: (readonly number[])[] = [];
  for await (const record of workbook.rows(name)) {
    pointed.push(record.pointed ?? []);
    if (rows.push(record.cells) >= SAMPLE_ROWS) break;
  }
  const titles = countTitles(rows);
  const width = rows[titles]?.length ?? 0;
  const table = rows.slice(titles).map((cells) => padCells(cells, width));
  return { name, titles, sample: { delimiter: NO_DELIMITER, rows: table, pointed: pointed.slice(titles) } };
}

const isTable = ({ sample }: Sheet): boolean => {
  const detected = detectLayout([sample]);
  return (
    detected.status === 'found' || detected.layout !== undefined || findTickerHeader([sample]) !== undefined
  );
};

/** The first one is often a cover or a note; where none has a table, it is the first that is looked at. */
async function findSheet(workbook: Workbook): Promise<Sheet> {
  const first = await sampleSheet(workbook, workbook.sheets[0]);
  if (isTable(first)) return first;
  for (const name of workbook.sheets.slice(1, SHEETS_TRIED)) {
    const sheet = await sampleSheet(workbook, name);
    if (isTable(sheet)) return sheet;
  }
  return first;
}

async function openSheet(content: Buffer, wanted: string | undefined): Promise<OpenFile> {
  const workbook = await openWorkbook(content);
  const { name, sample, titles } = await (wanted === undefined
    ? findSheet(workbook)
    : sampleSheet(workbook, wanted));
  return {
    encoding: 'workbook',
    sheets: workbook.sheets,
    sheet: name ?? null,
    samples: [sample],
    records: ({ mark }) => marked(padded(skipTitles(workbook.rows(name), titles)), mark),
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
  const { encoding, sample, isWhole, text } = await openText(whole(), maxBytes);
  const tables = DELIMITERS.map((delimiter) => {
    const all = sampleRecords(sample, delimiter, SAMPLE_ROWS);
    const titles = countTitles(all);
    const rows = all.slice(titles);
    const stack = findStackedHeadings(rows);
    return { delimiter, titles, stack, isCut: !isWhole, rows: stack ? stack.unstackRows(rows) : rows };
  });
  if (sample.trim() !== '' && tables.every(({ rows }) => rows.length === 0))
    throw new FileRefusal('malformed');
  return {
    encoding,
    sheets: [],
    sheet: null,
    samples: tables,
    records: ({ delimiter }) => {
      const table = tables.find((one) => one.delimiter === delimiter);
      const records = skipTitles(csvRecords(text, delimiter), table?.titles ?? 0);
      return table?.stack ? table.stack.unstack(records) : records;
    },
  };
}
