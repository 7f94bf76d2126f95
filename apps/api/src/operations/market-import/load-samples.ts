/** Loads sets of sample data through the import, as jobs. */
import { beginSampleImports } from '@ballast/db/market-data/sample-imports';
import { sampleRequests } from '@ballast/integrations/market-data/samples/sample-requests';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const loadSamples =
  ({
    db,
    makeTools,
    sendImportRuns,
  }: Pick<Services, 'db' | 'makeTools' | 'sendImportRuns'>): Handler<'marketImport.loadSamples'> =>
  async ({ input, caller }) => {
    const requests = sampleRequests(input.sets);
    sendImportRuns(await beginSampleImports(db, requests, 'worker', caller.userId, makeTools()));
    return { status: 'done' };
  };
