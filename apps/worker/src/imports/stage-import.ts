/** The two steps that change something: reading a whole file into the staging tables, and publishing it. */
import { type ImportOptions, importOptionsSchema } from '@ballast/contract/entities/market-import';
import { endStaging } from '@ballast/db/market-data/end-staging';
import type { ImportRecord } from '@ballast/db/market-data/import-record';
import { beginImportRun, type ImportRun, refuseImport } from '@ballast/db/market-data/import-runs';
import { compareByKind, publishByKind } from '@ballast/db/market-data/publish-import';
import { readUpload } from '@ballast/db/market-data/upload-import';
import { openSample } from '@ballast/integrations/market-data/samples/open-sample';
import { sampleFile } from '@ballast/integrations/market-data/samples/sample-sets';
import { type Parts, toolsOf } from '../parts.ts';
import { defaultOptions } from './default-options.ts';
import { readRequestOf } from './read-request.ts';
import { stageFile } from './stage-file.ts';

export type StepParts = Pick<Parts, 'db' | 'clock' | 'newId' | 'log'>;

export const optionsOf = (record: ImportRecord): ImportOptions =>
  record.options === null ? defaultOptions(record.fileName) : importOptionsSchema.parse(record.options);

const datasetOf = (record: ImportRecord) => {
  const { dataset, isAdjusted } = optionsOf(record);
  const { sample } = record;
  return { name: dataset, isAdjusted, ...(sample !== null && { sample }) };
};

/** What was uploaded, or the file of sample data. */
const bytesOf = ({ id, sample }: ImportRecord, db: StepParts['db']) => {
  if (sample === null) return readUpload(db, id);
  const file = sampleFile(sample);
  if (!file) throw new Error(`no such sample data: ${sample}`);
  return openSample(file);
};

/** Answers whether it was published as well, which sample data are. */
export const stageImport = async (
  run: ImportRun,
  record: ImportRecord,
  signal: AbortSignal,
  parts: StepParts,
): Promise<boolean> => {
  const { db, clock } = parts;
  const kind = record.kind ?? 'prices';
  const options = optionsOf(record);
  const request = await readRequestOf(db, kind, options, clock.now());
  const file = { bytes: bytesOf(record, db), size: record.size };
  const staged = await stageFile(run, file, request, { db, clock, signal });
  if (staged.status === 'abandoned') return false;
  if (staged.status === 'refused') {
    await refuseImport(db, run, { reason: staged.reason }, 'refused', clock.now());
    return false;
  }
  const counts = await compareByKind(db, record.id, kind, datasetOf(record));
  await endStaging(db, run, { ...staged.counts, ...counts }, clock.now());
  return record.sample !== null && publishSample(record, parts);
};

/** What came with the product needs nobody to look at it. The request is for whoever goes on, should this process end here. */
const publishSample = async (record: ImportRecord, parts: StepParts): Promise<boolean> => {
  const tools = toolsOf(parts);
  const run = await beginImportRun(parts.db, record.id, { status: 'publishing', by: 'worker' }, tools);
  return run !== undefined && publishImport(run, record, parts);
};

/** Answers false where the run is not awaited any more: then nothing was published. */
export const publishImport = async (
  run: ImportRun,
  record: ImportRecord,
  parts: StepParts,
): Promise<boolean> => {
  const what = {
    kind: record.kind ?? 'prices',
    dataset: datasetOf(record),
    actorId: record.actorId,
  };
  const counts = await publishByKind(parts.db, run, what, toolsOf(parts));
  if (counts === undefined) return false;
  parts.log.info({ job: 'marketImport', importId: record.id, count: counts.added }, 'import published');
  return true;
};
