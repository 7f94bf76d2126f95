/** A first look at a file, for the preview: what it is, how it is laid out, and how its symbols are mapped. */
import {
  type DateFormat,
  type FileRefusalReason,
  type ImportKind,
  MENDABLE_REFUSALS,
} from '@ballast/contract/market-import';
import {
  completeLayout,
  detectLayout,
  isActionLayout,
  type Layout,
  type SampleTable,
} from './detect-layout.ts';
import { FileRefusal } from './file-refusal.ts';
import type { Bytes } from './inflate.ts';
import { type OpenFile, openFile } from './open-file.ts';
import type { ReadRequest } from './read-chunks.ts';
import { createSymbolMapper } from './symbol-mapper.ts';
import { symbolOfName } from './symbol-of-name.ts';
import { findTickerHeader } from './ticker-header.ts';

export interface Preview {
  readonly kind: ImportKind;
  readonly encoding: OpenFile['encoding'];
  readonly sheets: readonly string[];
  /** The one that is read; null where the file is no workbook. */
  readonly sheet: string | null;
  /** Null for ticker metadata, whose columns are found by their names. */
  readonly layout: Layout | null;
  /** What the user has to put right first. */
  readonly question: FileRefusalReason | null;
  readonly dateFormats: readonly DateFormat[];
  /** The decimal mark has to be said, whatever else is asked. */
  readonly isMarkGuessed: boolean;
  /** The first rows and columns. */
  readonly sample: readonly (readonly string[])[];
  readonly columns: number;
  /** From the name of the file, where the file has one instrument and does not name it. */
  readonly proposedSymbol: string | null;
  readonly symbols: readonly { readonly source: string; readonly symbol: string | null }[];
}

export type Inspection =
  | { readonly status: 'inspected'; readonly preview: Preview }
  | { readonly status: 'refused'; readonly reason: FileRefusalReason };

const SAMPLE_ROWS = 12;
const SAMPLE_COLUMNS = 14;
const SAMPLE_TEXT = 40;
const SYMBOLS_MAX = 30;
const HEADINGS_MAX = 400;

const shorten = (rows: SampleTable['rows']): string[][] =>
  rows
    .slice(0, SAMPLE_ROWS)
    .map((row) => row.slice(0, SAMPLE_COLUMNS).map((cell) => cell.slice(0, SAMPLE_TEXT)));

const rowsOf = (samples: readonly SampleTable[], delimiter: string) =>
  samples.find((table) => table.delimiter === delimiter)?.rows ?? [];

/** Source symbols that the sample shows. */
function sourcesOf(
  layout: Layout,
  rows: SampleTable['rows'],
  symbolOfFile: string | null,
  fileSymbols: readonly string[],
): readonly string[] {
  if (fileSymbols.length > 0) return fileSymbols;
  if (layout.form === 'single') return symbolOfFile === null ? [] : [symbolOfFile];
  if (layout.form === 'wide')
    return layout.headings.filter((heading, column) => column !== layout.columns.date && heading !== '');
  const column = layout.columns.symbol ?? -1;
  const body = layout.hasHeader ? rows.slice(1) : rows;
  return [...new Set(body.map((row) => row[column] ?? ''))].filter((source) => source !== '');
}

async function inspect(bytes: Bytes, request: ReadRequest): Promise<Inspection> {
  const { maxBytes, symbolOfFile, layout: choice } = request;
  const { encoding, sheets, sheet, samples, symbolsOfFiles } = await openFile(bytes, {
    maxBytes,
    sheet: request.sheet ?? undefined,
  });
  const shared = {
    encoding,
    sheets,
    sheet,
    dateFormats: [],
    question: null,
    isMarkGuessed: false,
    proposedSymbol: null,
  };
  const header = findTickerHeader(samples);
  if (header) {
    const rows = rowsOf(samples, header.delimiter);
    const preview: Preview = {
      ...shared,
      kind: 'tickers',
      layout: null,
      sample: shorten(rows),
      columns: rows[0]?.length ?? 0,
      symbols: [],
    };
    return { status: 'inspected', preview };
  }
  const detected = choice
    ? ({ status: 'found', layout: completeLayout(choice, samples) } as const)
    : detectLayout(samples);
  const isMendable = detected.status === 'refused' && MENDABLE_REFUSALS.includes(detected.reason);
  if (detected.status === 'refused' && !isMendable) return { status: 'refused', reason: detected.reason };
  const { layout } = detected;
  if (!layout) return { status: 'refused', reason: 'noTable' };
  const rows = rowsOf(samples, layout.delimiter);
  const map = createSymbolMapper(request.symbols);
  const isUnnamed = layout.form === 'single' && symbolOfFile === null;
  const proposedSymbol = isUnnamed ? (symbolOfName(request.fileName ?? '', map) ?? null) : null;
  const question = detected.status === 'refused' ? detected.reason : isUnnamed ? 'noSymbol' : null;
  // what is not known comes first: it is what the user has to look at
  const mapped = sourcesOf(layout, rows, symbolOfFile ?? proposedSymbol, symbolsOfFiles(layout.delimiter))
    .map((source) => ({ source: source.slice(0, SAMPLE_TEXT), symbol: map(source) ?? null }))
    .sort((a, b) => Number(a.symbol !== null) - Number(b.symbol !== null));
  const preview: Preview = {
    ...shared,
    kind: isActionLayout(layout) ? 'actions' : 'prices',
    layout: { ...layout, headings: layout.headings.slice(0, HEADINGS_MAX) },
    question,
    dateFormats: detected.status === 'refused' ? (detected.dateFormats ?? []) : [],
    isMarkGuessed: detected.status === 'refused' && detected.isMarkGuessed === true,
    sample: shorten(rows),
    columns: rows[0]?.length ?? 0,
    proposedSymbol,
    symbols: mapped.slice(0, SYMBOLS_MAX),
  };
  return { status: 'inspected', preview };
}

export async function inspectFile(bytes: Bytes, request: ReadRequest): Promise<Inspection> {
  try {
    return await inspect(bytes, request);
  } catch (error) {
    if (error instanceof FileRefusal) return { status: 'refused', reason: error.reason };
    throw error;
  }
}
