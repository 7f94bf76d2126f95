/** §7 DELETE /portfolio/{id}. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { deletePortfolio as remove } from '@ballast/db/portfolios/delete-portfolio';
import type { MakeTools } from '@ballast/runtime/make-tools';
import type { Handler } from '../../pipeline/handler.ts';

export const deletePortfolio =
  ({
    db,
    makeTools,
  }: {
    readonly db: Database;
    readonly makeTools: MakeTools;
  }): Handler<'portfolio.delete'> =>
  async ({ input, caller }) => {
    const { status } = await remove(db, { portfolioId: input.id, userId: caller.userId }, makeTools());
    if (status === 'orders_open') throw new CatalogueError('ordersOpen');
    if (status !== 'changed') throw new CatalogueError('notFound');
    return { status: 'done' };
  };
