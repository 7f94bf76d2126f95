/**
 * GET /portfolio/{id}/optimization-bundle: input and result of a suggestion as one JSON. `npm run rerun -- bundle.json` computes it again
 * (decision 083).
 */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { findComputed } from '@ballast/db/optimizations/find-input';
import { runBundle, unpackText } from '../../exports/run-bundle.ts';
import type { Handler } from '../../pipeline/handler.ts';

export const optimizationBundle =
  ({ db }: { readonly db: Database }): Handler<'portfolio.optimizationBundle'> =>
  async ({ input: { id: portfolioId, inputHash: hash }, caller: { userId } }) => {
    const found = await findComputed(db, { hash, portfolioId, userId });
    if (found === null) throw new CatalogueError('notFound');
    const { id, input, results } = found;
    const head = { format: 'ballast-optimization', id, portfolioId, inputHash: input.hash };
    return runBundle(`suggestion-${id}.json`, head, {
      input: await unpackText(input.body),
      result: JSON.stringify(results),
    });
  };
