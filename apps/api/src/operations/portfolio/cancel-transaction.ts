/** §7 PUT /portfolio/{id}/cancel-transaction: cancels what is not yet done; what a brokerage has, it is asked to cancel. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { type CancelResult, cancelOrders } from '@ballast/db/orders/cancel-orders';
import { renderNotification } from '@ballast/i18n/render-notification';
import type { MakeTools } from '@ballast/runtime/make-tools';
import type { Handler } from '../../pipeline/handler.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';

export interface CancelTransactionParts {
  readonly db: Database;
  readonly portfolios: PortfolioReader;
  readonly makeTools: MakeTools;
  readonly requestOrders: () => void;
}

const refuse = (result: Exclude<CancelResult, { readonly status: 'canceled' }>): never => {
  if ('index' in result)
    throw new CatalogueError('validation', { errors: { [`symbols.${result.index}`]: ['invalid'] } });
  throw new CatalogueError(result.status === 'not_found' ? 'notFound' : 'conflict');
};

export const cancelTransaction =
  ({
    db,
    portfolios,
    makeTools,
    requestOrders,
  }: CancelTransactionParts): Handler<'portfolio.cancelTransaction'> =>
  async ({ input, caller }) => {
    const key = { id: input.id, userId: caller.userId };
    const { symbols } = input;
    // a worker begins to send one of them: then it is asked for at the venue
    for (let attempt = 0; ; attempt += 1) {
      const request = { portfolioId: input.id, userId: caller.userId, symbols };
      const result = await cancelOrders(db, request, renderNotification, makeTools());
      if (result.status === 'canceled') break;
      if (result.status !== 'stale' || attempt === 2) refuse(result);
    }
    requestOrders();
    return portfolios.presentChanged(key);
  };
