/** §7 GET /simulation/{id}: as far as it has come, with its log where it is asked for. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { findSimulation, listLogs } from '@ballast/db/simulations/find-simulations';
import { countTrials } from '@ballast/db/simulations/prepare-simulation';
import type { Handler } from '../../pipeline/handler.ts';
import { presentSimulation } from '../../simulation-views/present-simulation.ts';

export const get =
  ({ db }: { readonly db: Database }): Handler<'simulation.get'> =>
  async ({ input: { id, withTransactions }, caller: { userId } }) => {
    const found = await findSimulation(db, { id, userId });
    if (found === null) throw new CatalogueError('notFound');
    const logs = withTransactions ? await listLogs(db, { id, userId }) : null;
    return presentSimulation(found, await countTrials(db, id), logs);
  };
