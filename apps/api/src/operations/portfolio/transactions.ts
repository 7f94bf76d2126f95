/** GET /portfolio/{id}/transactions. */
import type { Database } from '@ballast/db/client/create-database';
import { listTransactions } from '@ballast/db/portfolios/list-transactions';
import type { Handler } from '../../pipeline/handler.ts';

export const transactions =
  ({ db }: { readonly db: Database }): Handler<'portfolio.transactions'> =>
  async ({ input, caller }) => {
    const { id: portfolioId, ...query } = input;
    const { records, count } = await listTransactions(db, { userId: caller.userId, portfolioId, ...query });
    return { records: [...records], count };
  };
