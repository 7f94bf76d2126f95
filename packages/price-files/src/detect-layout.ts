/** How a file of prices, or of splits and dividends, is laid out, found from its first rows; the preview shows it and the user may change it. */
import type {
  ColumnRole,
  DateFormat,
  DecimalMark,
  Delimiter,
  FileRefusalReason,
  LayoutForm,
} from '@ballast/contract/market-import';
import { roleOfHeading } from './column-names.ts';
import { detectDateFormat } from './date-format.ts';
import { detectDecimalMark, readNumber, withMark } from './number-format.ts';

/** What the user may choose otherwise in the preview. */
export interface LayoutChoice {
  readonly delimiter: Delimiter;
  readonly mark: DecimalMark;
  readonly dateFormat: DateFormat;
  readonly hasHeader: boolean;
  readonly form: LayoutForm;
  /** Position of each kind of column; in the wide form of the date alone. */
  readonly columns: Readonly<Partial<Record<ColumnRole, number>>>;
}

export interface Layout extends LayoutChoice {
  /** Trimmed; empty where the file has no header. */
  readonly headings: readonly string[];
}

/** The first rows of a file as one separator parts them; a workbook has one such table. */
export interface SampleTable {
  readonly delimiter: Delimiter;
  readonly rows: Rows;
  /** More follows, of which no whole row is among the first bytes. */
  readonly isCut?: boolean;
  /** Of each row of a workbook, the columns of its numbers with a decimal point. */
  readonly pointed?: readonly (readonly number[])[];
}

export type DetectedLayout =
  | { readonly status: 'found'; readonly layout: Layout }
  | {
      readonly status: 'refused';
      readonly reason: FileRefusalReason;
      /** With the first of these the rest of the layout would be. */
      readonly dateFormats?: readonly DateFormat[];
      readonly layout?: Layout;
      /** Nothing speaks for the decimal mark of the layout. */
      readonly isMarkGuessed?: boolean;
    };

/** A date column is looked for among the first ones only. */
const DATE_COLUMNS = 6;

type Rows = readonly (readonly string[])[];
interface Table extends SampleTable {
  readonly width: number;
}

/** The delimiter under which most rows have the same number of columns, at least two. */
function findTable(samples: readonly SampleTable[]): Table | undefined {
  const tables = samples.map((sample) => {
    const { rows } = sample;
    const counts = new Map<number, number>();
    for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
    const [width, count] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
    const fits = width > 1 && columnOfDates(rows.slice(1), width) !== undefined;
    return { ...sample, width, score: fits ? count / rows.length : 0 };
  });
  const [best] = tables
    .filter(({ score }) => score > 0.5)
    .sort((a, b) => b.score - a.score || b.width - a.width);
  return best;
}

const columnOf = (rows: Rows, column: number): string[] => rows.map((row) => row[column] ?? '');

/** A column of written dates before one of counted ones, which look like volumes. */
function columnOfDates(rows: Rows, width: number): number | undefined {
  let counted: number | undefined;
  for (let column = 0; column < Math.min(width, DATE_COLUMNS); column++) {
    const dates = detectDateFormat(columnOf(rows, column));
    if (dates.status === 'none') continue;
    if (dates.status !== 'found' || !dates.format.startsWith('unix')) return column;
    counted ??= column;
  }
  return counted;
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

const hasClose = ({ close, adjustedClose }: Columns): boolean =>
  close !== undefined || adjustedClose !== undefined;

const hasActions = (columns: Columns): boolean =>
  !hasClose(columns) && (columns.ratio !== undefined || columns.dividend !== undefined);

/** Splits and dividends: a symbol, a day, and what happened on it. A file with closes is one of prices, whatever else it has. */
export const isActionLayout = ({ form, columns }: Pick<Layout, 'form' | 'columns'>): boolean =>
  form === 'long' && columns.symbol !== undefined && hasActions(columns);

/** `named`: headings besides that of the date; a column of row numbers has none. */
function formOf(columns: Columns, rows: Rows, named: number, mark: DecimalMark): LayoutForm {
  const isNamed = columns.symbol !== undefined && !isNumeric(columnOf(rows, columns.symbol), mark);
  if (isNamed && (hasClose(columns) || hasActions(columns))) return 'long';
  // OPEN and LOW are also symbols: a table is one instrument's only if it has whole bars, with whatever beside them, or hardly anything
  // but parts of one.
  const known = Object.keys(columns).length - 1;
  const isBar = columns.open !== undefined && columns.high !== undefined && columns.low !== undefined;
  return hasClose(columns) && (isBar || known >= 0.6 * named) ? 'single' : 'wide';
}

/** Beside an adjusted close alone, parts of the bar may be raw and nothing says so: they are left out unless the user wants them. */
function withoutDoubtfulParts(columns: Columns): Columns {
  if (columns.adjustedClose === undefined || columns.close !== undefined) return columns;
  const { open: _open, high: _high, low: _low, ...rest } = columns;
  return rest;
}

const refused = (reason: FileRefusalReason): DetectedLayout => ({ status: 'refused', reason });

function layoutOf(
  { delimiter, rows, pointed, width }: Table,
  dateFormat: DateFormat,
  date: number,
): { readonly layout: Layout; readonly isMarkGuessed: boolean } | undefined {
  const votes = rows.slice(1, 61).flatMap((row, at) => {
    const said = new Set(pointed?.[at + 1]);
    return row.filter((_, column) => column !== date && !said.has(column));
  });
  const { mark, isGuess } = detectDecimalMark(votes, pointed ? null : delimiter);
  const body = rows.slice(1).map((cells, at) => withMark({ cells, pointed: pointed?.[at + 1] ?? [] }, mark));
  const first = rows[0]!;
  const hasHeader = detectDateFormat([first[date] ?? '']).status === 'none';
  const headings = hasHeader ? first : [];
  const columns = hasHeader ? rolesByHeading(headings, date) : rolesByContent(rows, width, date, mark);
  const named = hasHeader
    ? headings.filter((heading, column) => column !== date && heading !== '').length
    : width - 1;
  const form = formOf(columns, body, named, mark);
  if (
    form === 'wide' &&
    (!hasHeader || (columns.symbol !== undefined && !isNumeric(columnOf(body, columns.symbol), mark)))
  )
    return undefined;
  const layout = {
    delimiter,
    mark,
    dateFormat,
    hasHeader,
    form,
    headings,
    columns: form === 'wide' ? { date } : withoutDoubtfulParts(columns),
  };
  return { layout, isMarkGuessed: isGuess };
}

export function detectLayout(samples: readonly SampleTable[]): DetectedLayout {
  const isEmpty = samples.every(
    ({ rows, isCut }) =>
      rows.every((row) => row.every((cell) => cell === '')) ||
      // headings alone
      (!isCut && rows.length === 1 && !/\d/.test(rows[0]!.join(''))),
  );
  if (isEmpty) return refused('empty');
  const table = findTable(samples);
  if (!table)
    return refused(samples.some(({ rows }) => rows.some(({ length }) => length > 1)) ? 'noDates' : 'noTable');
  const body = table.rows.slice(1);
  const date = columnOfDates(body, table.width)!;
  const dates = detectDateFormat(columnOf(body, date));
  if (dates.status === 'none') return refused('noDates');
  if (dates.status === 'mixed') return refused('mixedDates');
  const format = dates.status === 'found' ? dates.format : dates.formats[0]!;
  const found = layoutOf(table, format, date);
  if (!found) return refused('noPrices');
  const { layout, isMarkGuessed } = found;
  if (dates.status === 'ambiguous')
    return {
      status: 'refused',
      reason: 'ambiguousDates',
      dateFormats: dates.formats,
      layout,
      isMarkGuessed,
    };
  return isMarkGuessed
    ? { status: 'refused', reason: 'ambiguousNumbers', layout, isMarkGuessed }
    : { status: 'found', layout };
}

/** What the user chose, with the headings that the file has. */
export function completeLayout(choice: LayoutChoice, samples: readonly SampleTable[]): Layout {
  const table = samples.find(({ delimiter }) => delimiter === choice.delimiter);
  return { ...choice, headings: choice.hasHeader ? (table?.rows[0] ?? []) : [] };
}
