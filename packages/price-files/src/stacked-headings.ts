/**
 * A table with the parts of the bars above the symbols, as pandas writes a download of several of them:
 * `Price,Close,Close` · `Ticker,AAPL,MSFT` · `Date,,`. It becomes a row per symbol and day.
 */
import { roleOfHeading } from './column-names.ts';
import type { CsvRecord } from './csv-records.ts';
import { isTitle } from './title-rows.ts';

type Cells = readonly string[];

export interface StackedHeadings {
  readonly unstackRows: (rows: readonly Cells[]) => readonly Cells[];
  /** The headings first. */
  readonly unstack: (records: AsyncIterable<CsvRecord>) => AsyncGenerator<CsvRecord>;
}

const HEADINGS = 3;

/** `Ticker` says it; otherwise every part has to be one of a bar. */
const isHeadingOfSymbols = (heading: string, roles: readonly unknown[]): boolean =>
  roleOfHeading(heading) === 'symbol' || roles.every((role) => role !== undefined);

export function findStackedHeadings(rows: readonly Cells[]): StackedHeadings | undefined {
  const [parts = [], symbols = [], index = []] = rows;
  if (
    rows.length <= HEADINGS ||
    parts.length < 2 ||
    !isTitle(index) ||
    roleOfHeading(index[0] ?? '') !== 'date'
  )
    return undefined;
  // columns without a symbol belong to none: they were added beside the download
  const told = parts.flatMap((part, at) => (at > 0 && (symbols[at] ?? '') !== '' ? [{ part, at }] : []));
  const roles = told.map(({ part }) => roleOfHeading(part));
  const hasCloses = roles.includes('close') || roles.includes('adjustedClose');
  if (!hasCloses || !isHeadingOfSymbols(symbols[0] ?? '', roles)) return undefined;

  const names = [...new Set(told.map(({ part }) => part))];
  const places = [...new Set(told.map(({ at }) => symbols[at]!))].map((symbol) => ({
    symbol,
    columns: names.map(
      (name) => told.find(({ part, at }) => part === name && symbols[at] === symbol)?.at ?? -1,
    ),
  }));
  const headings: Cells = ['Date', 'Symbol', ...names];

  /** Nothing for a symbol without a price on the day. */
  const unstackCells = (cells: Cells): Cells[] =>
    places
      .map(({ symbol, columns }) => [cells[0] ?? '', symbol, ...columns.map((at) => cells[at] ?? '')])
      .filter((row) => row.slice(2).some((cell) => cell !== ''));

  return {
    unstackRows: (all) => [headings, ...all.slice(HEADINGS).flatMap(unstackCells)],
    async *unstack(records) {
      let at = 0;
      yield { line: 1, cells: headings };
      for await (const { line, cells } of records)
        if (++at > HEADINGS) for (const row of unstackCells(cells)) yield { line, cells: row };
    },
  };
}
