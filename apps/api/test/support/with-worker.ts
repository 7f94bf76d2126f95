/** A worker in the test's process, on the api's database, queue, clock and sources of prices. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Brokerages } from '@ballast/integrations/brokerages/brokerages';
import type { MailSender } from '@ballast/integrations/mail/mail-sender';
import { createJobSender } from '@ballast/jobs/job-sender';
import { queueServerOf } from '@ballast/jobs/queue-server';
import { openIds } from '@ballast/runtime/open-ids';
import { openMarketData } from '@ballast/runtime/open-market-data';
import { createLogger } from '@ballast/worker/logger';
import { type ComputePool, createComputePool } from '@ballast/worker/pool/compute-pool';
import { startWorker } from '@ballast/worker/start-worker';
import { type TestApi, testCatalogue } from './test-api.ts';

/** What nobody waits for is never come to the end of: the test puts its own suggestions there, and no run may be before it. */
const withoutRuns = (pool: ComputePool): ComputePool => ({
  ...pool,
  run: (run) =>
    run.isUrgent
      ? pool.run(run)
      : new Promise((resolve) => {
          const cancel = () => resolve({ status: 'cancelled' });
          if (run.signal.aborted) cancel();
          else run.signal.addEventListener('abort', cancel, { once: true });
        }),
});

export interface TestWorkerOptions {
  readonly hasRuns?: boolean;
  readonly answersOnly?: boolean;
  /** Absent: none are computed unasked. */
  readonly forecastsPerMarket?: number;
}

export const startTestWorker = async (
  { env, database, db, clock }: TestApi,
  mails: MailSender = { send: async () => undefined },
  brokerages: Brokerages = {},
  { hasRuns = true, answersOnly = false, forecastsPerMarket }: TestWorkerOptions = {},
) => {
  const server = queueServerOf(database.url, env.REDIS_URL);
  const sender = createJobSender(server, () => undefined);
  const { marketData } = openMarketData({
    db,
    clock,
    synthetic: testCatalogue().marketData,
    environment: env,
    onTrouble: () => undefined,
  });
  const pool = createComputePool({
    entry: new URL('../../../worker/src/compute/compute-thread.ts', import.meta.url),
    size: 1,
    urgentSize: 1,
    memoryMb: 512,
  });
  const worker = startWorker(
    {
      server,
      times: { lockMs: 4000, stalledMs: 2000 },
      // what is asked is answered, and nothing else is done
      concurrency: answersOnly ? { preview: 1 } : { interactive: 1, system: 2, preview: 1, simulation: 2 },
    },
    {
      db,
      clock,
      newId: openIds(clock),
      marketData,
      pool: hasRuns ? pool : withoutRuns(pool),
      sender,
      mails,
      brokerages,
      publicUrl: 'http://localhost',
      ...(forecastsPerMarket !== undefined && { forecastsPerMarket }),
      log: createLogger(process.env.TEST_LOG ?? 'silent'),
    },
  );
  await worker.ready();
  return {
    close: async () => {
      await worker.close();
      await pool.close();
      await sender.close();
    },
  };
};

/** Asks until the answer fits. */
export const eventually = async <Answer>(
  ask: () => Promise<Answer>,
  fits: (answer: Answer) => boolean,
  withinMs = 240_000,
): Promise<Answer> => {
  for (const end = performance.now() + withinMs; ; await wait(50)) {
    const answer = await ask();
    if (fits(answer)) return answer;
    if (performance.now() > end) throw new Error(`not within ${withinMs} ms: ${JSON.stringify(answer)}`);
  }
};
