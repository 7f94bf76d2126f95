/** A chosen file as a table of cells, or as trades where it is an export that names itself. Fetched with the first file. */

import { readGhostfolio } from '@ballast/price-files/trades/read-ghostfolio';
import type { TradeDraft } from '@ballast/price-files/trades/trade-draft';
import { type FileFailure, rowsOfFile } from '../../shared/files/read-rows.ts';

export type TradeSource =
  | {
      readonly kind: 'table';
      readonly rows: readonly (readonly string[])[];
      readonly delimiter: string | null;
    }
  | { readonly kind: 'drafts'; readonly drafts: readonly TradeDraft[] };

export type SourceResult =
  | { readonly status: 'ok'; readonly source: TradeSource }
  | { readonly status: 'failed'; readonly reason: FileFailure | 'empty' };

const JSON_BYTES_MAX = 5 * 1024 * 1024;

/** Without the rows above the headings: a title, a day, `sep=;`. */
const isTitle = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length < 2;

export async function readTradeFile(file: File): Promise<SourceResult> {
  if (/\.json$/i.test(file.name) || file.type === 'application/json') {
    if (file.size > JSON_BYTES_MAX) return { status: 'failed', reason: 'tooLarge' };
    const drafts = readGhostfolio(await file.text().catch(() => ''));
    if (drafts === undefined) return { status: 'failed', reason: 'kind' };
    return drafts.length === 0
      ? { status: 'failed', reason: 'empty' }
      : { status: 'ok', source: { kind: 'drafts', drafts } };
  }
  const read = await rowsOfFile(file);
  if (read.status === 'failed') return read;
  const first = read.rows.findIndex((cells) => !isTitle(cells));
  // lines stay those of the file: what stands above is emptied, and an empty row is none
  const rows = first < 0 ? [] : read.rows.slice(first);
  return rows.length < 2
    ? { status: 'failed', reason: 'empty' }
    : { status: 'ok', source: { kind: 'table', rows, delimiter: read.delimiter } };
}
