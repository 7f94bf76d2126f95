/**
 * GET /simulation/{id}/bundle: input and result of a finished simulation as one JSON, put together from the stored texts, so that no number is
 * written anew. `npm run rerun -- bundle.json` computes it again (decision 083).
 */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { findSimulation } from '@ballast/db/simulations/find-simulations';
import { findInput, listSlices } from '@ballast/db/simulations/prepare-simulation';
import type { Handler } from '../../pipeline/handler.ts';

const unpack = async (body: Uint8Array): Promise<string> => (await promisify(gunzip)(body)).toString('utf8');

export const bundle =
  ({ db }: { readonly db: Database }): Handler<'simulation.bundle'> =>
  async ({ input: { id }, caller: { userId } }) => {
    const found = await findSimulation(db, { id, userId });
    if (found === null) throw new CatalogueError('notFound');
    const input = found.status === 'done' ? await findInput(db, id) : null;
    if (input === null) throw new CatalogueError('conflict');
    const results: string[] = [];
    for (const [model, bodies] of await listSlices(db, id)) {
      const slices = await Promise.all(bodies.map(unpack));
      results.push(`${JSON.stringify(model)}:[${slices.join(',')}]`);
    }
    const { name, definition } = found;
    const head = JSON.stringify({
      format: 'ballast-simulation',
      id,
      name,
      inputHash: input.hash,
      definition,
    });
    const text = `${head.slice(0, -1)},"input":${await unpack(input.body)},"result":{${results.join(',')}}}`;
    return {
      fileName: `simulation-${id}.json`,
      contentType: 'application/json; charset=utf-8',
      content: Buffer.from(text),
    };
  };
