/** What the job of an import asks for besides its own step. */
import { endStaging } from '@ballast/db/market-data/end-staging';
import { beginImportRun, endInspection, type ImportRun } from '@ballast/db/market-data/import-runs';
import { beginSampleImports } from '@ballast/db/market-data/sample-imports';
import { createImport } from '@ballast/db/market-data/upload-import';
import { sampleRequests } from '@ballast/integrations/market-data/samples/sample-requests';
import type { JobKey } from '@ballast/jobs/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createInstallation, type Installation, until } from '../test/installation.ts';
import { computePool } from '../test/worker-of.ts';
import { marketImport } from './handlers/market-import.ts';
import { createLogger } from './logger.ts';
import type { Parts } from './parts.ts';

describe('the job of an import', () => {
  let installation: Installation;
  const sent: JobKey[] = [];
  beforeAll(async () => {
    installation = await createInstallation();
  });
  afterAll(() => installation.close());
  beforeEach(() => {
    sent.length = 0;
  });

  const work = async (run: ImportRun, signal = new AbortController().signal) => {
    const { db, newId, marketData, sender } = installation;
    const pool = computePool();
    const parts: Parts = {
      ...{ db, newId, marketData, pool },
      sender: { ...sender, send: async (key) => void sent.push(key) },
      publicUrl: 'http://localhost',
      mails: { send: async () => undefined },
      brokerages: {},
      clock: { now: () => new Date() },
      log: createLogger('silent'),
    };
    try {
      await marketImport.run(run, { signal, crashes: 0 }, parts);
    } finally {
      await pool.close();
    }
  };
  const statusOf = async ({ importId }: ImportRun) =>
    (await installation.db.import.findUniqueOrThrow({ where: { id: importId } })).status;

  /** A file of nothing, staged and asked to be published. */
  const publishing = async (): Promise<ImportRun> => {
    const { db, tools } = installation;
    const { id } = await createImport(db, { fileName: 'prices.csv', size: 1 }, null, tools());
    const begin = async (status: 'inspecting' | 'staging' | 'publishing') => {
      const options = { dataset: 'real' };
      const run = await beginImportRun(db, id, { status, by: 'here', options }, tools());
      if (run === undefined) throw new Error(`no ${status}`);
      return run;
    };
    await endInspection(db, await begin('inspecting'), { kind: 'prices', preview: {} }, new Date());
    const counts = { rows: 0, points: 0, rejected: 0, missing: 0, added: 0, changed: 0, unchanged: 0 };
    await endStaging(db, await begin('staging'), counts, new Date());
    return begin('publishing');
  };
  /** Not as long as it has to be. */
  const corruptSample = async (): Promise<ImportRun> => {
    const requests = sampleRequests(['fx-ecb']).map((request) => ({ ...request, size: 1 }));
    const [run] = await beginSampleImports(installation.db, requests, 'here', null, installation.tools());
    if (run === undefined) throw new Error('no run');
    return run;
  };

  it('asks for a valuation at once when it has published', async () => {
    const run = await publishing();
    await work(run);
    expect(await statusOf(run)).toBe('published');
    expect(sent).toEqual(['valuation']);
  });

  it('asks for none when its publication is refused: it was canceled under it', async () => {
    const { db } = installation;
    const run = await publishing();
    let worked: Promise<void> | undefined;
    await db.$transaction(
      async (tx) => {
        await tx.import.update({
          where: { id: run.importId },
          data: { status: 'canceled', runToken: null, finishedAt: new Date() },
        });
        worked = work(run);
        await until('the publication waits for the row', async () => {
          const [row] = await installation.database.query<{ waiting: boolean }>(
            "SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND locktype = 'transactionid') AS waiting",
          );
          return row?.waiting === true;
        });
      },
      { timeout: 60_000 },
    );
    await worked;
    expect(await statusOf(run)).toBe('canceled');
    expect(sent).toEqual([]);
  });

  it('asks for none when the file that comes with the product is refused', async () => {
    const run = await corruptSample();
    await work(run);
    expect(await statusOf(run)).toBe('refused');
    expect(sent).toEqual([]);
  });
});
