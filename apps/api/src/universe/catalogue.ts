/** The market of the installation and what is looked up in it: made once, in about a second, before the api listens. */

import type { MarketData } from '@ballast/integrations/market-data/provider';
import {
  createSyntheticMarket,
  createSyntheticMarketData,
} from '@ballast/integrations/market-data/synthetic';
import { createIndexMembers, type IndexMembers } from '../ticker-search/index-members.ts';
import type { SearchTicker } from '../ticker-search/search-ticker.ts';
import { buildTickerIndex, type TickerIndex } from '../ticker-search/ticker-index.ts';

export interface Catalogue {
  readonly marketData: MarketData;
  readonly universe: readonly SearchTicker[];
  readonly tickerIndex: TickerIndex;
  readonly indexMembers: IndexMembers;
}

/** `searched`: how many tickers the search knows; their index is most of the second. */
export const createCatalogue = async (
  seed: string,
  searched = Number.POSITIVE_INFINITY,
): Promise<Catalogue> => {
  const market = createSyntheticMarket(seed);
  const universe = Array.from(
    market.universe.tickers(),
    ({
      symbol,
      name,
      type,
      market: key,
      domain,
      exchange,
      country,
      sector,
      industry,
      currency,
      marketCap,
    }) => ({
      ...{
        symbol,
        name,
        type,
        market: key,
        domain,
        exchange,
        country,
        sector,
        industry,
        currency,
        marketCap,
      },
      synthetic: true,
    }),
  ).slice(0, searched);
  const indexes = universe.filter(({ type }) => type === 'index').map(({ symbol }) => symbol);
  return {
    marketData: createSyntheticMarketData(market),
    universe,
    tickerIndex: await buildTickerIndex(universe),
    indexMembers: createIndexMembers(market.universe, indexes),
  };
};
