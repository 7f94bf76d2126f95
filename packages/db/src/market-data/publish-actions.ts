/** Publishes staged splits and dividends: one transaction; a later file of the data set replaces a day, the same file writes no row. */
import type { Database, Reader, Transaction } from '../client/create-database.ts';
import type { ActorId, Tools } from '../client/tools.ts';
import { Prisma } from '../generated/client.ts';
import type { ImportRun } from './import-runs.ts';
import type { MergeCounts } from './merge-prices.ts';
import { patientTransaction } from './patient-transaction.ts';
import { endPublication, holdAwaitedRun } from './publication.ts';

const staged = (importId: string): Prisma.Sql => Prisma.sql`
  SELECT a.symbol, a."exDate" AS ex_date, a.kind, a.value::numeric(28, 12) AS value
  FROM staged_actions s, jsonb_to_recordset(s.actions) AS a(symbol text, "exDate" date, kind text, value numeric)
  WHERE s.import_id = ${importId}::uuid`;

async function compare(db: Reader, importId: string, datasetId: string | null): Promise<MergeCounts> {
  const [row] = await db.$queryRaw<MergeCounts[]>`
    SELECT count(*) FILTER (WHERE o.symbol IS NULL)::int AS added,
      count(*) FILTER (WHERE o.value <> n.value)::int AS changed,
      count(*) FILTER (WHERE o.value = n.value)::int AS unchanged
    FROM (${staged(importId)}) n
    LEFT JOIN corporate_actions o ON o.dataset_id = ${datasetId}::uuid
      AND (o.symbol, o.ex_date, o.kind) = (n.symbol, n.ex_date, n.kind)`;
  return row ?? { added: 0, changed: 0, unchanged: 0 };
}

/** What publishing would do. */
export async function compareActionImport(
  db: Database,
  importId: string,
  dataset: string,
): Promise<MergeCounts> {
  const stored = await db.dataset.findUnique({ where: { name: dataset }, select: { id: true } });
  return patientTransaction(db, (tx) => compare(tx, importId, stored?.id ?? null));
}

/** Whether prices of the data set are adjusted is for files of prices to say; one that begins without prices has raw ones. */
async function openDataset(tx: Transaction, name: string, tools: Tools): Promise<string> {
  const { id } = await tx.dataset.upsert({
    where: { name },
    create: { id: tools.newId(), name, isAdjusted: false, createdAt: tools.now, updatedAt: tools.now },
    update: {},
  });
  await tx.$queryRaw`SELECT id FROM datasets WHERE id = ${id}::uuid FOR UPDATE`;
  return id;
}

/** Undefined where the run is not awaited any more: then nothing was written. */
export async function publishActions(
  db: Database,
  run: ImportRun,
  dataset: string,
  actorId: ActorId,
  tools: Tools,
): Promise<MergeCounts | undefined> {
  const { importId } = run;
  return patientTransaction(db, async (tx) => {
    if (!(await holdAwaitedRun(tx, run))) return undefined;
    const datasetId = await openDataset(tx, dataset, tools);
    const counts = await compare(tx, importId, datasetId);
    await tx.$executeRaw`
      INSERT INTO corporate_actions AS o (dataset_id, symbol, ex_date, kind, value)
      SELECT ${datasetId}::uuid, n.symbol, n.ex_date, n.kind, n.value FROM (${staged(importId)}) n
      ON CONFLICT (dataset_id, symbol, ex_date, kind) DO UPDATE SET value = excluded.value
      WHERE o.value <> excluded.value`;
    const isChanged = counts.added + counts.changed > 0;
    if (isChanged) await tx.dataset.update({ where: { id: datasetId }, data: { updatedAt: tools.now } });
    await endPublication(tx, { run, actorId, counts, isChanged, dataset }, tools.now);
    return counts;
  });
}
