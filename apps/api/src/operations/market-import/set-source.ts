/** Chooses where the prices of a market come from. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { setMarketSources } from '@ballast/db/market-data/market-sources';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const setSource =
  ({
    db,
    makeTools,
    priceSources,
    requestValuation,
  }: Pick<
    Services,
    'db' | 'makeTools' | 'priceSources' | 'requestValuation'
  >): Handler<'marketImport.setSource'> =>
  async ({ input, caller }) => {
    if (!priceSources.includes(input.source)) throw new CatalogueError('conflict');
    const outcome = await setMarketSources(db, [input], caller.userId, makeTools());
    if (outcome === 'syntheticRates') throw new CatalogueError('syntheticRates');
    requestValuation();
    return { status: 'done' };
  };
