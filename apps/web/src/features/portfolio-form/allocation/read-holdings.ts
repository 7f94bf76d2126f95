/** What is held, from a table as brokers export it: code, units, and the price paid a unit or for all of them. Pure. */
import { TICKERS_MAX } from '@ballast/contract/constants';
import type { DecimalMark } from '@ballast/contract/market-import';
import { detectDecimalMark, readNumber } from '@ballast/price-files/number-format';
import {
  AMOUNT_HEADINGS,
  foldHeading,
  SYMBOL_HEADINGS,
  TOTAL_COST_HEADINGS,
  UNIT_PRICE_HEADINGS,
} from '../../../shared/files/headings.ts';
import type { Rows } from '../../../shared/files/read-rows.ts';

export interface ReadHolding {
  /** As it is written. */
  readonly entry: string;
  readonly amount: number | null;
  /** A unit. */
  readonly price: number | null;
}

interface Columns {
  readonly entry: number;
  readonly amount: number;
  readonly price: number;
  readonly total: number;
}

/** Without headings: code, units, price. */
const PLAIN: Columns = { entry: 0, amount: 1, price: 2, total: -1 };
const HEADING_ROWS_MAX = 10;
const ENTRY_LENGTH_MAX = 120;

const columnsOf = (row: readonly string[]): Columns | undefined => {
  const find = (names: ReadonlySet<string>) => row.findIndex((cell) => names.has(foldHeading(cell)));
  const entry = find(SYMBOL_HEADINGS);
  const amount = find(AMOUNT_HEADINGS);
  if (entry < 0 || amount < 0) return undefined;
  return { entry, amount, price: find(UNIT_PRICE_HEADINGS), total: find(TOTAL_COST_HEADINGS) };
};

/** `AAPL 10 150` is written without any sign between. */
const cellsOf = (row: readonly string[]): readonly string[] =>
  row.length === 1 && /^\S+(?:\s+[\d.,]+){1,2}$/.test(row[0]?.trim() ?? '')
    ? (row[0]?.trim().split(/\s+/) ?? [])
    : row;

const delimiters = [',', ';', '\t', '|'] as const;

const markOf = ({ rows, delimiter }: Rows): DecimalMark =>
  delimiter === null
    ? '.'
    : detectDecimalMark(rows.flat(), delimiters.find((each) => each === delimiter) ?? null).mark;

const rounded = (value: number) => Number(value.toPrecision(12));

export function readHoldings({ rows, delimiter }: Rows): readonly ReadHolding[] {
  const table = rows.map(cellsOf);
  const at = table.slice(0, HEADING_ROWS_MAX).findIndex((row) => columnsOf(row) !== undefined);
  const columns = (at < 0 ? undefined : columnsOf(table[at] ?? [])) ?? PLAIN;
  const mark = markOf({ rows: table, delimiter });
  const numberAt = (row: readonly string[], column: number): number | null => {
    const read = readNumber(row[column] ?? '', mark);
    return read.status === 'number' ? read.value : null;
  };
  const holdings = table.slice(at + 1).map((row): ReadHolding => {
    const amount = numberAt(row, columns.amount);
    const total = numberAt(row, columns.total);
    const spread = total !== null && amount !== null && amount !== 0 ? rounded(total / amount) : null;
    return {
      entry: (row[columns.entry] ?? '').trim().slice(0, ENTRY_LENGTH_MAX),
      amount,
      price: numberAt(row, columns.price) ?? spread,
    };
  });
  // Sums and notes below the table have no code, or no units.
  return holdings.filter(({ entry, amount }) => entry !== '' && amount !== null).slice(0, TICKERS_MAX);
}
