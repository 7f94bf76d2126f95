/** What every publication of an import begins and ends with, whatever it publishes; in its own transaction. */
import type { Transaction } from '../client/create-database.ts';
import type { ActorId } from '../client/tools.ts';
import { writeAudit } from '../events/write-audit.ts';
import { endImportRun, type ImportRun, raiseRevision } from './import-runs.ts';
import type { MergeCounts } from './merge-prices.ts';

/** Holds the import until the transaction ends; false where the run is not awaited any more. */
export async function holdAwaitedRun(tx: Transaction, { importId, runToken }: ImportRun): Promise<boolean> {
  const awaited = await tx.$queryRaw<object[]>`
    SELECT id FROM imports WHERE id = ${importId}::uuid AND run_token = ${runToken}::uuid FOR UPDATE`;
  return awaited.length > 0;
}

export interface Publication {
  readonly run: ImportRun;
  readonly actorId: ActorId;
  readonly counts: MergeCounts;
  /** Whether what the market reads is another one now. */
  readonly isChanged: boolean;
  /** Tickers belong to none. */
  readonly dataset?: string;
}

export async function endPublication(
  tx: Transaction,
  { run, actorId, counts, isChanged, dataset }: Publication,
  now: Date,
): Promise<void> {
  await endImportRun(tx, run, { status: 'published', ...counts }, now);
  if (isChanged) await raiseRevision(tx);
  await writeAudit(
    tx,
    {
      actorId,
      userId: actorId,
      action: 'import.publish',
      subjectType: 'import',
      subjectId: run.importId,
      details: { ...(dataset !== undefined && { dataset }), ...counts },
    },
    now,
  );
}
