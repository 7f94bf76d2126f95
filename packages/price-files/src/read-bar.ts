/** The figures of a row: its close and the rest of its bar. */
import type { CsvRecord } from './csv-records.ts';
import type { Layout } from './detect-layout.ts';
import { readNumber, readVolume } from './number-format.ts';
import type { Bar } from './price-points.ts';
import type { Reject } from './rejections.ts';

export type BarPart = 'open' | 'high' | 'low' | 'close' | 'volume';

/** Sources round the parts of a bar differently. */
const BAR_TOLERANCE = 1e-3;

const isPart = (value: number, role: BarPart): boolean =>
  Number.isFinite(value) && (role === 'volume' ? value >= 0 : value > 0);

/** What is not given is inside of everything. */
export const isInside = (close: number, { high, low }: Bar): boolean =>
  !(close > high * (1 + BAR_TOLERANCE)) && !(close < low * (1 - BAR_TOLERANCE)) && !(low > high);

export const scaled = ({ open, high, low, volume }: Bar, factor: number): Bar => ({
  open: open * factor,
  high: high * factor,
  low: low * factor,
  volume,
});

/** A positive price, undefined with a rejection or for an empty cell. */
export const createPriceReader =
  ({ mark }: Layout, reject: Reject) =>
  (line: number, text: string, column: string): number | undefined => {
    const read = readNumber(text, mark);
    if (read.status === 'missing') return undefined;
    if (read.status === 'invalid') reject(line, read.reason, text, column);
    else if (!(read.value > 0 && Number.isFinite(read.value))) reject(line, 'notPositive', text, column);
    else return read.value;
    return undefined;
  };

export function createBarReader({ columns, headings, mark }: Layout, reject: Reject) {
  /** A part of the bar. What is none is reported and left out; the close of the day stays. */
  function readPart(record: CsvRecord, role: BarPart, source: string): number {
    const column = columns[role];
    const text = column === undefined ? '' : (record.cells[column] ?? '');
    const read = role === 'volume' ? readVolume(text, mark) : readNumber(text, mark);
    if (read.status === 'missing' || column === undefined) return Number.NaN;
    const name = `${source} ${headings[column] || role}`;
    if (read.status === 'invalid') reject(record.line, read.reason, text, name);
    else if (!isPart(read.value, role)) reject(record.line, 'notPositive', text, name);
    else return read.value;
    return Number.NaN;
  }

  const readBar = (record: CsvRecord, source: string): Bar => ({
    open: readPart(record, 'open', source),
    high: readPart(record, 'high', source),
    low: readPart(record, 'low', source),
    volume: readPart(record, 'volume', source),
  });

  return { readPart, readBar };
}
