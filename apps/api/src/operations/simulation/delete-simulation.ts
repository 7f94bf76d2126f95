/** §7 DELETE /simulation/{id}: a running one is stopped with it. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { deleteSimulation as remove } from '@ballast/db/simulations/end-simulation';
import type { MakeTools } from '@ballast/runtime/make-tools';
import type { Handler } from '../../pipeline/handler.ts';

export interface DeleteParts {
  readonly db: Database;
  readonly makeTools: MakeTools;
}

export const deleteSimulation =
  ({ db, makeTools }: DeleteParts): Handler<'simulation.delete'> =>
  async ({ input, caller }) => {
    const { status } = await remove(db, { simulationId: input.id, userId: caller.userId }, makeTools());
    if (status !== 'changed') throw new CatalogueError('notFound');
    return { status: 'done' };
  };
