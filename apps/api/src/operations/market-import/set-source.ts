/** Chooses where the prices of a market come from. */
import { CatalogueError } from '@ballast/contract/errors';
import { setMarketSource } from '@ballast/db/market-data/market-sources';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services.ts';

export const setSource =
  ({
    db,
    makeTools,
    priceSources,
  }: Pick<Services, 'db' | 'makeTools' | 'priceSources'>): Handler<'marketImport.setSource'> =>
  async ({ input, caller }) => {
    if (!priceSources.includes(input.source)) throw new CatalogueError('conflict');
    await setMarketSource(db, input, caller.userId, makeTools());
    return { status: 'done' };
  };
