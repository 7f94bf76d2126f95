/**
 * GET /simulation/{id}/bundle: input and result of a finished simulation as one JSON. `npm run rerun -- bundle.json` computes it again (decision 083).
 */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { findSimulation } from '@ballast/db/simulations/find-simulations';
import { findInput, listSlices } from '@ballast/db/simulations/prepare-simulation';
import { runBundle, unpackText } from '../../exports/run-bundle.ts';
import type { Handler } from '../../pipeline/handler.ts';

export const bundle =
  ({ db }: { readonly db: Database }): Handler<'simulation.bundle'> =>
  async ({ input: { id }, caller: { userId } }) => {
    const found = await findSimulation(db, { id, userId });
    if (found === null) throw new CatalogueError('notFound');
    const input = found.status === 'done' ? await findInput(db, id) : null;
    if (input === null) throw new CatalogueError('conflict');
    const results: string[] = [];
    for (const [model, bodies] of await listSlices(db, id)) {
      const slices = await Promise.all(bodies.map(unpackText));
      results.push(`${JSON.stringify(model)}:[${slices.join(',')}]`);
    }
    const { name, definition } = found;
    const head = { format: 'ballast-simulation', id, name, inputHash: input.hash, definition };
    return runBundle(`simulation-${id}.json`, head, {
      input: await unpackText(input.body),
      result: `{${results.join(',')}}`,
    });
  };
