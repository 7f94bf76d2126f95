/** §7 POST /portfolio/{id}: changes the definition; with rebalanceOnUpdate a new optimization follows. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { updatePortfolio } from '@ballast/db/portfolios/update-portfolio';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import { roundMoney } from '@ballast/quant/allocation/money';
import type { MakeTools } from '@ballast/runtime/make-tools';
import { checkDefinition } from '../../definitions/check-definition.ts';
import type { Handler } from '../../pipeline/handler.ts';
import { nextCheckOf } from '../../portfolio-views/next-check.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';
import type { StartRun } from '../../suggestions/start-run.ts';

export interface UpdateParts {
  readonly db: Database;
  readonly marketData: MarketData;
  readonly portfolios: PortfolioReader;
  readonly startRun: StartRun;
  readonly makeTools: MakeTools;
}

/** What was planned has been invested: another plan would move no money, and say nothing of it. */
const refuseMovedMoney = (
  { firstApprovedAt, plannedInvestment: invested }: PortfolioRecord,
  { plannedInvestment }: { readonly plannedInvestment: number },
): void => {
  if (firstApprovedAt === null || plannedInvestment === invested) return;
  throw new CatalogueError('moneyIsMovedApart', {
    params: { difference: roundMoney(plannedInvestment - invested) },
    errors: { plannedInvestment: ['conflict'] },
  });
};

export const update =
  ({ db, marketData, portfolios, startRun, makeTools }: UpdateParts): Handler<'portfolio.update'> =>
  async ({ input, caller }) => {
    const { id, rebalanceOnUpdate, ...written } = input;
    const key = { id, userId: caller.userId };
    const record = await portfolios.record(key);
    const { currency } = record;
    refuseMovedMoney(record, written);
    const definition = await checkDefinition(marketData, caller, { ...written, currency });
    const tools = makeTools();
    const nextCheckAt = nextCheckOf({ ...record, ...definition }, tools.now);
    const { status } = await updatePortfolio(
      db,
      { portfolioId: id, userId: caller.userId, definition, nextCheckAt },
      tools,
    );
    if (status === 'orders_open') throw new CatalogueError('ordersOpen');
    if (status === 'running') throw new CatalogueError('calculationRunning');
    if (status === 'not_found') throw new CatalogueError('notFound');
    if (rebalanceOnUpdate) await startRun(caller, id, 'update');
    return portfolios.presentChanged(key);
  };
