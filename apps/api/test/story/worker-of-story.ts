/** The worker's own handlers, called one by one at the instant of the story: nothing runs by itself. */
import type { Brokerages } from '@ballast/integrations/brokerages/brokerages';
import type { JobSender } from '@ballast/jobs/job-sender';
import { openIds } from '@ballast/runtime/open-ids';
import { openMarketData } from '@ballast/runtime/open-market-data';
import { optimization } from '@ballast/worker/handlers/optimization';
import { orders } from '@ballast/worker/handlers/orders';
import { supervision } from '@ballast/worker/handlers/supervision';
import { createLogger } from '@ballast/worker/logger';
import type { Parts } from '@ballast/worker/parts';
import { createComputePool } from '@ballast/worker/pool/compute-pool';
import { type TestApi, testCatalogue } from '../support/test-api.ts';

/** What is asked for stands in the database and is taken from there. */
const sendNothing: JobSender = {
  send: async () => undefined,
  ensureSchedules: async () => undefined,
  ping: async () => undefined,
  close: async () => undefined,
};

export const workerOfStory = ({ db, clock, env }: TestApi, brokerages: Brokerages) => {
  const { marketData } = openMarketData({
    ...{ db, clock, environment: env, synthetic: testCatalogue().marketData, onTrouble: () => undefined },
  });
  const pool = createComputePool({
    entry: new URL('../../../worker/src/compute/compute-thread.ts', import.meta.url),
    ...{ size: 1, urgentSize: 1, memoryMb: 256 },
  });
  const parts: Parts = {
    ...{ db, clock, marketData, pool, brokerages, sender: sendNothing, newId: openIds(clock) },
    mails: { send: async () => undefined },
    publicUrl: 'http://localhost',
    log: createLogger(process.env.TEST_LOG ?? 'silent'),
  };
  const context = () => ({ signal: new AbortController().signal, crashes: 0 });
  return {
    supervise: () => supervision.run({}, context(), parts),
    optimize: (portfolioId: string, runToken: string) =>
      optimization.run({ portfolioId, runToken }, context(), parts),
    sendOrders: () => orders.run({}, context(), parts),
    close: () => pool.close(),
  };
};
