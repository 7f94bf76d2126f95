/** Rows of one sheet, as a stream. Dates come as ISO texts, numbers as they are stored, a formula as its text behind `=`. */
import { isoFromDay } from '@ballast/contract/dates';
import type { CsvRecord } from '../csv-records.ts';
import { FileRefusal } from '../file-refusal.ts';
import { readXml } from './read-xml.ts';

export interface SheetContext {
  readonly strings: readonly string[];
  readonly dateStyles: readonly boolean[];
  readonly is1904: boolean;
}

const COLUMNS_MAX = 20_000;
const TEXT_MAX = 200;
/** Serial number of 1970-01-01 in each of the two calendars. */
const EPOCH = { 1900: 25_569, 1904: 24_107 } as const;
/** Up to the year 9999. */
const SERIAL_MAX = 2_958_466;

/** `AB12` → 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.slice(0, 8)) {
    if (letter < 'A' || letter > 'Z') break;
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}

export async function* sheetRows(
  bytes: AsyncIterable<Uint8Array>,
  { strings, dateStyles, is1904 }: SheetContext,
): AsyncGenerator<CsvRecord> {
  let finished: CsvRecord[] = [];
  let cells: string[] = [];
  let pointed: number[] = [];
  let line = 0;
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let formula: string | undefined;
  let collects: 'value' | 'formula' | undefined;

  const dateText = (number: number) => isoFromDay(Math.floor(number) - EPOCH[is1904 ? 1904 : 1900]);

  const cellText = (): string => {
    if (formula !== undefined) return `=${formula}`;
    if (type === 's') return strings[Number(value)] ?? '';
    if (type === '' || type === 'n') {
      const number = Number(value);
      const isDate = value !== '' && dateStyles[style] === true && number >= 1 && number < SERIAL_MAX;
      if (isDate) return dateText(number);
      if (value.includes('.')) pointed.push(column);
      return value;
    }
    // stored as 0 or 1, which are no prices
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    return value;
  };

  const open = (tag: string, attributes: Readonly<Record<string, string>>) => {
    if (tag === 'row') {
      const stated = Number(attributes.r);
      line = Number.isSafeInteger(stated) && stated > line ? stated : line + 1;
      cells = [];
      pointed = [];
      column = -1;
    } else if (tag === 'c') {
      column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
      if (column < 0 || column >= COLUMNS_MAX) throw new FileRefusal('tooManyColumns');
      type = attributes.t ?? '';
      style = Number(attributes.s ?? 0);
      value = '';
      formula = undefined;
    } else if (tag === 'f') {
      formula = '';
      collects = 'formula';
    } else if (tag === 'v' || tag === 't') collects = 'value';
  };

  const close = (tag: string) => {
    if (tag === 'f' || tag === 'v' || tag === 't') collects = undefined;
    else if (tag === 'c') {
      while (cells.length < column) cells.push('');
      cells[column] = cellText().trim();
    } else if (tag === 'row' && cells.some((cell) => cell !== '')) finished.push({ line, cells, pointed });
  };

  const text = (content: string) => {
    if (collects === 'formula') formula = `${formula ?? ''}${content}`.slice(0, TEXT_MAX);
    else if (collects === 'value' && value.length < TEXT_MAX) value = `${value}${content}`.slice(0, TEXT_MAX);
  };

  for await (const _ of readXml(bytes, { open, close, text })) {
    const rows = finished;
    finished = [];
    yield* rows;
  }
}
