/** One row of a price file: its date, its prices, and what is wrong with them. */
import type { RejectionReason } from '@ballast/contract/market-import';
import { roleOfHeading } from './column-names.ts';
import type { CsvRecord } from './csv-records.ts';
import { isBetweenDays, readDay, timeOfDay } from './date-format.ts';
import type { Layout } from './detect-layout.ts';
import { FileRefusal } from './file-refusal.ts';
import { readNumber, readVolume } from './number-format.ts';
import type { Bar, PointBuffer } from './price-points.ts';
import { createSeenDays, type SeenDays } from './seen-days.ts';

export interface Rejection {
  readonly line: number;
  readonly reason: RejectionReason;
  /** Source symbol or heading, where one price of the row is rejected. */
  readonly column?: string;
  /** What stood there, shortened. */
  readonly text?: string;
}

export interface Series {
  readonly index: number;
  readonly sourceSymbol: string;
  readonly symbol: string;
  /** Where the file says so. */
  readonly currency: string | null;
}

export interface RowOptions {
  readonly mapSymbol: (source: string) => string | undefined;
  readonly symbolOfFile: string | undefined;
  readonly latestDay: number;
}

export interface RowReader {
  readonly read: (record: CsvRecord) => void;
  /** Series met since the last call. */
  readonly takeSeries: () => readonly Series[];
  readonly rejections: () => number;
  readonly takeRejections: () => readonly Rejection[];
  /** Empty cells: no price that day, nothing wrong. */
  readonly missing: () => number;
}

const TEXT_MAX = 40;
/** Sources round the parts of a bar differently. */
const BAR_TOLERANCE = 1e-3;

interface OpenSeries {
  readonly index: number;
  /** Of its first row; null: not told there. */
  readonly currency: string | null;
  readonly seen: SeenDays;
}

type BarPart = 'open' | 'high' | 'low' | 'close' | 'volume';

/** `2026-01-31` */
const DATE_LENGTH = 10;
const TIME_HEADING = /^<?(?:time|hour|saat|uhrzeit|zeit)>?$/i;

const isPart = (value: number, role: BarPart): boolean =>
  Number.isFinite(value) && (role === 'volume' ? value >= 0 : value > 0);

/** What is not given is inside of everything. */
const isInside = (close: number, { high, low }: Bar): boolean =>
  !(close > high * (1 + BAR_TOLERANCE)) && !(close < low * (1 - BAR_TOLERANCE)) && !(low > high);

const NO_BAR = { open: Number.NaN, high: Number.NaN, low: Number.NaN };

const scaled = ({ open, high, low, volume }: Bar, factor: number): Bar => ({
  open: open * factor,
  high: high * factor,
  low: low * factor,
  volume,
});

export function createRowReader(layout: Layout, options: RowOptions, buffer: PointBuffer): RowReader {
  const { columns, mark, dateFormat } = layout;
  const bySymbol = new Map<string, OpenSeries>();
  const bySource = new Map<string, OpenSeries | undefined>();
  let fresh: Series[] = [];
  let rejected: Rejection[] = [];
  let missing = 0;

  function reject(line: number, reason: RejectionReason, text?: string, column?: string): void {
    rejected.push({
      line,
      reason,
      ...(column === undefined ? {} : { column: column.slice(0, TEXT_MAX) }),
      ...(text === undefined ? {} : { text: text.slice(0, TEXT_MAX) }),
    });
  }

  /** The series of a source symbol; two sources may mean one symbol and then share it. */
  function seriesOf(source: string, currency: string | null): OpenSeries | undefined {
    if (bySource.has(source)) return bySource.get(source);
    const symbol = options.mapSymbol(source);
    let series = symbol === undefined ? undefined : bySymbol.get(symbol);
    if (symbol !== undefined && !series) {
      series = { index: bySymbol.size, currency, seen: createSeenDays() };
      bySymbol.set(symbol, series);
      fresh.push({ index: series.index, sourceSymbol: source, symbol, currency });
    }
    bySource.set(source, series);
    return series;
  }

  /** Files put one behind the other: the same headings again are no row, others would give prices to the wrong symbols. */
  function isHeadings(cells: readonly string[]): boolean {
    const text = cells[columns.date!] ?? '';
    const { headings } = layout;
    if (text === '' || (text !== headings[columns.date!] && roleOfHeading(text) !== 'date')) return false;
    if (cells.every((cell, column) => cell === '' || column === columns.date)) return false;
    if (!headings.every((heading, column) => heading === cells[column]))
      throw new FileRefusal('otherHeadings');
    return true;
  }

  function dayOf(record: CsvRecord): number | undefined {
    const { line, cells } = record;
    const text = cells[columns.date!] ?? '';
    const day = readDay(text, dateFormat);
    if (day === undefined) {
      if (!isHeadings(cells)) reject(line, 'date', text);
    } else if (isBetweenDays(text, dateFormat)) reject(line, 'timeZone', text);
    else if (day > options.latestDay) reject(line, 'future', text);
    else return day;
    return undefined;
  }

  const timeColumn = layout.headings.findIndex(
    (heading, column) => column !== columns.date && TIME_HEADING.test(heading),
  );
  const timeOf = ({ cells }: CsvRecord): string =>
    timeOfDay(cells[columns.date!] ?? '', dateFormat) + (cells[timeColumn] ?? '');
  /** The row before, where rows have times: to keep every one of millions costs an eighth of the time. */
  let before: CsvRecord | undefined;
  const hasTimes = timeColumn >= 0 || dateFormat.startsWith('unix');

  /** A row of a day that was there already; at another time than the row before it, the file has no closes but a course of the day. */
  function rejectDuplicate(record: CsvRecord, source?: string): void {
    if (before && timeOf(record) !== timeOf(before)) throw new FileRefusal('intraday');
    reject(record.line, 'duplicateDate', record.cells[columns.date!], source);
  }

  /** A positive price, undefined with a rejection or for an empty cell. */
  function readPrice(line: number, text: string, column: string): number | undefined {
    const read = readNumber(text, mark);
    if (read.status === 'missing') return undefined;
    if (read.status === 'invalid') reject(line, read.reason, text, column);
    else if (!(read.value > 0 && Number.isFinite(read.value))) reject(line, 'notPositive', text, column);
    else return read.value;
    return undefined;
  }

  const wide = layout.form === 'wide' ? openColumns() : [];
  const rowDays = createSeenDays();

  function openColumns(): (OpenSeries | undefined)[] {
    const taken = new Set<OpenSeries>();
    return layout.headings.map((heading, column) => {
      if (column === columns.date) return undefined;
      const isNone = heading === '' || roleOfHeading(heading) === 'ignored';
      const series = isNone ? undefined : seriesOf(heading, null);
      if (!series) reject(1, heading === '' ? 'missingSymbol' : 'unknownSymbol', undefined, heading);
      else if (taken.has(series)) reject(1, 'duplicateColumn', undefined, heading);
      else {
        taken.add(series);
        return series;
      }
      return undefined;
    });
  }

  function readWide(record: CsvRecord): void {
    const { line, cells } = record;
    const surplus = cells.slice(wide.length);
    if (cells.length < wide.length || surplus.some((cell) => cell !== '')) {
      if (!isHeadings(cells)) reject(line, 'columns', String(cells.length));
      return;
    }
    const day = dayOf(record);
    if (day === undefined) return;
    if (!rowDays.add(day)) {
      rejectDuplicate(record);
      return;
    }
    for (let column = 0; column < wide.length; column++) {
      const series = wide[column];
      if (!series) continue;
      const text = cells[column]!;
      if (text === '') {
        missing++;
        continue;
      }
      const before = rejected.length;
      const price = readPrice(line, text, layout.headings[column]!);
      if (price !== undefined) buffer.add(series.index, day, price, undefined);
      else if (rejected.length === before) missing++;
    }
  }

  /** A part of the bar. What is none is reported and left out; the close of the day stays. */
  function readPart(record: CsvRecord, role: BarPart, source: string): number {
    const column = columns[role];
    const text = column === undefined ? '' : (record.cells[column] ?? '');
    const read = role === 'volume' ? readVolume(text, mark) : readNumber(text, mark);
    if (read.status === 'missing' || column === undefined) return Number.NaN;
    const name = `${source} ${layout.headings[column] || role}`;
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

  /** An adjusted close is preferred: it makes returns of splits and dividends right. */
  const closeColumn = columns.adjustedClose ?? columns.close ?? -1;
  const hasBoth = columns.adjustedClose !== undefined && columns.close !== undefined;

  function readLong(record: CsvRecord): void {
    const { line, cells } = record;
    const day = dayOf(record);
    if (day === undefined) return;
    const source = columns.symbol === undefined ? options.symbolOfFile : cells[columns.symbol];
    if (source === undefined || source === '') {
      reject(line, 'missingSymbol');
      return;
    }
    const currency = columns.currency === undefined ? null : cells[columns.currency] || null;
    const series = seriesOf(source, currency);
    if (!series) {
      reject(line, 'unknownSymbol', source);
      return;
    }
    if (currency !== null && currency !== series.currency) {
      reject(line, 'otherCurrency', currency, source);
      return;
    }
    const text = cells[closeColumn] ?? '';
    const before = rejected.length;
    const close = readPrice(line, text, source);
    if (close === undefined) {
      if (rejected.length === before) reject(line, 'missingPrice', undefined, source);
      return;
    }
    const bar = readBar(record, source);
    // the other parts are as raw as the close that stands beside the adjusted one
    const raw = hasBoth ? readPart(record, 'close', source) : close;
    if (!series.seen.add(day)) {
      rejectDuplicate(record, source);
      return;
    }
    // often the close alone is adjusted: it is what everything is computed from, and the rest would be drawn beside it
    const isWhole = isInside(raw, bar);
    if (!isWhole) reject(line, 'inconsistentBar', text, source);
    const kept = isWhole ? bar : { ...NO_BAR, volume: bar.volume };
    buffer.add(series.index, day, close, hasBoth ? scaled(kept, close / raw) : kept);
  }

  const readRow = layout.form === 'wide' ? readWide : readLong;
  return {
    read(record) {
      if (record.otherFile !== undefined) {
        reject(record.line, 'otherFile', record.otherFile, record.otherFile);
        return;
      }
      readRow(record);
      if (hasTimes || (record.cells[columns.date!]?.length ?? 0) > DATE_LENGTH) before = record;
    },
    takeSeries() {
      const taken = fresh;
      fresh = [];
      return taken;
    },
    rejections: () => rejected.length,
    takeRejections() {
      const taken = rejected;
      rejected = [];
      return taken;
    },
    missing: () => missing,
  };
}
