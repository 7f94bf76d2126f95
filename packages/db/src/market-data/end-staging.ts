/** Ends the dry run: the file is complete, and what publishing it would do is known. */
import type { Database } from '../client/create-database.ts';
import { endImportRun, type ImportRun } from './import-runs.ts';
import type { MergeCounts } from './merge-prices.ts';
import { patientTransaction } from './patient-transaction.ts';
import type { StagedCounts } from './staged-chunk.ts';

export async function endStaging(
  db: Database,
  run: ImportRun,
  counts: MergeCounts & Partial<StagedCounts>,
  now: Date,
): Promise<boolean> {
  return patientTransaction(db, (tx) => endImportRun(tx, run, { status: 'staged', ...counts }, now));
}
