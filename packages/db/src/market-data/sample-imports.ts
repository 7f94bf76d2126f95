/** Imports of the sample data that come with the product: asked for together, each of them once. */
import type { ImportKind } from '@ballast/contract/market-import';
import type { Database, Reader, Transaction } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import { toJson } from '../client/json.ts';
import type { ActorId, Tools } from '../client/tools.ts';
import { writeAudit } from '../events/write-audit.ts';
import { requestJob } from '../jobs/request-job.ts';
import { type ImportRecord, toImportRecord } from './import-record.ts';
import { dropFile, type ImportRun, readRevision } from './import-runs.ts';

export interface SampleRequest {
  /** A set, or the names of all of them. */
  readonly sample: string;
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly size: number;
  readonly options: object;
}

const OPEN = ['staging', 'staged', 'publishing'] as const;

/** Already loaded, or on its way. What was left by a process that ended is begun anew. */
async function isThere(tx: Transaction, sample: string, now: Date): Promise<boolean> {
  if ((await tx.dataset.count({ where: { sample } })) > 0) return true;
  for (const { id } of await tx.import.findMany({ where: { sample, status: { in: [...OPEN] } } })) {
    if ((await tx.jobRequest.count({ where: { subjectId: id, finishedAt: null, parkedAt: null } })) > 0)
      return true;
    await tx.import.update({
      where: { id },
      data: { status: 'canceled', runToken: null, updatedAt: now, finishedAt: now },
    });
    await dropFile(tx, id);
  }
  return false;
}

/** `by` as in `beginImportRun`. Answers the runs that have begun, in the order of the requests. */
export async function beginSampleImports(
  db: Database,
  requests: readonly SampleRequest[],
  by: 'worker' | 'here',
  actorId: ActorId,
  tools: Tools,
): Promise<ImportRun[]> {
  return inTransaction(db, async (tx) => {
    // two people at once would load everything twice
    await tx.$queryRaw`SELECT id FROM market_revision WHERE id = 1 FOR UPDATE`;
    const runs: ImportRun[] = [];
    for (const { options, ...request } of requests) {
      if (await isThere(tx, request.sample, tools.now)) continue;
      const run = { importId: tools.newId(), runToken: tools.newId() };
      await tx.import.create({
        data: {
          ...request,
          ...{
            id: run.importId,
            runToken: run.runToken,
            actorId,
            status: 'staging',
            options: toJson(options),
          },
          ...{ revision: await readRevision(tx), createdAt: tools.now, updatedAt: tools.now },
        },
      });
      if (by === 'worker')
        await requestJob(
          tx,
          {
            job: 'marketImport',
            userId: null,
            subjectId: run.importId,
            runToken: run.runToken,
            payload: run,
          },
          tools,
        );
      await writeAudit(
        tx,
        {
          ...{ actorId, userId: actorId, action: 'import.create', subjectType: 'import' },
          ...{ subjectId: run.importId, details: { fileName: request.fileName, sample: request.sample } },
        },
        tools.now,
      );
      runs.push(run);
    }
    return runs;
  });
}

export interface LoadedSample {
  readonly sample: string;
  readonly datasetId: string;
  readonly loadedAt: Date;
}

export async function listLoadedSamples(db: Reader): Promise<LoadedSample[]> {
  const rows = await db.dataset.findMany({ where: { sample: { not: null } }, orderBy: { sample: 'asc' } });
  return rows.flatMap(({ sample, id, createdAt }) =>
    sample === null ? [] : [{ sample, datasetId: id, loadedAt: createdAt }],
  );
}

/** The newest import of each set. */
export async function listSampleImports(db: Reader): Promise<ImportRecord[]> {
  const rows = await db.import.findMany({
    where: { sample: { not: null } },
    orderBy: { createdAt: 'desc' },
    distinct: ['sample'],
  });
  return rows.map(toImportRecord);
}
