/** Reads the prices of a simulation and hands its portfolios over, each as a job that any worker may take. */
import { countOpenJobsAhead } from '@ballast/db/jobs/job-requests';
import { failSimulation } from '@ballast/db/simulations/end-simulation';
import { findAwaitedSimulation, type SimulationRecord } from '@ballast/db/simulations/find-simulations';
import { prepareSimulation } from '@ballast/db/simulations/prepare-simulation';
import { renderNotification } from '@ballast/i18n/render-notification';
import type { JobPayload } from '@ballast/jobs/jobs';
import { loadBackTest } from '../back-test/load-back-test.ts';
import { failureOfFault, simulationFailure } from '../back-test/simulation-failure.ts';
import type { PreparedBackTest } from '../compute/prepare-back-test.ts';
import { type Parts, toolsOf } from '../parts.ts';
import { runComputed } from '../runs/computed-run.ts';
import type { JobHandler } from './handler.ts';

type Run = JobPayload<'simulation'>;

const find = (run: Run, { db }: Parts): Promise<SimulationRecord | null> => findAwaitedSimulation(db, run);

/** That the queue cannot be told is no failure: the reconciler tells it (decision 021). */
const handOver = async (runs: readonly JobPayload<'simulatedPortfolio'>[], { db, sender, log }: Parts) => {
  for (const run of runs)
    try {
      const ahead = await countOpenJobsAhead(db, run.runToken);
      await sender.send('simulatedPortfolio', run, { id: run.runToken, ahead });
    } catch (err) {
      log.warn({ err, runToken: run.runToken }, 'a portfolio of a simulation was not queued');
    }
};

export const simulation: JobHandler<'simulation'> = runComputed({
  job: 'simulation',
  task: 'prepareBackTest',
  findAwaited: find,
  find,
  isAwaited: async (run, parts) => (await find(run, parts)) !== null,
  load: async (record, { db, marketData, clock }) => ({
    input: await loadBackTest(record, { db, marketData, now: clock.now() }),
  }),
  tell: async () => undefined,
  store: async (run, { userId }, _loaded, result, parts) => {
    const prepared = result as PreparedBackTest;
    const tools = toolsOf(parts);
    if (prepared.status === 'no_prices') {
      const end = { step: 'fail', error: simulationFailure('no_prices') } as const;
      await failSimulation(parts.db, run, end, renderNotification, tools);
      return;
    }
    const { runs } = await prepareSimulation(parts.db, run, { userId, ...prepared }, tools);
    await handOver(runs, parts);
  },
  fail: async (run, _record, fault, parts) => {
    const step = fault.reason === 'timed_out' ? 'timeOut' : 'fail';
    const end = { step, error: failureOfFault(fault) } as const;
    await failSimulation(parts.db, run, end, renderNotification, toolsOf(parts));
  },
});
