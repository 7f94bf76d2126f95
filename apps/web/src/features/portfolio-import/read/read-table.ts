/** Trades from a table: a broker's list, or the CSV exports of Ghostfolio and Portfolio Performance. Pure. */
import { isoFromDay } from '@ballast/contract/dates';
import type { DateFormat, DecimalMark } from '@ballast/contract/market-import';
import { detectDateFormat, readDay } from '@ballast/price-files/date-format';
import { detectDecimalMark, readNumber } from '@ballast/price-files/number-format';
import { foldHeading } from '../../../shared/files/headings.ts';
import type { FileTable, Rows } from '../../../shared/files/read-rows.ts';
import { type Columns, columnsOf, isTable, sourceOf, TICKER_NAMES } from './columns.ts';
import { inWholeCurrency, type LeftKind, type ReadTrade, type Source, type TradeKind } from './read-trade.ts';
import { kindOf } from './trade-kinds.ts';

export interface TableChoices {
  readonly columns: Columns;
  readonly dateFormat: DateFormat;
}

export interface ReadTable {
  readonly source: Source;
  readonly headings: readonly string[];
  readonly choices: TableChoices;
  /** More than one where day and month could be swapped. */
  readonly dateFormats: readonly DateFormat[];
  readonly trades: readonly ReadTrade[];
}

const HEADING_ROWS_MAX = 15;
const ENTRY_LENGTH_MAX = 120;
const DAY_FIRST: DateFormat = 'dd.mm.yyyy';
const delimiters = [',', ';', '\t', '|'] as const;

const headingRow = (rows: Rows['rows']): number =>
  rows.slice(0, HEADING_ROWS_MAX).findIndex((row) => isTable(columnsOf(row)));

/** Of the columns that hold numbers alone: dates have points as well. */
const markOf = ({ rows, delimiter }: Rows, { units, price, value, fee, tax }: Columns): DecimalMark => {
  if (delimiter === null) return '.';
  const cells = rows.flatMap((row) => [units, price, value, fee, tax].map((column) => row[column] ?? ''));
  return detectDecimalMark(cells, delimiters.find((each) => each === delimiter) ?? null).mark;
};

interface Reading {
  readonly columns: Columns;
  readonly dateFormat: DateFormat;
  readonly mark: DecimalMark;
  /** Columns that name a ticker, the best first. */
  readonly names: readonly number[];
}

const readDate = (text: string, format: DateFormat): string => {
  try {
    const day = readDay(text.trim(), format);
    return day === undefined ? '' : isoFromDay(day);
  } catch {
    return '';
  }
};

/** The ticker's own column first; where a row leaves it empty, what else names it. */
const namesIn = (headings: readonly string[], symbol: number): readonly number[] => {
  const folded = headings.map(foldHeading);
  const others = TICKER_NAMES.map((name) => folded.indexOf(name)).filter((at) => at >= 0);
  return [...new Set([symbol, ...others])].filter((at) => at >= 0);
};

const readRow = (
  cells: readonly string[],
  row: number,
  { columns, dateFormat, mark, names }: Reading,
): ReadTrade | null => {
  const text = (column: number) => (column < 0 ? '' : (cells[column] ?? '').trim());
  const number = (column: number) => {
    const read = readNumber(text(column), mark);
    return read.status === 'number' ? read.value : 0;
  };
  const word = text(columns.kind);
  const signed = number(columns.units);
  const [units, value] = [Math.abs(signed), Math.abs(number(columns.value))];
  // sums and notes below the table
  if (word === '' && units === 0 && value === 0 && text(columns.date) === '') return null;
  const kind: TradeKind | LeftKind =
    columns.kind < 0 ? (signed < 0 ? 'sell' : 'buy') : (kindOf(word) ?? 'other');
  const fee = Math.abs(number(columns.fee)) + Math.abs(number(columns.tax));
  const told = Math.abs(number(columns.price));
  // a value is what was paid or received, costs included
  const gross = kind === 'sell' ? value + fee : value - fee;
  const derived = units > 0 && gross > 0 ? Number((gross / units).toPrecision(12)) : 0;
  const isTrade = kind === 'buy' || kind === 'sell';
  const product = units > 0 ? told * units : told;
  const trade = {
    row,
    kind,
    date: readDate(text(columns.date), dateFormat),
    entry:
      names
        .map(text)
        .find((name) => name !== '')
        ?.slice(0, ENTRY_LENGTH_MAX) ?? '',
    units: isTrade ? units : 0,
    price: isTrade ? told || derived : 0,
    amount: isTrade ? 0 : value || Number(product.toPrecision(12)),
    fee: isTrade ? fee : 0,
    currency: '',
  };
  return inWholeCurrency(trade, text(columns.currency));
};

/** Null where no row names columns of trades. `chosen`: what was corrected by hand. */
export const readTable = (table: FileTable, chosen: Partial<TableChoices> = {}): ReadTable | null => {
  const at = headingRow(table.rows);
  const headings = table.rows[Math.max(at, 0)] ?? [];
  if (at < 0 && chosen.columns === undefined) return null;
  const columns = chosen.columns ?? columnsOf(headings);
  const body = table.rows.slice(Math.max(at, 0) + 1);
  const dates = body.map((row) => (row[columns.date] ?? '').trim());
  const detected = detectDateFormat(dates);
  const dateFormats =
    detected.status === 'ambiguous' ? detected.formats : detected.status === 'found' ? [detected.format] : [];
  const reading: Reading = {
    columns,
    dateFormat: chosen.dateFormat ?? dateFormats[0] ?? DAY_FIRST,
    mark: markOf({ ...table, rows: body }, columns),
    names: namesIn(headings, columns.symbol),
  };
  const trades = body.flatMap((cells, index) => {
    const trade = readRow(cells, table.lines[Math.max(at, 0) + index + 1] ?? 0, reading);
    return trade === null ? [] : [trade];
  });
  return {
    source: sourceOf(headings),
    headings,
    choices: { columns, dateFormat: reading.dateFormat },
    dateFormats,
    trades,
  };
};
