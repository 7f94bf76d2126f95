/**
 * Rows of a table of trades: CSV of any broker, or Portfolio Performance's export. Every row is read or told with its reason; a cell
 * with a formula is not computed. Pure.
 */
import { isoFromDay } from '@ballast/contract/dates';
import type { TradeKind } from '@ballast/contract/entities/trade-import';
import type { DateFormat, DecimalMark } from '@ballast/contract/market-import';
import { detectDateFormat, readDay } from '../date-format.ts';
import { FileRefusal } from '../file-refusal.ts';
import { detectDecimalMark, readNumber } from '../number-format.ts';
import { columnsOf, type TradeColumn } from './trade-columns.ts';
import type { DraftProblem, TradeDraft } from './trade-draft.ts';
import { kindOfWord } from './trade-kinds.ts';

export interface TradeLayout {
  readonly columns: readonly TradeColumn[];
  readonly mark: DecimalMark;
  /** null: the file has no dates; its rows are holdings of today. */
  readonly dateFormat: DateFormat | null;
  /** What day and month read both ways may be; empty: it is clear. */
  readonly dateFormats: readonly DateFormat[];
  /** Every number of the file reads both ways. */
  readonly isMarkGuess: boolean;
}

const NUMBERS: readonly TradeColumn[] = ['units', 'price', 'amount', 'fee', 'tax'];
const SAMPLE_ROWS = 500;

const cellsOf = (
  rows: readonly (readonly string[])[],
  columns: readonly TradeColumn[],
  wanted: TradeColumn,
) => {
  const at = columns.indexOf(wanted);
  return at < 0 ? [] : rows.map((cells) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
};

/** `columns`: as the user has assigned them; else by their headings, the first row. */
export function layoutOf(
  rows: readonly (readonly string[])[],
  delimiter: string | null,
  columns = columnsOf(rows[0] ?? []),
): TradeLayout {
  const sample = rows.slice(1, 1 + SAMPLE_ROWS);
  const separator = delimiter === ';' || delimiter === ',' || delimiter === '\t' ? delimiter : null;
  const numbers = NUMBERS.flatMap((column) => cellsOf(sample, columns, column));
  const { mark, isGuess } =
    delimiter === null ? { mark: '.' as const, isGuess: false } : detectDecimalMark(numbers, separator);
  const dates = detectDateFormat(cellsOf(sample, columns, 'date'));
  return {
    ...{ columns, mark, isMarkGuess: isGuess },
    dateFormat:
      dates.status === 'found'
        ? dates.format
        : dates.status === 'ambiguous'
          ? (dates.formats[0] ?? null)
          : null,
    dateFormats: dates.status === 'ambiguous' ? dates.formats : [],
  };
}

export const hasTrades = ({ columns }: Pick<TradeLayout, 'columns'>): boolean =>
  ['symbol', 'isin', 'name'].some((column) => columns.includes(column as TradeColumn)) &&
  ['units', 'amount', 'price'].some((column) => columns.includes(column as TradeColumn));

/** Ten decimals of units and prices, two of money: what the books keep. */
const rounded = (value: number, places: number): number => Number(value.toFixed(places));

/** `4:1`, `4/1`, `1 zu 4` are ratios of new to old, `4` and `4,0` as well. */
function readRatio(text: string, mark: DecimalMark): number | null {
  const [, first, second] = /^(\d+(?:[.,]\d+)?)\s*(?::|\/|zu|for|'e)\s*(\d+(?:[.,]\d+)?)$/i.exec(text) ?? [];
  const number = (part: string) => Number(part.replace(',', '.'));
  if (first !== undefined && second !== undefined) {
    const ratio = number(first) / number(second);
    return Number.isFinite(ratio) && ratio > 0 ? ratio : null;
  }
  const read = readNumber(text, mark);
  return read.status === 'number' && read.value > 0 ? read.value : null;
}

class Unread extends Error {
  readonly problem: DraftProblem;
  readonly cell: string;
  constructor(problem: DraftProblem, cell: string) {
    super(problem);
    [this.problem, this.cell] = [problem, cell];
  }
}

interface Reading {
  readonly cell: (column: TradeColumn) => string;
  readonly layout: TradeLayout;
  readonly today: string;
}

function numberIn({ cell, layout }: Reading, column: TradeColumn): number | null {
  const text = cell(column);
  const read = readNumber(text, layout.mark);
  if (read.status === 'missing') return null;
  if (read.status === 'invalid') throw new Unread(read.reason === 'formula' ? 'formula' : 'number', text);
  if (!Number.isFinite(read.value)) throw new Unread('number', text);
  return read.value;
}

function dateIn({ cell, layout: { dateFormat }, today }: Reading): string {
  const text = cell('date');
  if (dateFormat === null && text === '') return today;
  try {
    const day = dateFormat === null ? undefined : readDay(text, dateFormat);
    if (day !== undefined) return isoFromDay(day);
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
  }
  throw new Unread(text.startsWith('=') ? 'formula' : 'date', text);
}

function kindIn({ cell, layout }: Reading, units: number | null): TradeKind {
  const text = cell('kind');
  if (!layout.columns.includes('kind')) return units !== null && units < 0 ? 'sell' : 'buy';
  const kind = kindOfWord(text);
  if (kind === undefined) throw new Unread(text.startsWith('=') ? 'formula' : 'kind', text);
  return kind;
}

const entryOf = ({ cell }: Reading): string => cell('symbol') || cell('isin') || cell('name');

function currencyIn({ cell }: Reading): string | null {
  const text = cell('currency')
    .toUpperCase()
    .replace(/^TL$|^₺$/, 'TRY')
    .replace(/^€$/, 'EUR')
    .replace(/^\$$/, 'USD');
  if (text === '') return null;
  if (!/^[A-Z]{3}$/.test(text)) throw new Unread('foreign', text);
  return text;
}

const positive = (value: number | null, places: number): number | null => {
  const size = value === null ? 0 : rounded(Math.abs(value), places);
  return size > 0 ? size : null;
};

function readRow(line: number, reading: Reading): TradeDraft {
  const { cell, layout } = reading;
  const [units, price, amount] = [
    numberIn(reading, 'units'),
    numberIn(reading, 'price'),
    numberIn(reading, 'amount'),
  ];
  const kind = kindIn(reading, units);
  const costs = Math.abs(numberIn(reading, 'fee') ?? 0) + Math.abs(numberIn(reading, 'tax') ?? 0);
  const entry =
    kind === 'deposit' || kind === 'withdrawal' || kind === 'interest' ? '' : entryOf(reading).slice(0, 120);
  return {
    status: 'read',
    entry,
    row: {
      ...{ line, kind, date: dateIn(reading) },
      ...{ units: positive(units, 10), price: positive(price, 10), amount: positive(amount, 2) },
      costs: rounded(costs, 2),
      ratio: kind === 'split' ? readRatio(cell('ratio'), layout.mark) : null,
      currency: currencyIn(reading),
    },
  };
}

/** `rows`: with the headings, which are line 1. A row without anything in it is no row. */
export function readTradeTable(
  rows: readonly (readonly string[])[],
  layout: TradeLayout,
  today: string,
): readonly TradeDraft[] {
  return rows.flatMap((cells, at): readonly TradeDraft[] => {
    const line = at + 1;
    if (at === 0 || cells.every((text) => text.trim() === '')) return [];
    const cell = (column: TradeColumn) => (cells[layout.columns.indexOf(column)] ?? '').trim();
    try {
      return [readRow(line, { cell, layout, today })];
    } catch (error) {
      if (!(error instanceof Unread)) throw error;
      return [{ status: 'unread', line, problem: error.problem, text: error.cell.slice(0, 80) }];
    }
  });
}
