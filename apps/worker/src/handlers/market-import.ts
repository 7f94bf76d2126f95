/** One step of an import: look at the file, read it, or publish it. Killed at any point and run again, it does its step once. */
import {
  type ImportOptions,
  importOptionsSchema,
  importPreviewSchema,
} from '@ballast/contract/entities/market-import';
import { countCrash, findJob } from '@ballast/db/jobs/job-requests';
import { endStaging } from '@ballast/db/market-data/end-staging';
import type { ImportRecord } from '@ballast/db/market-data/import-record';
import { endInspection, findAwaitedImport, refuseImport } from '@ballast/db/market-data/import-runs';
import { compareByKind, publishByKind } from '@ballast/db/market-data/publish-import';
import { readUpload } from '@ballast/db/market-data/upload-import';
import type { JobPayload } from '@ballast/jobs/jobs';
import { defaultOptions } from '../imports/default-options.ts';
import { lookAtFile } from '../imports/look-at-file.ts';
import { readRequestOf } from '../imports/read-request.ts';
import { stageFile } from '../imports/stage-file.ts';
import { type Parts, toolsOf } from '../parts.ts';
import type { JobContext, JobHandler } from './handler.ts';

type Run = JobPayload<'marketImport'>;

/** A file that took that many processes down with it is not tried again. */
const CRASHES_MAX = 3;

const optionsOf = (record: ImportRecord): ImportOptions =>
  record.options === null ? defaultOptions(record.fileName) : importOptionsSchema.parse(record.options);

const datasetOf = ({ dataset, isAdjusted }: ImportOptions) => ({ name: dataset, isAdjusted });

const inspect = async (run: Run, record: ImportRecord, { signal }: JobContext, parts: Parts) => {
  const { db, clock } = parts;
  const open = () => readUpload(db, record.id);
  const found = await lookAtFile(open, optionsOf(record), {
    fileName: record.fileName,
    db,
    now: () => clock.now(),
    signal,
  });
  const before = importPreviewSchema.safeParse(record.preview).data;
  if (found.status === 'refused' && before && record.kind !== null)
    // it was readable as it was looked at before: what was chosen since can be changed again
    await endInspection(
      db,
      run,
      { kind: record.kind, preview: { ...before, question: found.reason } },
      clock.now(),
    );
  else if (found.status === 'refused')
    await refuseImport(db, run, { reason: found.reason }, 'refused', clock.now());
  else await endInspection(db, run, { kind: found.preview.kind, preview: found.preview }, clock.now());
};

const stage = async (run: Run, record: ImportRecord, { signal }: JobContext, parts: Parts) => {
  const { db, clock } = parts;
  const kind = record.kind ?? 'prices';
  const options = optionsOf(record);
  const request = await readRequestOf(db, kind, options, clock.now());
  const file = { bytes: readUpload(db, record.id), size: record.size };
  const staged = await stageFile(run, file, request, { db, clock, signal });
  if (staged.status === 'abandoned') return;
  if (staged.status === 'refused') {
    await refuseImport(db, run, { reason: staged.reason }, 'refused', clock.now());
    return;
  }
  const counts = await compareByKind(db, record.id, kind, datasetOf(options));
  await endStaging(db, run, { ...staged.counts, ...counts }, clock.now());
};

const publish = async (run: Run, record: ImportRecord, parts: Parts) => {
  const what = {
    kind: record.kind ?? 'prices',
    dataset: datasetOf(optionsOf(record)),
    actorId: record.actorId,
  };
  const counts = await publishByKind(parts.db, run, what, toolsOf(parts));
  parts.log.info({ job: 'marketImport', importId: record.id, count: counts?.added }, 'import published');
};

const isPoison = async ({ runToken }: Run, { crashes }: JobContext, { db, clock }: Parts) => {
  if (crashes === 0) return false;
  const request = await findJob(db, runToken);
  if (request === null || crashes <= request.crashes) return false;
  return (await countCrash(db, runToken, CRASHES_MAX, clock.now())).isParked;
};

export const marketImport: JobHandler<'marketImport'> = {
  run: async (run, context, parts) => {
    const record = await findAwaitedImport(parts.db, run);
    if (record === null) return;
    if (await isPoison(run, context, parts)) {
      await refuseImport(parts.db, run, { reason: null }, 'failed', parts.clock.now());
      return;
    }
    if (record.status === 'inspecting') await inspect(run, record, context, parts);
    else if (record.status === 'staging') await stage(run, record, context, parts);
    else await publish(run, record, parts);
  },
  giveUp: async (run, { db, clock }) => {
    await refuseImport(db, run, { reason: null }, 'failed', clock.now());
  },
};
