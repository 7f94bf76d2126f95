/** A worker process whose computing may take its process down. */
import {
  createSyntheticMarket,
  createSyntheticMarketData,
} from '@ballast/integrations/market-data/synthetic';
import { createJobSender } from '@ballast/jobs/job-sender';
import { queueServerOf } from '@ballast/jobs/queue-server';
import { LOCK_TIMES } from '@ballast/jobs/worker-options';
import { DEMO_SEED_TEXT } from '@ballast/market/demo-seed';
import { systemClock } from '@ballast/runtime/clock';
import { openRuntime } from '@ballast/runtime/open-runtime';
import { createLogger } from '../src/logger.ts';
import { createComputePool } from '../src/pool/compute-pool.ts';
import { startWorker } from '../src/start-worker.ts';

const { DATABASE_URL = '', REDIS_URL } = process.env;
const CONCURRENCY = 2;

const server = queueServerOf(DATABASE_URL, REDIS_URL);
const { db, clock, newId } = openRuntime(systemClock, {
  url: DATABASE_URL,
  onConnectionError: () => undefined,
});
const log = createLogger('warn');
const worker = startWorker(
  {
    server,
    times: LOCK_TIMES,
    concurrency: { interactive: CONCURRENCY, system: 4, preview: 1, simulation: 1 },
  },
  {
    db,
    clock,
    newId,
    marketData: createSyntheticMarketData(createSyntheticMarket(DEMO_SEED_TEXT)),
    pool: createComputePool({
      entry: new URL('./poisonous-thread.ts', import.meta.url),
      size: CONCURRENCY,
      urgentSize: 1,
      memoryMb: 256,
    }),
    sender: createJobSender(server, () => undefined),
    mails: { send: async () => undefined },
    brokerages: {},
    publicUrl: 'http://localhost',
    log,
  },
);
await worker.ready();
process.stdout.write('the worker is ready\n');
