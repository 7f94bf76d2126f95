/** §7 GET /simulation/list. */
import type { Database } from '@ballast/db/client/create-database';
import { listSimulations } from '@ballast/db/simulations/find-simulations';
import type { Handler } from '../../pipeline/handler.ts';
import { presentSimulationSummary } from '../../simulation-views/present-simulation.ts';

export const list =
  ({ db }: { readonly db: Database }): Handler<'simulation.list'> =>
  async ({ input, caller }) => {
    const { records, count } = await listSimulations(db, { ...input, userId: caller.userId });
    return { records: records.map(presentSimulationSummary), count };
  };
