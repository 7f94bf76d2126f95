/** Stores one chunk of a file that is being staged, once, however often it is read (decision 038; killed at any point). */
import type { Database, Transaction } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import { fromJson, toJson } from '../client/json.ts';
import type { ImportRun } from './import-runs.ts';
import type { StagedChunk, StagedRejection, StagedYear } from './staged-chunk.ts';

const insertYears = (tx: Transaction, importId: string, chunk: number, years: readonly StagedYear[]) => {
  const bar = (at: 0 | 1 | 2 | 3) => years.map(({ bars }) => bars?.[at] ?? null);
  return tx.$executeRaw`
    INSERT INTO staged_prices (import_id, series, year, chunk, days, closes, opens, highs, lows, volumes)
    SELECT ${importId}::uuid, series, year, ${chunk}::int, days::smallint[], closes::float8[],
      opens::float8[], highs::float8[], lows::float8[], volumes::float8[]
    FROM unnest(${years.map(({ series }) => series)}::int[], ${years.map(({ year }) => year)}::smallint[],
      ${years.map(({ days }) => days)}::text[], ${years.map(({ closes }) => closes)}::text[],
      ${bar(0)}::text[], ${bar(1)}::text[], ${bar(2)}::text[], ${bar(3)}::text[])
      AS t(series, year, days, closes, opens, highs, lows, volumes)`;
};

const insertRejections = (tx: Transaction, importId: string, { rejections, counts }: StagedChunk) => {
  const first = counts.rejected - rejections.length;
  const row = ({ line, reason, column, text }: StagedRejection, at: number) => ({
    importId,
    ordinal: first + at,
    line,
    reason,
    column: column ?? null,
    // PostgreSQL keeps no NUL in a text
    text: text?.replaceAll('\u0000', '\uFFFD').toWellFormed() ?? null,
  });
  return tx.importRejection.createMany({ data: rejections.map(row) });
};

const countReasons = (
  before: Readonly<Record<string, number>>,
  rejections: readonly StagedRejection[],
): Record<string, number> => {
  const reasons = { ...before };
  for (const { reason } of rejections) reasons[reason] = (reasons[reason] ?? 0) + 1;
  return reasons;
};

/** False where the run is not awaited any more, or the chunk is not the next one. */
export async function stageChunk(
  db: Database,
  { importId, runToken }: ImportRun,
  chunk: StagedChunk,
  total: number,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM imports WHERE id = ${importId}::uuid FOR UPDATE`;
    const row = await tx.import.findFirst({
      where: { id: importId, runToken, status: 'staging', chunks: chunk.number - 1 },
      select: { reasons: true },
    });
    if (row === null) return false;
    const { series, years, tickers, actions, rejections, counts } = chunk;
    if (series.length > 0)
      await tx.importSeries.createMany({ data: series.map((one) => ({ importId, ...one })) });
    if (years.length > 0) await insertYears(tx, importId, chunk.number, years);
    if (tickers.length > 0)
      await tx.stagedTickers.create({
        data: { importId, chunk: chunk.number, tickers: toJson(tickers as object) },
      });
    if (actions.length > 0)
      await tx.stagedActions.create({
        data: { importId, chunk: chunk.number, actions: toJson(actions as object) },
      });
    if (rejections.length > 0) await insertRejections(tx, importId, chunk);
    await tx.import.update({
      where: { id: importId },
      data: {
        chunks: chunk.number,
        ...counts,
        reasons: countReasons(fromJson<Record<string, number>>(row.reasons), rejections),
        progress: { done: chunk.bytesRead, total },
        readHash: chunk.readHash,
        updatedAt: now,
      },
    });
    return true;
  });
}
