/**
 * Many texts of one archive as one table: a folder of files that are named by their symbols, `THYAO.IS.csv`, or of the same table day by
 * day. What reads two ways in one of them is settled by the others, and asked once. Where the files do not name their symbol, their names
 * are a column of it.
 */
import type { Delimiter } from '@ballast/contract/market-import';
import { roleOfHeading } from './column-names.ts';
import type { CsvRecord } from './csv-records.ts';
import { detectDateFormat } from './date-format.ts';
import { detectLayout, type SampleTable } from './detect-layout.ts';
import { type OpenTables, openTables } from './open-tables.ts';

type Cells = readonly string[];

export interface NamedText {
  readonly name: string;
  readonly read: () => AsyncIterable<Uint8Array>;
}

const SAMPLE_ROWS = 200;
/** Files that are looked at before they are read. */
const SAMPLE_FILES = 20;
/** Of each of them, if they are many. */
const ROWS_LEAST = 10;
const SYMBOL = 'symbol';

/** `THYAO.IS (1).csv`, `THYAO Historical Data.csv` → what stands for the symbol. */
const symbolOfText = (name: string): string =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/\.(csv|tsv|txt)(\.gz)?$/i, '')
    .replace(/ ?\(\d+\)$/, '')
    .replace(/[ _](Historical Data|Stock Price History|Geçmiş Verileri|Historische Daten)$/i, '');

const isHeader = (row: Cells): boolean =>
  row.every((cell) => detectDateFormat([cell]).status === 'none') && row.some((cell) => /\p{L}/u.test(cell));

/** How the first file is laid out; the others are brought into its columns. */
interface Form {
  /** Null where the files have none. */
  readonly headings: Cells | null;
  readonly namesItself: boolean;
}

function formOf([first = []]: readonly Cells[]): Form {
  const headings = isHeader(first) ? first : null;
  return { headings, namesItself: headings?.some((heading) => roleOfHeading(heading) === 'symbol') ?? false };
}

const withSymbol = ({ namesItself }: Form, symbol: string, cells: Cells): Cells =>
  namesItself ? cells : [symbol, ...cells];

const headOf = (form: Form): Cells[] => (form.headings ? [withSymbol(form, SYMBOL, form.headings)] : []);

const isNeeded = (heading: string): boolean =>
  ['date', 'close', 'adjustedClose', 'symbol'].includes(roleOfHeading(heading) ?? '');

type Arrange = (cells: Cells) => Cells;

/** Rows of a file with these headings in the columns of the first; undefined where one that is needed is missing. */
function arrangement(headings: Cells, own: Cells): Arrange | undefined {
  const places = headings.map((heading) => own.indexOf(heading));
  if (headings.some((heading, at) => places[at] === -1 && isNeeded(heading))) return undefined;
  return (cells) => places.map((at) => cells[at] ?? '');
}

function sampleRowsOf(form: Form, symbol: string, rows: readonly Cells[]): Cells[] {
  const { headings } = form;
  if (!headings) return rows.map((cells) => withSymbol(form, symbol, cells));
  const arrange = arrangement(headings, rows[0] ?? []);
  return arrange ? rows.slice(1).map((cells) => withSymbol(form, symbol, arrange(cells))) : [];
}

async function* rowsOf(
  form: Form,
  symbol: string,
  records: AsyncIterable<CsvRecord>,
): AsyncGenerator<CsvRecord> {
  let arrange: Arrange | undefined = form.headings ? undefined : (cells) => cells;
  for await (const { line, cells } of records) {
    if (arrange) {
      yield { line, cells: withSymbol(form, symbol, arrange(cells)) };
      continue;
    }
    arrange = arrangement(form.headings ?? [], cells);
    if (arrange) continue;
    yield { line, cells: [], otherFile: symbol };
    return;
  }
}

const rowsUnder = (samples: readonly SampleTable[], delimiter: Delimiter): SampleTable['rows'] =>
  samples.find((table) => table.delimiter === delimiter)?.rows ?? [];

type Looked = OpenTables & { readonly symbol: string };

/** Some rows of files all over the archive. */
async function lookInto(texts: readonly NamedText[], maxBytes: number): Promise<Looked[]> {
  const step = Math.ceil(texts.length / SAMPLE_FILES);
  const some = texts.filter((_, at) => at % step === 0);
  const rowsEach = Math.max(ROWS_LEAST, Math.ceil(SAMPLE_ROWS / some.length));
  const looked: Looked[] = [];
  for (const { name, read } of some)
    looked.push({ symbol: symbolOfText(name), ...(await openTables(read(), maxBytes, rowsEach)) });
  return looked;
}

const hasTable = (samples: readonly SampleTable[]): boolean => {
  const detected = detectLayout(samples);
  return detected.status === 'found' || detected.layout !== undefined;
};

function joinSamples(
  looked: readonly Looked[],
  { delimiter, rows }: SampleTable,
): SampleTable & { form: Form } {
  const form = formOf(rows);
  const body = looked.flatMap(({ symbol, samples }) =>
    sampleRowsOf(form, symbol, rowsUnder(samples, delimiter)),
  );
  return { delimiter, form, isCut: true, rows: [...headOf(form), ...body] };
}

export async function joinTexts(texts: readonly NamedText[], maxBytes: number): Promise<OpenTables> {
  const looked = await lookInto(texts, maxBytes);
  const first = looked.find(({ samples }) => hasTable(samples)) ?? looked[0]!;
  const samples = first.samples.map((table) => joinSamples(looked, table));
  const formUnder = (delimiter: Delimiter): Form =>
    samples.find((table) => table.delimiter === delimiter)?.form ?? formOf([]);
  return {
    encoding: first.encoding,
    samples,
    symbolsOfFiles: (delimiter) =>
      formUnder(delimiter).namesItself ? [] : texts.map(({ name }) => symbolOfText(name)),
    records: async function* (delimiter) {
      const form = formUnder(delimiter);
      for (const cells of headOf(form)) yield { line: 1, cells };
      for (const { name, read } of texts) {
        const { records } = await openTables(read(), maxBytes, ROWS_LEAST);
        yield* rowsOf(form, symbolOfText(name), records(delimiter));
      }
    },
  };
}
