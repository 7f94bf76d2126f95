/** Begins the next step of an import and tells the queue; a step that the import does not wait for is a conflict. */

import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { MarketImport } from '@ballast/contract/entities/market-import';
import type { Database } from '@ballast/db/client/create-database';
import { beginImportRun, type ImportRun, type RunStart } from '@ballast/db/market-data/import-runs';
import { findImport } from '@ballast/db/market-data/list-imports';
import type { JobSender } from '@ballast/jobs/job-sender';
import type { MakeTools } from '@ballast/runtime/make-tools';
import { presentImport } from './present-import.ts';

export interface ImportRunParts {
  readonly db: Database;
  readonly makeTools: MakeTools;
  readonly sender: Pick<JobSender, 'send'>;
  readonly onError: (error: unknown) => void;
}

export type StartImportRun = (id: string, start: Omit<RunStart, 'by'>) => Promise<MarketImport>;

export type SendImportRuns = (runs: readonly ImportRun[]) => void;

/** That the queue cannot be told is no failure (decision 021). */
export const createSendImportRuns =
  ({ sender, onError }: Pick<ImportRunParts, 'sender' | 'onError'>): SendImportRuns =>
  (runs) => {
    for (const run of runs) sender.send('marketImport', run, { id: run.runToken }).catch(onError);
  };

export const createStartImportRun =
  ({ db, makeTools, ...queue }: ImportRunParts): StartImportRun =>
  async (id, start) => {
    const run = await beginImportRun(db, id, { ...start, by: 'worker' }, makeTools());
    const record = await findImport(db, id);
    if (record === null) throw new CatalogueError('notFound');
    if (run === undefined) throw new CatalogueError('conflict');
    createSendImportRuns(queue)([run]);
    return presentImport(record);
  };
