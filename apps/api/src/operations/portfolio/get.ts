/** §7 GET /portfolio/{id}. */
import type { Database } from '@ballast/db/client/create-database';
import { listTransactions } from '@ballast/db/portfolios/list-transactions';
import type { Handler } from '../../pipeline/handler.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';

const TRANSACTIONS_MAX = 1000;

export const get =
  ({
    db,
    portfolios,
  }: {
    readonly db: Database;
    readonly portfolios: PortfolioReader;
  }): Handler<'portfolio.get'> =>
  async ({ input, caller }) => {
    const portfolio = await portfolios.present({ id: input.id, userId: caller.userId });
    if (!input.populateTransaction) return portfolio;
    const { records } = await listTransactions(db, {
      portfolioId: input.id,
      userId: caller.userId,
      search: '',
      page: 1,
      size: TRANSACTIONS_MAX,
      sort: 'createdAt',
      asc: false,
    });
    return { ...portfolio, transactions: [...records] };
  };
