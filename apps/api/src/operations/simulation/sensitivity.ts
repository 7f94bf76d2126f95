/** POST /simulation/{id}/sensitivity: asks for the lives of other days; the answer stands in the simulation (decision 082). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { requestSensitivity } from '@ballast/db/simulations/sensitivity';
import type { MakeTools } from '@ballast/runtime/make-tools';
import type { RunQueue } from '../../jobs/run-queue.ts';
import type { Handler } from '../../pipeline/handler.ts';

export interface SensitivityParts {
  readonly db: Database;
  readonly runs: RunQueue;
  readonly makeTools: MakeTools;
}

export const sensitivity =
  ({ db, runs, makeTools }: SensitivityParts): Handler<'simulation.sensitivity'> =>
  async ({ input: { id: simulationId }, caller: { userId } }) => {
    const asked = await requestSensitivity(db, { simulationId, userId }, makeTools());
    if (asked.status === 'not_found') throw new CatalogueError('notFound');
    if (asked.status === 'not_done') throw new CatalogueError('conflict');
    if (asked.status === 'requested') {
      const { runToken } = asked;
      runs.announceSimulation({ job: 'simulationSensitivity', simulationId, runToken });
    }
    return { status: 'done' };
  };
