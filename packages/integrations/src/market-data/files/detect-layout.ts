/** How a price file is laid out, found from its first rows; the preview shows it and the user may change it. */
import { type ColumnRole, roleOfHeading } from './column-names.ts';
import { DELIMITERS, type Delimiter, sampleRecords } from './csv-records.ts';
import { type DateFormat, detectDateFormat } from './date-format.ts';
import type { RefusalReason } from './file-refusal.ts';
import { type DecimalMark, detectDecimalMark, readNumber } from './number-format.ts';

/** wide: a column per symbol · long: a row per symbol and date · single: one symbol, named by the user or the file. */
export type LayoutForm = 'wide' | 'long' | 'single';

export interface Layout {
  readonly delimiter: Delimiter;
  readonly mark: DecimalMark;
  readonly dateFormat: DateFormat;
  readonly hasHeader: boolean;
  readonly form: LayoutForm;
  /** Trimmed; empty where the file has no header. */
  readonly headings: readonly string[];
  /** Position of each kind of column; in the wide form of the date alone. */
  readonly columns: Readonly<Partial<Record<ColumnRole, number>>>;
}

export type DetectedLayout =
  | { readonly status: 'found'; readonly layout: Layout }
  | {
      readonly status: 'refused';
      readonly reason: RefusalReason;
      readonly dateFormats?: readonly DateFormat[];
    };

const SAMPLE_ROWS = 200;
/** A date column is looked for among the first ones only. */
const DATE_COLUMNS = 6;

type Rows = readonly (readonly string[])[];
interface Table {
  readonly delimiter: Delimiter;
  readonly rows: Rows;
  readonly width: number;
}

/** The delimiter under which most rows have the same number of columns, at least two. */
function findTable(text: string): Table | undefined {
  const tables = DELIMITERS.map((delimiter) => {
    const rows = sampleRecords(text, delimiter, SAMPLE_ROWS);
    const counts = new Map<number, number>();
    for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
    const [width, count] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
    const fits = width > 1 && columnOfDates(rows.slice(1), width) !== undefined;
    return { delimiter, rows, width, score: fits ? count / rows.length : 0 };
  });
  const [best] = tables
    .filter(({ score }) => score > 0.5)
    .sort((a, b) => b.score - a.score || b.width - a.width);
  return best;
}

const columnOf = (rows: Rows, column: number): string[] => rows.map((row) => row[column] ?? '');

function columnOfDates(rows: Rows, width: number): number | undefined {
  for (let column = 0; column < Math.min(width, DATE_COLUMNS); column++) {
    if (detectDateFormat(columnOf(rows, column)).status !== 'none') return column;
  }
  return undefined;
}

const isNumeric = (cells: readonly string[], mark: DecimalMark): boolean => {
  const kinds = cells.map((cell) => readNumber(cell, mark).status);
  return kinds.includes('number') && kinds.filter((kind) => kind === 'invalid').length < 0.1 * kinds.length;
};

type Columns = Partial<Record<ColumnRole, number>>;

/** Roles by heading; the first column of a kind counts. */
function rolesByHeading(headings: readonly string[], date: number): Columns {
  const columns: Columns = { date };
  headings.forEach((heading, column) => {
    const role = column === date ? undefined : roleOfHeading(heading);
    if (role && columns[role] === undefined) columns[role] = column;
  });
  return columns;
}

/** Without headings: the first text is the symbol; one number is the close, four or five are a bar. */
function rolesByContent(rows: Rows, width: number, date: number, mark: DecimalMark): Columns {
  const others = Array.from({ length: width }, (_, column) => column).filter((column) => column !== date);
  const numbers = others.filter((column) => isNumeric(columnOf(rows, column), mark));
  const symbol = others.find((column) => !numbers.includes(column));
  const roles: readonly ColumnRole[] =
    numbers.length < 4 ? ['close'] : ['open', 'high', 'low', 'close', 'volume'];
  const columns: Columns = symbol === undefined ? { date } : { date, symbol };
  roles.forEach((role, i) => {
    const column = numbers[i];
    if (column !== undefined) columns[role] = column;
  });
  return columns;
}

function formOf(columns: Columns, rows: Rows, width: number, mark: DecimalMark): LayoutForm {
  const hasClose = columns.close !== undefined || columns.adjustedClose !== undefined;
  if (hasClose && columns.symbol !== undefined && !isNumeric(columnOf(rows, columns.symbol), mark))
    return 'long';
  // OPEN and LOW are also symbols: a table is one instrument's only if nearly all of its headings are parts of a bar.
  const known = Object.keys(columns).length - 1;
  return hasClose && known >= 0.6 * (width - 1) ? 'single' : 'wide';
}

const refused = (reason: RefusalReason): DetectedLayout => ({ status: 'refused', reason });

/** `text` holds whole lines from the start of the file. */
export function detectLayout(text: string): DetectedLayout {
  if (text.trim() === '') return refused('empty');
  const table = findTable(text);
  if (!table)
    return refused(
      DELIMITERS.some((delimiter) => sampleRecords(text, delimiter, 3).some(({ length }) => length > 1))
        ? 'noDates'
        : 'noTable',
    );
  const { delimiter, rows, width } = table;
  const body = rows.slice(1);
  const date = columnOfDates(body, width)!;
  const dates = detectDateFormat(columnOf(body, date));
  if (dates.status === 'ambiguous')
    return { status: 'refused', reason: 'ambiguousDates', dateFormats: dates.formats };
  if (dates.status === 'none') return refused('noDates');
  const mark = detectDecimalMark(
    body.slice(0, 60).flatMap((row) => row.filter((_, column) => column !== date)),
  );
  const first = rows[0]!;
  const hasHeader = detectDateFormat([first[date] ?? '']).status === 'none';
  const headings = hasHeader ? first : [];
  const columns = hasHeader ? rolesByHeading(headings, date) : rolesByContent(rows, width, date, mark);
  const form = formOf(columns, body, width, mark);
  if (
    form === 'wide' &&
    (!hasHeader || (columns.symbol !== undefined && !isNumeric(columnOf(body, columns.symbol), mark)))
  )
    return refused('noPrices');
  const layout = {
    delimiter,
    mark,
    dateFormat: dates.format,
    hasHeader,
    form,
    headings,
    columns: form === 'wide' ? { date } : columns,
  };
  return { status: 'found', layout };
}
