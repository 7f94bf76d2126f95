/** A whole file as numbered chunks, each small enough to be stored at once; the same file gives the same chunks. */
import type { ImportKind } from '@ballast/contract/market-import';
import type { LayoutChoice } from './detect-layout.ts';
import type { Bytes } from './inflate.ts';
import { type ActionFileResult, type FileAction, readActions } from './read-actions.ts';
import { type PriceFileResult, readPrices } from './read-prices.ts';
import {
  readTickers,
  type TickerFileResult,
  type TickerMetadata,
  type TickerRejection,
} from './read-tickers.ts';
import type { Rejection } from './rejections.ts';
import type { Series } from './series-of-file.ts';
import { createSymbolMapper, type SymbolSettings } from './symbol-mapper.ts';
import { createYearCollector, type YearCollector, type YearColumns } from './year-columns.ts';

export interface ReadRequest {
  readonly kind: ImportKind;
  /** After inflating. */
  readonly maxBytes: number;
  /** No price may be later: days since 1970-01-01. */
  readonly latestDay: number;
  readonly symbols: SymbolSettings;
  readonly symbolOfFile: string | null;
  /** May tell the symbol of a file that does not. */
  readonly fileName?: string;
  /** Of all series whose currency the file does not tell. */
  readonly currency: string | null;
  readonly sheet: string | null;
  readonly layout: LayoutChoice | null;
}

export interface FileChunk {
  /** From 1. */
  readonly number: number;
  readonly series: readonly Series[];
  readonly years: readonly YearColumns[];
  readonly tickers: readonly TickerMetadata[];
  readonly actions: readonly FileAction[];
  readonly rejections: readonly (
    | Rejection
    | { line: number; reason: TickerRejection['reason']; text: string }
  )[];
  /** Points and rejected rows up to here; rows and missing prices are known at the end. */
  readonly counts: { readonly points: number; readonly rejected: number };
}

export type ReadResult =
  | {
      readonly status: 'complete';
      readonly rows: number;
      readonly points: number;
      readonly rejected: number;
      readonly missing: number;
    }
  | Extract<PriceFileResult | TickerFileResult | ActionFileResult, { readonly status: 'refused' }>;

/** Points held in memory until they are gathered by series: the fewer, the more rows a wide file is stored in. */
const CAPACITY = { closes: 1_000_000, bars: 200_000 } as const;
/** Rows of the database in one chunk. */
const YEARS_MAX = 60;
const TICKERS_MAX = 5000;
const REJECTIONS_MAX = 2000;

interface Pending {
  series: Series[];
  rejections: FileChunk['rejections'][number][];
  tickers: TickerMetadata[];
}

async function* readPriceChunks(bytes: Bytes, request: ReadRequest): AsyncGenerator<FileChunk, ReadResult> {
  const { symbolOfFile, sheet, layout, currency, latestDay, maxBytes } = request;
  const events = readPrices(bytes, {
    mapSymbol: createSymbolMapper(request.symbols),
    symbolOfFile: symbolOfFile ?? undefined,
    sheet: sheet ?? undefined,
    layout: layout ?? undefined,
    latestDay,
    maxBytes,
  });
  let number = 0;
  let collector: YearCollector | undefined;
  let pending: Pending = { series: [], rejections: [], tickers: [] };
  const counts = { points: 0, rejected: 0 };

  function chunk(years: readonly YearColumns[]): FileChunk {
    const { series, rejections } = pending;
    pending = { series: [], rejections: [], tickers: [] };
    counts.rejected += rejections.length;
    number += 1;
    return { number, series, years, tickers: [], actions: [], rejections, counts: { ...counts } };
  }

  function* gathered(): Generator<FileChunk> {
    let years: YearColumns[] = [];
    for (const year of collector?.take() ?? []) {
      years.push(year);
      if (years.length < YEARS_MAX) continue;
      yield chunk(years);
      years = [];
    }
    if (years.length > 0) yield chunk(years);
  }

  for (;;) {
    const next = await events.next();
    if (next.done) {
      yield* gathered();
      if (pending.rejections.length > 0) yield chunk([]);
      return next.value;
    }
    const event = next.value;
    if (event.kind === 'series')
      pending.series.push(...event.series.map((one) => ({ ...one, currency: one.currency ?? currency })));
    else if (event.kind === 'rejected') {
      pending.rejections.push(...event.rows);
      if (pending.rejections.length >= REJECTIONS_MAX) yield chunk([]);
    } else if (event.kind === 'points') {
      const { points } = event;
      collector ??= createYearCollector(points.bars ? CAPACITY.bars : CAPACITY.closes, points.bars !== null);
      if (collector.room() < points.days.length) yield* gathered();
      collector.add(points);
      counts.points += points.days.length;
    }
  }
}

async function* readTickerChunks(bytes: Bytes, request: ReadRequest): AsyncGenerator<FileChunk, ReadResult> {
  const { symbols, maxBytes, sheet } = request;
  const { cryptoExchange } = symbols;
  const events = readTickers(bytes, { cryptoExchange, maxBytes, sheet: sheet ?? undefined });
  let number = 0;
  let pending: Pending = { series: [], rejections: [], tickers: [] };
  const counts = { points: 0, rejected: 0 };

  function chunk(): FileChunk {
    const { tickers, rejections } = pending;
    pending = { series: [], rejections: [], tickers: [] };
    number += 1;
    counts.points += tickers.length;
    counts.rejected += rejections.length;
    return { number, series: [], years: [], tickers, actions: [], rejections, counts: { ...counts } };
  }

  for (;;) {
    const next = await events.next();
    if (next.done) {
      if (pending.tickers.length + pending.rejections.length > 0) yield chunk();
      const result = next.value;
      if (result.status === 'refused') return result;
      const { rows, tickers, rejected } = result;
      return { status: 'complete', rows, points: tickers, rejected, missing: 0 };
    }
    if (next.value.kind === 'tickers') pending.tickers.push(...next.value.tickers);
    else pending.rejections.push(...next.value.rows);
    if (pending.tickers.length >= TICKERS_MAX || pending.rejections.length >= REJECTIONS_MAX) yield chunk();
  }
}

async function* readActionChunks(bytes: Bytes, request: ReadRequest): AsyncGenerator<FileChunk, ReadResult> {
  const { sheet, layout, latestDay, maxBytes } = request;
  const events = readActions(bytes, {
    mapSymbol: createSymbolMapper(request.symbols),
    sheet: sheet ?? undefined,
    layout: layout ?? undefined,
    latestDay,
    maxBytes,
  });
  const counts = { points: 0, rejected: 0 };
  for (let number = 1; ; number++) {
    const next = await events.next();
    if (next.done) {
      const result = next.value;
      if (result.status === 'refused') return result;
      const { rows, actions, rejected } = result;
      return { status: 'complete', rows, points: actions, rejected, missing: 0 };
    }
    const { actions, rejections } = next.value;
    counts.points += actions.length;
    counts.rejected += rejections.length;
    yield { number, series: [], years: [], tickers: [], actions, rejections, counts: { ...counts } };
  }
}

const readers = { prices: readPriceChunks, tickers: readTickerChunks, actions: readActionChunks } as const;

/** Nothing of a refused file may be kept: the caller publishes what it staged only after `complete`. */
export const readChunks = (bytes: Bytes, request: ReadRequest): AsyncGenerator<FileChunk, ReadResult> =>
  readers[request.kind](bytes, request);
