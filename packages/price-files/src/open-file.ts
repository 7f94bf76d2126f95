/** Opens a file of any kind, text, archive of texts or workbook, as tables of cells: some first rows to look at, and all of them as a stream. */
import { type DecimalMark, type Delimiter, WORKBOOK_BYTES_MAX } from '@ballast/contract/market-import';
import { type Archive, openArchive } from './archive.ts';
import type { CsvRecord } from './csv-records.ts';
import { detectLayout, type LayoutChoice, type SampleTable } from './detect-layout.ts';
import { FileRefusal } from './file-refusal.ts';
import { type Bytes, isZip, withHead } from './inflate.ts';
import { joinTexts } from './joined-texts.ts';
import { withMark } from './number-format.ts';
import { type OpenTables, openTables } from './open-tables.ts';
import type { TextEncoding } from './text-encoding.ts';
import { findTickerHeader } from './ticker-header.ts';
import { countTitles, skipTitles } from './title-rows.ts';
import { isWorkbook, openWorkbook, type Workbook } from './workbook/open-workbook.ts';

export interface OpenFile {
  readonly encoding: TextEncoding | 'workbook';
  /** Names of the sheets of a workbook. */
  readonly sheets: readonly string[];
  /** The one that is read. */
  readonly sheet: string | null;
  /** One for each separator that a text may have. */
  readonly samples: readonly SampleTable[];
  readonly symbolsOfFiles: OpenTables['symbolsOfFiles'];
  /** From the first row of the table on. */
  readonly records: (layout: Pick<LayoutChoice, 'delimiter' | 'mark'>) => AsyncIterable<CsvRecord>;
}

export interface OpenOptions {
  /** After inflating. */
  readonly maxBytes: number;
  /** Of a workbook; the first one with a table by default. */
  readonly sheet: string | undefined;
}

const NO_SHEETS = { sheets: [], sheet: null } as const;
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

async function openSheet(archive: Archive, wanted: string | undefined): Promise<OpenFile> {
  const workbook = await openWorkbook(archive);
  const { name, sample, titles } = await (wanted === undefined
    ? findSheet(workbook)
    : sampleSheet(workbook, wanted));
  return {
    encoding: 'workbook',
    sheets: workbook.sheets,
    sheet: name ?? null,
    samples: [sample],
    symbolsOfFiles: () => [],
    records: ({ mark }) => marked(padded(skipTitles(workbook.rows(name), titles)), mark),
  };
}

/** What a system puts beside the files of a folder. */
const isHidden = (name: string): boolean => /(^|\/)(\.|__MACOSX\/)/.test(name);

/** Tables before other texts, which are notes beside them. */
function textsOf({ names }: Archive): string[] {
  const shown = names.filter((name) => !isHidden(name)).sort();
  const tables = shown.filter((name) => /\.(csv|tsv)(\.gz)?$/i.test(name));
  return tables.length > 0 ? tables : shown.filter((name) => /\.txt(\.gz)?$/i.test(name));
}

async function openArchived(content: Buffer, { maxBytes, sheet }: OpenOptions): Promise<OpenFile> {
  const archive = await openArchive(content);
  if (isWorkbook(archive)) return openSheet(archive, sheet);
  const names = textsOf(archive);
  if (names.length === 0) throw new FileRefusal('notText');
  const texts = names.map((name) => ({ name, read: () => archive.read(name) }));
  const [only] = texts;
  const tables =
    only && texts.length === 1
      ? await openTables(only.read(), maxBytes, SAMPLE_ROWS)
      : await joinTexts(texts, maxBytes);
  return { ...NO_SHEETS, ...tables, records: ({ delimiter }) => tables.records(delimiter) };
}

export async function openFile(bytes: Bytes, options: OpenOptions): Promise<OpenFile> {
  const source = withHead(bytes);
  const first = await source.next();
  async function* whole(): AsyncGenerator<Uint8Array> {
    if (first.done) return;
    yield first.value;
    yield* source;
  }
  if (!first.done && isZip(first.value)) return openArchived(await collect(whole()), options);
  const tables = await openTables(whole(), options.maxBytes, SAMPLE_ROWS);
  return { ...NO_SHEETS, ...tables, records: ({ delimiter }) => tables.records(delimiter) };
}
