/** Imports and their reports, as lists. */
import type { Database, Reader } from '../client/create-database.ts';
import { type ImportRecord, toImportRecord } from './import-record.ts';
import { dropFile } from './import-runs.ts';
import { patientTransaction } from './patient-transaction.ts';

interface Paging {
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

const slice = ({ page, size }: Paging) => ({ skip: (page - 1) * size, take: size });

export async function listImports(
  db: Reader,
  paging: Paging,
): Promise<{ records: ImportRecord[]; count: number }> {
  const [rows, count] = await Promise.all([
    db.import.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], ...slice(paging) }),
    db.import.count(),
  ]);
  return { records: rows.map(toImportRecord), count };
}

export async function findImport(db: Reader, id: string): Promise<ImportRecord | null> {
  const row = await db.import.findUnique({ where: { id } });
  return row && toImportRecord(row);
}

export interface StoredRejection {
  readonly line: number;
  readonly reason: string;
  readonly column: string | null;
  readonly text: string | null;
}

const REJECTION = { line: true, reason: true, column: true, text: true } as const;

export async function listRejections(
  db: Reader,
  importId: string,
  paging: Paging,
): Promise<StoredRejection[]> {
  return db.importRejection.findMany({
    where: { importId },
    select: REJECTION,
    orderBy: { ordinal: 'asc' },
    ...slice(paging),
  });
}

const OPEN = ['uploading', 'inspecting', 'ready', 'staging', 'staged', 'publishing'] as const;

/** False where it has ended already. A publication that has begun is fenced by its run token and writes nothing. */
export async function cancelImport(db: Database, id: string, now: Date): Promise<boolean> {
  return patientTransaction(db, async (tx) => {
    const { count } = await tx.import.updateMany({
      where: { id, status: { in: [...OPEN] } },
      data: { status: 'canceled', runToken: null, updatedAt: now, finishedAt: now },
    });
    if (count === 0) return false;
    await tx.jobRequest.updateMany({ where: { subjectId: id, finishedAt: null }, data: { finishedAt: now } });
    await dropFile(tx, id);
    return true;
  });
}

/** Ends what nobody came back to, and forgets old reports; answers how many. */
export async function pruneImports(
  db: Database,
  before: { readonly idle: Date; readonly ended: Date },
  now: Date,
): Promise<number> {
  const idle = await db.import.findMany({
    where: { status: { in: [...OPEN] }, updatedAt: { lt: before.idle } },
    select: { id: true },
    take: 100,
  });
  for (const { id } of idle) await cancelImport(db, id, now);
  const { count } = await db.import.deleteMany({ where: { finishedAt: { lt: before.ended } } });
  return idle.length + count;
}
