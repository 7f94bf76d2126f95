/** The day of a row, and rows that are none: headings that come again, days that were there already. */
import { roleOfHeading } from './column-names.ts';
import type { CsvRecord } from './csv-records.ts';
import { isBetweenDays, readDay, timeOfDay } from './date-format.ts';
import type { Layout } from './detect-layout.ts';
import { FileRefusal } from './file-refusal.ts';
import type { Reject } from './rejections.ts';

/** `2026-01-31` */
const DATE_LENGTH = 10;
const TIME_HEADING = /^<?(?:time|hour|saat|uhrzeit|zeit)>?$/i;

/** Files put one behind the other: the same headings again are no row, others would give prices to the wrong symbols. */
export function isHeadings(cells: readonly string[], { columns, headings }: Layout): boolean {
  const text = cells[columns.date!] ?? '';
  if (text === '' || (text !== headings[columns.date!] && roleOfHeading(text) !== 'date')) return false;
  if (cells.every((cell, column) => cell === '' || column === columns.date)) return false;
  if (!headings.every((heading, column) => heading === cells[column])) throw new FileRefusal('otherHeadings');
  return true;
}

/** The day of a row; undefined with a rejection, or for headings. */
export const createDayReader = (layout: Layout, latestDay: number, reject: Reject) => {
  const { columns, dateFormat } = layout;
  return ({ line, cells }: CsvRecord): number | undefined => {
    const text = cells[columns.date!] ?? '';
    const day = readDay(text, dateFormat);
    if (day === undefined) {
      if (!isHeadings(cells, layout)) reject(line, 'date', text);
    } else if (isBetweenDays(text, dateFormat)) reject(line, 'timeZone', text);
    else if (day > latestDay) reject(line, 'future', text);
    else return day;
    return undefined;
  };
};

export interface Duplicates {
  /** A row of a day that was there already; at another time than the row before it, the file has no closes but a course of the day. */
  readonly reject: (record: CsvRecord, source?: string) => void;
  /** To be called behind each row. */
  readonly pass: (record: CsvRecord) => void;
}

export function createDuplicates({ columns, headings, dateFormat }: Layout, reject: Reject): Duplicates {
  const timeColumn = headings.findIndex(
    (heading, column) => column !== columns.date && TIME_HEADING.test(heading),
  );
  const timeOf = ({ cells }: CsvRecord): string =>
    timeOfDay(cells[columns.date!] ?? '', dateFormat) + (cells[timeColumn] ?? '');
  /** The row before, where rows have times: to keep every one of millions costs an eighth of the time. */
  let before: CsvRecord | undefined;
  const hasTimes = timeColumn >= 0 || dateFormat.startsWith('unix');
  return {
    reject(record, source) {
      if (before && timeOf(record) !== timeOf(before)) throw new FileRefusal('intraday');
      reject(record.line, 'duplicateDate', record.cells[columns.date!], source);
    },
    pass(record) {
      if (hasTimes || (record.cells[columns.date!]?.length ?? 0) > DATE_LENGTH) before = record;
    },
  };
}
