/** One file through the product's own import: looked at, staged in chunks, compared, published. */
import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { ImportOptions, ImportPreview } from '@ballast/contract/entities/market-import';
import type { ImportKind } from '@ballast/contract/market-import';
import type { Database } from '@ballast/db/client/create-database';
import { endStaging } from '@ballast/db/market-data/end-staging';
import {
  beginImportRun,
  endInspection,
  type ImportRun,
  type LeftStaging,
  listLeftStagings,
  refuseImport,
  takeOverStaging,
} from '@ballast/db/market-data/import-runs';
import {
  cancelImport,
  findImport,
  listRejections,
  type StoredRejection,
} from '@ballast/db/market-data/list-imports';
import type { MergeCounts } from '@ballast/db/market-data/merge-prices';
import { compareByKind, publishByKind } from '@ballast/db/market-data/publish-import';
import type { StagedCounts } from '@ballast/db/market-data/staged-chunk';
import { createImport } from '@ballast/db/market-data/upload-import';
import type { Clock } from '@ballast/runtime/clock';
import type { MakeTools } from '@ballast/runtime/make-tools';
import { lookAtFile } from '@ballast/worker/imports/look-at-file';
import { readRequestOf } from '@ballast/worker/imports/read-request';
import { stageFile } from '@ballast/worker/imports/stage-file';

export interface ImportParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly makeTools: MakeTools;
  readonly signal: AbortSignal;
}

export type FileReport =
  | { readonly status: 'refused'; readonly reason: string }
  | {
      readonly status: 'published' | 'compared';
      readonly kind: ImportKind;
      readonly counts: StagedCounts & MergeCounts;
      readonly series: number;
      readonly reasons: Readonly<Record<string, number>>;
      /** The first ones. */
      readonly rejections: readonly StoredRejection[];
    };

/** Each is a buffer of its own until the garbage is collected: larger ones cost memory, smaller ones save none. */
const CHUNK_BYTES = 1 << 18;
const REJECTIONS_SHOWN = 10;

const bytesOf = (file: string) => createReadStream(file, { highWaterMark: CHUNK_BYTES });

/** What the file is, without touching the database. */
export async function lookAt(
  file: string,
  options: ImportOptions,
  parts: ImportParts,
): Promise<{ status: 'inspected'; preview: ImportPreview } | { status: 'refused'; reason: string }> {
  const { db, clock, signal } = parts;
  const looking = { fileName: basename(file), db, now: clock.now, signal };
  return (await lookAtFile(() => bytesOf(file), options, looking)) as Awaited<ReturnType<typeof lookAt>>;
}

/** The stored chunks were read from the bytes with which this file begins: only those are read for it a second time. */
async function isOf(file: string, { bytesRead, readHash }: LeftStaging): Promise<boolean> {
  if (bytesRead === 0 || readHash === null) return true;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { end: bytesRead - 1, highWaterMark: CHUNK_BYTES }))
    hash.update(chunk);
  return hash.digest('hex') === readHash;
}

async function beginStaging(
  file: string,
  size: number,
  preview: ImportPreview,
  options: ImportOptions,
  { db, clock, makeTools }: ImportParts,
): Promise<ImportRun> {
  const fileName = basename(file);
  for (const left of await listLeftStagings(db, { fileName, size, options })) {
    const taken = (await isOf(file, left)) ? await takeOverStaging(db, left, makeTools()) : undefined;
    if (taken) return taken;
  }
  const { id } = await createImport(db, { fileName, size }, null, makeTools());
  const inspection = await beginImportRun(db, id, { status: 'inspecting', options, by: 'here' }, makeTools());
  if (inspection) await endInspection(db, inspection, { kind: preview.kind, preview }, clock.now());
  const run = await beginImportRun(db, id, { status: 'staging', options, by: 'here' }, makeTools());
  if (!run) throw new Error('the import was changed by another process');
  return run;
}

export async function importFile(
  file: string,
  preview: ImportPreview,
  options: ImportOptions,
  isDryRun: boolean,
  parts: ImportParts,
): Promise<FileReport> {
  const { db, clock, makeTools, signal } = parts;
  const { size } = statSync(file);
  const { kind } = preview;
  const run = await beginStaging(file, size, preview, options, parts);
  const request = await readRequestOf(db, kind, options, clock.now());
  const staged = await stageFile(run, { bytes: bytesOf(file), size }, request, { db, clock, signal });
  if (staged.status === 'abandoned') throw new Error('the import was changed by another process');
  if (staged.status === 'refused') {
    await refuseImport(db, run, { reason: staged.reason }, 'refused', clock.now());
    return staged;
  }
  const { importId } = run;
  const dataset = { name: options.dataset, isAdjusted: options.isAdjusted };
  const series = await db.importSeries.count({ where: { importId } });
  const compared = await compareByKind(db, importId, kind, dataset);
  await endStaging(db, run, { ...staged.counts, ...compared }, clock.now());
  const rejections = await listRejections(db, importId, { page: 1, size: REJECTIONS_SHOWN });
  const reasons = (await findImport(db, importId))?.reasons ?? {};
  const report = { kind, counts: { ...staged.counts, ...compared }, series, reasons, rejections };
  // without anything that could be used there is nothing to publish, not even an empty data set
  if (isDryRun || staged.counts.points === 0) {
    await cancelImport(db, importId, clock.now());
    return { status: 'compared', ...report };
  }
  const tools = makeTools();
  const publication = await beginImportRun(db, importId, { status: 'publishing', by: 'here' }, tools);
  const published =
    publication && (await publishByKind(db, publication, { kind, dataset, actorId: null }, tools));
  if (!published) throw new Error('the import was changed by another process');
  return { status: 'published', ...report };
}
