/** The stages of an import: each is a run with a token, asked for through a job request, and its results name the token (fence). */
import type { ImportKind, ImportStatus } from '@ballast/contract/market-import';
import type { Database, Reader, Transaction } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import { toJson } from '../client/json.ts';
import type { Tools } from '../client/tools.ts';
import { Prisma } from '../generated/client.ts';
import { requestJob } from '../jobs/request-job.ts';
import { type ImportRecord, toImportRecord } from './import-record.ts';
import { patientTransaction } from './patient-transaction.ts';

export interface ImportRun {
  readonly importId: string;
  readonly runToken: string;
}

export const RUN_STATUSES = ['inspecting', 'staging', 'publishing'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** From where each run may be asked for. A layout may be chosen again after it failed the file's rows. */
const BEFORE: Record<RunStatus, readonly ImportStatus[]> = {
  inspecting: ['uploading', 'ready', 'staged'],
  staging: ['ready', 'staged'],
  publishing: ['staged'],
};

/** Nothing of an earlier dry run stays. */
export async function clearStaged(tx: Transaction, importId: string): Promise<void> {
  const where = { where: { importId } };
  await tx.stagedPrices.deleteMany(where);
  await tx.stagedTickers.deleteMany(where);
  await tx.stagedActions.deleteMany(where);
  await tx.importSeries.deleteMany(where);
  await tx.importRejection.deleteMany(where);
}

export const NOT_STAGED = {
  chunks: 0,
  readHash: null,
  rows: 0,
  points: 0,
  rejected: 0,
  missing: 0,
  added: null,
  changed: null,
  unchanged: null,
  reasons: {},
} as const;

export async function readRevision(db: Reader): Promise<number> {
  const row = await db.marketRevision.findUniqueOrThrow({ where: { id: 1 } });
  return row.revision;
}

/** Tickers, prices or their sources have changed: whoever keeps a copy reads it anew, and every portfolio is valued again. */
export async function raiseRevision(tx: Transaction): Promise<void> {
  await tx.marketRevision.update({ where: { id: 1 }, data: { revision: { increment: 1 } } });
}

export interface RunStart {
  readonly status: RunStatus;
  /** What the user chose; undefined leaves it as it is. */
  readonly options?: object;
  /** `worker` through a job request; `here` where the caller does the work itself. */
  readonly by: 'worker' | 'here';
}

/** Undefined where the import is in no state from which this run begins. */
export async function beginImportRun(
  db: Database,
  id: string,
  { status, options, by }: RunStart,
  tools: Tools,
): Promise<ImportRun | undefined> {
  return patientTransaction(db, async (tx) => {
    const runToken = tools.newId();
    const { count } = await tx.import.updateMany({
      where: { id, status: { in: [...BEFORE[status]] } },
      data: {
        status,
        runToken,
        updatedAt: tools.now,
        progress: Prisma.DbNull,
        ...(options === undefined ? {} : { options: toJson(options) }),
        ...(status === 'publishing' ? {} : { ...NOT_STAGED, revision: await readRevision(tx) }),
      },
    });
    if (count === 0) return undefined;
    if (status !== 'publishing') await clearStaged(tx, id);
    if (by === 'worker')
      await requestJob(
        tx,
        {
          job: 'marketImport',
          userId: null,
          subjectId: id,
          runToken,
          payload: { importId: id, runToken },
        },
        tools,
      );
    return { importId: id, runToken };
  });
}

/**
 * Chunks that an earlier try of the run has stored already. None where tickers or prices were published since: the file's
 * symbols may be others now, so the reading begins anew. Undefined where the run is not awaited any more.
 */
export async function resumeStaging(
  db: Database,
  { importId, runToken }: ImportRun,
): Promise<number | undefined> {
  return patientTransaction(db, async (tx) => {
    const row = await tx.import.findFirst({ where: { id: importId, runToken, status: 'staging' } });
    if (row === null) return undefined;
    const revision = await readRevision(tx);
    if (row.revision === revision) return row.chunks;
    await clearStaged(tx, importId);
    await tx.import.update({ where: { id: importId }, data: { ...NOT_STAGED, revision } });
    return 0;
  });
}

/** An import that no worker reads, left while it was being staged. */
export interface LeftStaging {
  readonly importId: string;
  readonly runToken: string | null;
  /** What its stored chunks were read from: bytes from the start of the file, and their SHA-256. */
  readonly bytesRead: number;
  readonly readHash: string | null;
}

const LEFT_MAX = 20;

/** Of files of that name and size; whether it was this very file, its bytes tell. */
export async function listLeftStagings(
  db: Reader,
  file: { readonly fileName: string; readonly size: number; readonly options: object },
): Promise<LeftStaging[]> {
  const rows = await db.import.findMany({
    where: {
      status: 'staging',
      parts: 0,
      fileName: file.fileName,
      size: file.size,
      options: { equals: toJson(file.options) },
    },
    orderBy: { createdAt: 'desc' },
    take: LEFT_MAX,
  });
  return rows.map((row) => ({
    importId: row.id,
    runToken: row.runToken,
    bytesRead: toImportRecord(row).progress?.done ?? 0,
    readHash: row.readHash,
  }));
}

/** An import whose process died, taken over by the one that reads the same file again. */
export async function takeOverStaging(
  db: Database,
  { importId, runToken: left }: LeftStaging,
  tools: Tools,
): Promise<ImportRun | undefined> {
  const runToken = tools.newId();
  const { count } = await db.import.updateMany({
    where: { id: importId, status: 'staging', runToken: left },
    data: { runToken, updatedAt: tools.now },
  });
  return count === 0 ? undefined : { importId, runToken };
}

/** The import whose run is awaited; null where it was canceled or another run has taken its place. */
export async function findAwaitedImport(db: Reader, run: ImportRun): Promise<ImportRecord | null> {
  const row = await db.import.findFirst({
    where: { id: run.importId, runToken: run.runToken, status: { in: [...RUN_STATUSES] } },
  });
  return row && toImportRecord(row);
}

type Outcome = Prisma.ImportUpdateManyMutationInput & { readonly status: ImportStatus };

const FINAL: readonly ImportStatus[] = ['published', 'refused', 'failed', 'canceled'];
/** The file itself is needed no longer. */
const WITHOUT_FILE: readonly ImportStatus[] = FINAL;

/** Ends a run, unless it is not awaited any more. */
export async function endImportRun(
  tx: Transaction,
  run: ImportRun,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const isFinal = FINAL.includes(outcome.status);
  const { count } = await tx.import.updateMany({
    where: { id: run.importId, runToken: run.runToken, status: { in: [...RUN_STATUSES] } },
    data: {
      ...outcome,
      runToken: null,
      progress: Prisma.DbNull,
      updatedAt: now,
      finishedAt: isFinal ? now : null,
    },
  });
  if (count === 0) return false;
  await tx.jobRequest.updateMany({
    where: { runToken: run.runToken, finishedAt: null },
    data: { finishedAt: now },
  });
  if (WITHOUT_FILE.includes(outcome.status)) await dropFile(tx, run.importId);
  return true;
}

/** The uploaded bytes and what was staged of them; rejected rows are kept, they are the report. */
export async function dropFile(tx: Transaction, importId: string): Promise<void> {
  const where = { where: { importId } };
  await tx.importPart.deleteMany(where);
  await tx.stagedPrices.deleteMany(where);
  await tx.stagedTickers.deleteMany(where);
  await tx.stagedActions.deleteMany(where);
  await tx.importSeries.deleteMany(where);
}

export async function endInspection(
  db: Database,
  run: ImportRun,
  found: { readonly kind: ImportKind; readonly preview: object },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, (tx) =>
    endImportRun(tx, run, { status: 'ready', kind: found.kind, preview: toJson(found.preview) }, now),
  );
}

export async function refuseImport(
  db: Database,
  run: ImportRun,
  refusal: object,
  status: 'refused' | 'failed',
  now: Date,
): Promise<boolean> {
  return patientTransaction(db, (tx) => endImportRun(tx, run, { status, refusal: toJson(refusal) }, now));
}
