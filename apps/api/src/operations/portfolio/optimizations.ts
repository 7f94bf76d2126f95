/** GET /portfolio/{id}/optimizations: past suggestions and what became of each. */
import type { Database } from '@ballast/db/client/create-database';
import { listOptimizations } from '@ballast/db/optimizations/list-optimizations';
import type { Handler } from '../../pipeline/handler.ts';

export const optimizations =
  ({ db }: { readonly db: Database }): Handler<'portfolio.optimizations'> =>
  async ({ input, caller }) => {
    const { id: portfolioId, page, size, sort, asc } = input;
    const query = { userId: caller.userId, portfolioId, page, size, sort, asc };
    const { records, count } = await listOptimizations(db, query);
    return { records: [...records], count };
  };
