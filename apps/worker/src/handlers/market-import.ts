/** One step of an import: look at the file, read it, or publish it. Killed at any point and run again, it does its step once. */
import { importPreviewSchema } from '@ballast/contract/entities/market-import';
import type { ImportRecord } from '@ballast/db/market-data/import-record';
import { endInspection, findAwaitedImport, refuseImport } from '@ballast/db/market-data/import-runs';
import { readUpload } from '@ballast/db/market-data/upload-import';
import type { JobPayload } from '@ballast/jobs/jobs';
import { lookAtFile } from '../imports/look-at-file.ts';
import { optionsOf, publishImport, stageImport } from '../imports/stage-import.ts';
import type { Parts } from '../parts.ts';
import { runFenced } from '../runs/fenced-run.ts';
import type { JobContext, JobHandler } from './handler.ts';

type Run = JobPayload<'marketImport'>;

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

const giveUp = async (run: Run, { db, clock }: Parts): Promise<void> => {
  await refuseImport(db, run, { reason: null }, 'failed', clock.now());
};

/** Answers whether something was published: what came with the product is as soon as it is read. */
const takeStep = async (
  run: Run,
  record: ImportRecord,
  context: JobContext,
  parts: Parts,
): Promise<boolean> => {
  if (record.status === 'staging') return stageImport(run, record, context.signal, parts);
  if (record.status === 'publishing') return publishImport(run, record, parts);
  await inspect(run, record, context, parts);
  return false;
};

/** A queue that cannot be told is no failure: the next round of the job finds the portfolios. */
const requestValuation = ({ sender, log }: Parts) =>
  sender
    .send('valuation', {})
    .catch((err: unknown) => log.warn({ err, job: 'marketImport' }, 'valuation not asked for'));

export const marketImport: JobHandler<'marketImport'> = {
  run: runFenced({
    find: (run: Run, { db }) => findAwaitedImport(db, run),
    work: async (run, record, context, parts) => {
      if (await takeStep(run, record, context, parts)) await requestValuation(parts);
    },
    park: (run, _record, parts) => giveUp(run, parts),
  }),
  giveUp,
};
