/** What a reader has to know of an import: the user's options, and the symbols that metadata know. */
import { dayAt } from '@ballast/contract/dates';
import type { ImportOptions } from '@ballast/contract/entities/market-import';
import type { ImportKind } from '@ballast/contract/market-import';
import type { Database } from '@ballast/db/client/create-database';
import { readKnownSymbols } from '@ballast/db/market-data/price-store';
import type { ReadRequest } from '@ballast/price-files/read-chunks';

/** After inflating; a plain file of the largest upload is far below it. */
const INFLATED_MAX = 4_000_000_000;

export async function readRequestOf(
  db: Database,
  kind: ImportKind,
  options: ImportOptions,
  now: Date,
): Promise<ReadRequest> {
  const { symbols, place, cryptoExchange, symbolOfFile, currency, sheet, layout } = options;
  return {
    kind,
    maxBytes: INFLATED_MAX,
    latestDay: dayAt(now),
    symbols: {
      known: await readKnownSymbols(db, kind),
      chosen: symbols,
      place,
      cryptoExchange,
    },
    symbolOfFile,
    currency,
    sheet,
    layout: layout as ReadRequest['layout'],
  };
}
