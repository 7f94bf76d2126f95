/** The services that read and write a database: over the pool for the process, and within one transaction for an idempotent call. */
import type { Database } from '@ballast/db/client/create-database';
import type { NewId } from '@ballast/db/id';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { JobSender } from '@ballast/jobs/job-sender';
import type { Clock } from '@ballast/runtime/clock';
import { createMakeTools } from '@ballast/runtime/make-tools';
import { createRunQueue } from '../jobs/run-queue.ts';
import type { UsagePeriodsAt } from '../limits/usage-periods.ts';
import { createSendImportRuns, createStartImportRun } from '../market-import/start-import-run.ts';
import type { PutOff } from '../pipeline/idempotency.ts';
import { createApplyDue } from '../portfolio-views/apply-due.ts';
import { createPortfolioReader } from '../portfolio-views/portfolio-reader.ts';
import { createStartRun } from '../suggestions/start-run.ts';
import type { Services } from './services.ts';

export interface BindingParts {
  /** Prices are read over the pool: no call changes them, and they may come from far away. */
  readonly marketData: MarketData;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly usagePeriods: UsagePeriodsAt;
  readonly sender: Pick<JobSender, 'send'>;
  readonly onError: (error: unknown) => void;
}

export type BoundServices = Pick<
  Services,
  | 'db'
  | 'applyDue'
  | 'portfolios'
  | 'runs'
  | 'startRun'
  | 'startImportRun'
  | 'sendImportRuns'
  | 'requestValuation'
  | 'requestOrders'
  | 'sendPasswordReset'
>;

export type BindServices = (db: Database, putOff: PutOff) => BoundServices;

export const createBindServices =
  ({ marketData, clock, newId, usagePeriods, sender, onError }: BindingParts, pool: Database): BindServices =>
  (db, putOff) => {
    const makeTools = createMakeTools(clock, newId);
    const applyDue = createApplyDue({ db, marketData, newId });
    const portfolios = createPortfolioReader({ db, marketData, clock, applyDue });
    const queue = createRunQueue({ db: pool, sender, onError });
    const runs = {
      announce: (run: Parameters<typeof queue.announce>[0]) => putOff(() => queue.announce(run)),
      announceSimulation: (run: Parameters<typeof queue.announceSimulation>[0]) =>
        putOff(() => queue.announceSimulation(run)),
    };
    const send: JobSender['send'] = async (...job) => {
      putOff(() => void sender.send(...job).catch(onError));
    };
    return {
      db,
      applyDue,
      portfolios,
      runs,
      startRun: createStartRun({ db, portfolios, runs, makeTools, usagePeriods }),
      startImportRun: createStartImportRun({ db, makeTools, sender: { send }, onError }),
      sendImportRuns: createSendImportRuns({ sender: { send }, onError }),
      requestValuation: () => void send('valuation', {}),
      requestOrders: () => void send('orders', {}),
      sendPasswordReset: (payload) => void send('passwordReset', payload, { id: payload.runToken }),
    };
  };
