/** A worker inside the test process, on an installation. */
import type { Clock } from '@ballast/runtime/clock';
import { systemClock } from '@ballast/runtime/clock';
import { createLogger } from '../src/logger.ts';
import { type ComputePool, createComputePool } from '../src/pool/compute-pool.ts';
import { type RunningWorker, startWorker, type WorkerSettings } from '../src/start-worker.ts';
import type { Installation } from './installation.ts';

export interface WorkerOfOptions {
  readonly pool?: ComputePool;
  readonly clock?: Clock;
  readonly heartbeat?: WorkerSettings['heartbeat'];
}

export const computePool = (
  entry = new URL('../src/compute/compute-thread.ts', import.meta.url),
): ComputePool => createComputePool({ entry, size: 2, urgentSize: 2, memoryMb: 128 });

export const workerOf = async (
  { server, db, sender, newId, marketData }: Installation,
  { pool = computePool(), clock = systemClock, heartbeat }: WorkerOfOptions = {},
): Promise<RunningWorker> => {
  const worker = startWorker(
    {
      server,
      times: { lockMs: 2000, stalledMs: 1000 },
      concurrency: { interactive: 2, system: 4, preview: 2, simulation: 2 },
      ...(heartbeat && { heartbeat }),
    },
    {
      db,
      clock,
      newId,
      marketData,
      pool,
      sender,
      mails: { send: async () => undefined },
      brokerages: {},
      publicUrl: 'http://localhost',
      log: createLogger(process.env.TEST_LOG ?? 'silent'),
    },
  );
  await worker.ready();
  return {
    ready: worker.ready,
    close: async () => {
      await worker.close();
      await pool.close();
    },
  };
};
