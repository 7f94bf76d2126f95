/** The upload of a file in parts, kept in the database: api and worker may be on different machines, and nothing is left on a disk. */
import type { Database, Reader } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import { toJson } from '../client/json.ts';
import type { ActorId, Tools } from '../client/tools.ts';
import { writeAudit } from '../events/write-audit.ts';
import { type ImportRecord, toImportRecord } from './import-record.ts';

export async function createImport(
  db: Database,
  file: { readonly fileName: string; readonly size: number; readonly packed?: object | undefined },
  actorId: ActorId,
  tools: Tools,
): Promise<ImportRecord> {
  return inTransaction(db, async (tx) => {
    const row = await tx.import.create({
      data: {
        id: tools.newId(),
        actorId,
        status: 'uploading',
        fileName: file.fileName,
        size: file.size,
        ...(file.packed !== undefined && { packed: toJson(file.packed) }),
        createdAt: tools.now,
        updatedAt: tools.now,
      },
    });
    const details = { ...file };
    await writeAudit(
      tx,
      {
        actorId,
        userId: actorId,
        action: 'import.create',
        subjectType: 'import',
        subjectId: row.id,
        details,
      },
      tools.now,
    );
    return toImportRecord(row);
  });
}

export type PartResult =
  | { readonly status: 'stored'; readonly record: ImportRecord }
  /** Not the part that is expected next; a part sent twice is stored once and is no error. */
  | { readonly status: 'outOfOrder' }
  | { readonly status: 'tooMuch' }
  | { readonly status: 'notFound' };

export async function storeImportPart(
  db: Database,
  part: { readonly importId: string; readonly part: number; readonly content: Uint8Array<ArrayBuffer> },
  now: Date,
): Promise<PartResult> {
  return inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM imports WHERE id = ${part.importId}::uuid FOR UPDATE`;
    const row = await tx.import.findUnique({ where: { id: part.importId } });
    if (row === null || row.status !== 'uploading') return { status: 'notFound' };
    if (part.part < row.parts) return { status: 'stored', record: toImportRecord(row) };
    if (part.part > row.parts) return { status: 'outOfOrder' };
    const received = Number(row.received) + part.content.length;
    if (received > Number(row.size)) return { status: 'tooMuch' };
    await tx.importPart.create({ data: part });
    const data = { parts: row.parts + 1, received, updatedAt: now };
    return {
      status: 'stored',
      record: toImportRecord(await tx.import.update({ where: { id: row.id }, data })),
    };
  });
}

/** The file again, part by part. */
export async function* readUpload(db: Reader, importId: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const row = await db.importPart.findUnique({ where: { importId_part: { importId, part } } });
    if (row === null) return;
    yield row.content;
  }
}
