/** What publishing an import would do, and publishing it, whatever its kind. */
import type { ImportKind } from '@ballast/contract/market-import';
import type { Database } from '../client/create-database.ts';
import type { ActorId, Tools } from '../client/tools.ts';
import type { ImportRun } from './import-runs.ts';
import type { MergeCounts } from './merge-prices.ts';
import { compareActionImport, publishActions } from './publish-actions.ts';
import { compareImport, type DatasetChoice, publishPrices } from './publish-prices.ts';
import { compareTickerImport, publishTickers } from './publish-tickers.ts';

export function compareByKind(
  db: Database,
  importId: string,
  kind: ImportKind,
  dataset: DatasetChoice,
): Promise<MergeCounts> {
  if (kind === 'prices') return compareImport(db, importId, dataset);
  if (kind === 'tickers') return compareTickerImport(db, importId);
  return compareActionImport(db, importId, dataset.name);
}

/** Undefined where the run is not awaited any more: then nothing was written. */
export function publishByKind(
  db: Database,
  run: ImportRun,
  what: { readonly kind: ImportKind; readonly dataset: DatasetChoice; readonly actorId: ActorId },
  tools: Tools,
): Promise<MergeCounts | undefined> {
  const { kind, dataset, actorId } = what;
  if (kind === 'prices') return publishPrices(db, run, dataset, actorId, tools);
  if (kind === 'tickers') return publishTickers(db, run, actorId, tools);
  return publishActions(db, run, dataset.name, actorId, tools);
}
