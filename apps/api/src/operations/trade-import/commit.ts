/** PUT /trade-import/commit: a worker makes the portfolio; the rules are judged as those of any other. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { MONEY_MIN } from '@ballast/contract/constants';
import { portfolioWriteSchema } from '@ballast/contract/entities/portfolio';
import { readUsage } from '@ballast/db/portfolios/usage';
import { beginBuilding, findTradeImport } from '@ballast/db/trade-import/trade-imports';
import { mayCreatePortfolio } from '@ballast/domain/plan-permissions';
import { checkDefinition } from '../../definitions/check-definition.ts';
import type { Handler } from '../../pipeline/handler.ts';
import { refuse } from '../../pipeline/refuse.ts';
import type { Services } from '../../services/services.ts';
import { presentTradeImport } from '../../trade-import/present-trade-import.ts';

type Parts = Pick<Services, 'db' | 'marketData' | 'makeTools' | 'usagePeriods' | 'sendTradeRun'>;

export const commit =
  ({ db, marketData, makeTools, usagePeriods, sendTradeRun }: Parts): Handler<'tradeImport.commit'> =>
  async ({ input: { importId, ...rules }, caller }) => {
    const { userId, plan } = caller;
    const looked = await findTradeImport(db, userId);
    if (looked?.id !== importId) throw new CatalogueError('notFound');
    const { report, ...shown } = presentTradeImport(looked);
    if (shown.status !== 'ready' || report?.totals == null || report.problemCount > 0)
      throw new CatalogueError('conflict');
    const { deposited, withdrawn, value } = report.totals;
    const put = deposited - withdrawn;
    const definition = await checkDefinition(marketData, caller, {
      ...portfolioWriteSchema.parse({
        ...rules,
        plannedInvestment: Number(Math.max(MONEY_MIN, put > 0 ? put : value).toFixed(2)),
      }),
      currency: shown.currency,
    });
    const tools = makeTools();
    const usage = await readUsage(db, userId, usagePeriods(tools.now));
    // it asks for no optimization: what the month has had of them does not matter
    refuse(mayCreatePortfolio(plan, { ...usage, optimizationsThisMonth: -1 }));
    const run = await beginBuilding(db, { userId, id: importId, definition }, tools);
    if (run === null) throw new CatalogueError('conflict');
    sendTradeRun(run);
    const row = await findTradeImport(db, userId);
    if (row === null) throw new CatalogueError('notFound');
    return presentTradeImport(row);
  };
