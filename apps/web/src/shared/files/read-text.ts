/** Rows of cells from pasted text or a CSV or TXT file. */
import { parse } from 'csv-parse/browser/esm/sync';
import { type FileRows, ROWS_MAX } from './file-rows.ts';

const DELIMITERS = ['\t', ';', ',', '|'] as const;

const countOf = (text: string, letter: string) => text.split(letter).length - 1;

/** The one that the first line with any has most of. */
export function delimiterOf(text: string): string {
  const line = text.split(/\r?\n/).find((each) => DELIMITERS.some((delimiter) => each.includes(delimiter)));
  if (line === undefined) return ',';
  const [best = ','] = DELIMITERS.toSorted((a, b) => countOf(line, b) - countOf(line, a));
  return best;
}

interface TextRecord {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

export function readText(text: string): FileRows {
  const records = parse(text, {
    bom: true,
    info: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    to: ROWS_MAX + 1,
  }) as unknown as TextRecord[];
  const kept = records.slice(0, ROWS_MAX);
  return {
    rows: kept.map(({ record }) => record),
    lines: kept.map(({ info }) => info.lines),
    isCut: records.length > ROWS_MAX,
  };
}

/** UTF-8 with or without its mark, UTF-16 with one, and what Turkish spreadsheets write otherwise. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}
