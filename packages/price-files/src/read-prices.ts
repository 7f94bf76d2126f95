/** Reads a price file of any layout as a stream: layout, series, points in chunks, and every rejected row with its line and reason. */
import type { FileRefusalReason } from '@ballast/contract/market-import';
import {
  completeLayout,
  type DetectedLayout,
  detectLayout,
  isActionLayout,
  type Layout,
  type LayoutChoice,
} from './detect-layout.ts';
import { FileRefusal } from './file-refusal.ts';
import type { Bytes } from './inflate.ts';
import { type OpenFile, openFile } from './open-file.ts';
import { createPointBuffer, type PricePoints } from './price-points.ts';
import { createRowReader } from './read-row.ts';
import type { Rejection } from './rejections.ts';
import type { Series } from './series-of-file.ts';

export interface ReadOptions {
  /** The symbol of the product for a source's symbol; undefined if there is none. */
  readonly mapSymbol: (source: string) => string | undefined;
  /** Source symbol of a file that holds one instrument and does not name it. */
  readonly symbolOfFile: string | undefined;
  /** No price may be later: days since 1970-01-01. */
  readonly latestDay: number;
  /** After inflating. */
  readonly maxBytes: number;
  /** Of a workbook; the first one by default. */
  readonly sheet: string | undefined;
  /** What the user chose in the preview instead of what would be found. */
  readonly layout: LayoutChoice | undefined;
}

export type PriceFileEvent =
  | { readonly kind: 'layout'; readonly layout: Layout; readonly encoding: OpenFile['encoding'] }
  | { readonly kind: 'series'; readonly series: readonly Series[] }
  | { readonly kind: 'points'; readonly points: PricePoints }
  | { readonly kind: 'rejected'; readonly rows: readonly Rejection[] };

export type PriceFileResult =
  | {
      readonly status: 'complete';
      readonly rows: number;
      readonly points: number;
      readonly rejected: number;
      readonly missing: number;
    }
  | { readonly status: 'refused'; readonly reason: FileRefusalReason; readonly detected?: DetectedLayout };

const COLUMNS_MAX = 20_000;
const CHUNK_POINTS = 8192;
const CHUNK_REJECTIONS = 500;
/** A file with more of them is no price file. */
const REJECTIONS_MAX = 1_000_000;

async function* readOrRefuse(
  bytes: Bytes,
  options: ReadOptions,
): AsyncGenerator<PriceFileEvent, PriceFileResult> {
  const { encoding, samples, records } = await openFile(bytes, options);
  const detected = options.layout
    ? ({ status: 'found', layout: completeLayout(options.layout, samples) } as const)
    : detectLayout(samples);
  if (detected.status === 'refused') return { status: 'refused', reason: detected.reason, detected };
  const { layout } = detected;
  if (isActionLayout(layout)) throw new FileRefusal('noPrices');
  if (layout.headings.length > COLUMNS_MAX) throw new FileRefusal('tooManyColumns');
  const { symbolOfFile } = options;
  if (
    layout.form === 'single' &&
    (symbolOfFile === undefined || options.mapSymbol(symbolOfFile) === undefined)
  ) {
    throw new FileRefusal('noSymbol');
  }
  yield { kind: 'layout', layout, encoding };

  const buffer = createPointBuffer(CHUNK_POINTS + COLUMNS_MAX, layout.form !== 'wide');
  const reader = createRowReader(layout, options, buffer);
  let rows = 0;
  let points = 0;
  let rejected = 0;

  function* flush(limit: number): Generator<PriceFileEvent> {
    const series = reader.takeSeries();
    if (series.length > 0) yield { kind: 'series', series };
    if (buffer.size() > limit) {
      const taken = buffer.take();
      if (taken) {
        points += taken.days.length;
        yield { kind: 'points', points: taken };
      }
    }
    if (reader.rejections() > (limit === 0 ? 0 : CHUNK_REJECTIONS)) {
      const list = reader.takeRejections();
      rejected += list.length;
      if (rejected > REJECTIONS_MAX) throw new FileRefusal('tooManyRejections');
      yield { kind: 'rejected', rows: list };
    }
  }

  for await (const record of records(layout)) {
    if (rows++ === 0 && layout.hasHeader) continue;
    reader.read(record);
    if (buffer.size() > CHUNK_POINTS || reader.rejections() > CHUNK_REJECTIONS) yield* flush(CHUNK_POINTS);
  }
  yield* flush(0);
  return {
    status: 'complete',
    rows: rows - (layout.hasHeader ? 1 : 0),
    points,
    rejected,
    missing: reader.missing(),
  };
}

/** Nothing of a refused file may be kept: the caller publishes what it staged only after `complete`. */
export async function* readPrices(
  bytes: Bytes,
  options: ReadOptions,
): AsyncGenerator<PriceFileEvent, PriceFileResult> {
  try {
    return yield* readOrRefuse(bytes, options);
  } catch (error) {
    if (error instanceof FileRefusal) return { status: 'refused', reason: error.reason };
    throw error;
  }
}
