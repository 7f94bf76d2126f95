/** PUT /portfolio/{id}/cancel-calculation: the run loses its fence here; its worker notices and stops. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { cancelCalculation as cancel } from '@ballast/db/portfolios/cancel-calculation';
import type { MakeTools } from '@ballast/runtime/make-tools';
import type { Handler } from '../../pipeline/handler.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';

export interface CancelCalculationParts {
  readonly db: Database;
  readonly portfolios: PortfolioReader;
  readonly makeTools: MakeTools;
}

export const cancelCalculation =
  ({ db, portfolios, makeTools }: CancelCalculationParts): Handler<'portfolio.cancelCalculation'> =>
  async ({ input, caller }) => {
    const { userId } = caller;
    const { status } = await cancel(db, { portfolioId: input.id, userId }, makeTools());
    if (status === 'not_running') throw new CatalogueError('calculationNotRunning');
    if (status === 'not_found') throw new CatalogueError('notFound');
    return portfolios.presentChanged({ id: input.id, userId });
  };
