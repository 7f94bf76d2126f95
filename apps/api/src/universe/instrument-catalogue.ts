/** The market of the installation and what is looked up in it: made once, in about a second, before the api listens. */

import type { MarketData } from '@ballast/integrations/market-data/provider';
import {
  createSyntheticMarket,
  createSyntheticMarketData,
} from '@ballast/integrations/market-data/synthetic';
import type { SyntheticTicker } from '@ballast/market/universe/ticker';
import { createIndexMembers, type IndexMembers } from '../ticker-search/index-members.ts';
import type { SearchTicker } from '../ticker-search/search-ticker.ts';
import { buildTickerIndex, type TickerIndex } from '../ticker-search/ticker-index.ts';

export interface InstrumentCatalogue {
  readonly marketData: MarketData;
  readonly universe: readonly SearchTicker[];
  readonly tickerIndex: TickerIndex;
  readonly indexMembers: IndexMembers;
}

/** Its fields one by one: a hundred thousand of them are kept, and the search needs no others. */
const toSearchTicker = (ticker: SyntheticTicker): SearchTicker => ({
  symbol: ticker.symbol,
  name: ticker.name,
  type: ticker.type,
  market: ticker.market,
  domain: ticker.domain,
  exchange: ticker.exchange,
  country: ticker.country,
  sector: ticker.sector,
  industry: ticker.industry,
  currency: ticker.currency,
  marketCap: ticker.marketCap,
  synthetic: true,
});

/** `searched`: how many tickers the search knows; their index is most of the second. */
export const createInstrumentCatalogue = async (
  seed: string,
  searched = Number.POSITIVE_INFINITY,
): Promise<InstrumentCatalogue> => {
  const market = createSyntheticMarket(seed);
  const universe = Array.from(market.universe.tickers(), toSearchTicker).slice(0, searched);
  const indexes = universe.filter(({ type }) => type === 'index').map(({ symbol }) => symbol);
  return {
    marketData: createSyntheticMarketData(market),
    universe,
    tickerIndex: await buildTickerIndex(universe),
    indexMembers: createIndexMembers(market.universe, indexes),
  };
};
