/** §7 GET /simulation/cancel-signal/{id}: idempotent; what has ended otherwise by then answers `conflict` (decision 013; safety E5). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { cancelSimulation } from '@ballast/db/simulations/end-simulation';
import { findSimulation } from '@ballast/db/simulations/find-simulations';
import type { MakeTools } from '@ballast/runtime/make-tools';
import type { Handler } from '../../pipeline/handler.ts';

export interface CancelParts {
  readonly db: Database;
  readonly makeTools: MakeTools;
}

export const cancelSignal =
  ({ db, makeTools }: CancelParts): Handler<'simulation.cancelSignal'> =>
  async ({ input: { id }, caller: { userId } }) => {
    const { status } = await cancelSimulation(db, { simulationId: id, userId }, makeTools());
    if (status === 'not_found') throw new CatalogueError('notFound');
    if (status === 'stale') {
      const found = await findSimulation(db, { id, userId });
      if (found?.status !== 'canceled') throw new CatalogueError('conflict');
    }
    return { status: 'done' };
  };
