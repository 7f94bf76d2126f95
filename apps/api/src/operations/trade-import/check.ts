/** POST /trade-import: keeps the rows and asks a worker what they come to. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { findTradeImport, putTradeImport } from '@ballast/db/trade-import/trade-imports';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';
import { presentTradeImport } from '../../trade-import/present-trade-import.ts';

export const check =
  ({
    db,
    makeTools,
    sendTradeRun,
  }: Pick<Services, 'db' | 'makeTools' | 'sendTradeRun'>): Handler<'tradeImport.check'> =>
  async ({ input, caller: { userId } }) => {
    const run = await putTradeImport(db, { ...input, userId }, makeTools());
    if (run === null) throw new CatalogueError('conflict');
    sendTradeRun(run);
    const row = await findTradeImport(db, userId);
    if (row === null) throw new CatalogueError('conflict');
    return presentTradeImport(row);
  };
