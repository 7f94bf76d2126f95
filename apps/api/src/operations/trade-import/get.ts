/** GET /trade-import: the caller's own, whatever became of it. */
import { findTradeImport } from '@ballast/db/trade-import/trade-imports';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';
import { presentTradeImport } from '../../trade-import/present-trade-import.ts';

export const get =
  ({ db }: Pick<Services, 'db'>): Handler<'tradeImport.get'> =>
  async ({ caller: { userId } }) => {
    const row = await findTradeImport(db, userId);
    return { import: row && presentTradeImport(row) };
  };
