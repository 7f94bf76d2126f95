/** What can be searched and picked now: synthetic tickers, and imported ones in the markets that are set to files. */
import type { Database } from '@ballast/db/client/create-database';
import { readMarketSources } from '@ballast/db/market-data/market-sources';
import { readInstruments, readTickerMetadata } from '@ballast/db/market-data/price-store';
import type { Catalogue } from './catalogue.ts';
import { toSearchTicker } from './ticker-search/imported-tickers.ts';
import type { SearchTicker } from './ticker-search/search-ticker.ts';
import { buildTickerIndex, type TickerIndex } from './ticker-search/ticker-index.ts';

export interface InstalledUniverse {
  readonly universe: readonly SearchTicker[];
  readonly tickerIndex: TickerIndex;
}

export interface UniverseWatch {
  /** The new universe where it has changed since the last look. */
  readonly look: () => Promise<InstalledUniverse | undefined>;
}

/** Building the index takes a second, so it is built only for another list of tickers, not for new prices of the same ones. */
export const createUniverseWatch = (
  db: Database,
  { universe }: Pick<Catalogue, 'universe'>,
): UniverseWatch => {
  let revision = -1;
  let latest = '';
  return {
    look: async () => {
      const { revision: now, sources } = await readMarketSources(db);
      if (now === revision) return undefined;
      const isSynthetic = ({ domain }: SearchTicker) => (sources[domain] ?? 'synthetic') === 'synthetic';
      const hasOthers = Object.values(sources).some((source) => source !== 'synthetic');
      const liveDomains = Object.keys(sources).filter(
        (one) => sources[one] === 'yahoo' || sources[one] === 'http-csv',
      );
      const isLive = ({ domain }: SearchTicker) => liveDomains.includes(domain);
      const known = liveDomains.length > 0 ? await readTickerMetadata(db, { domains: liveDomains }) : [];
      const priced = hasOthers ? await readInstruments(db, undefined) : [];
      const toTickers = (stored: typeof priced) => stored.flatMap((one) => toSearchTicker(one) ?? []);
      const imported = [
        ...toTickers(known),
        ...toTickers(priced).filter((one) => !isSynthetic(one) && !isLive(one)),
      ];
      revision = now;
      const key = JSON.stringify([sources, imported]);
      const isSame = key === latest || (latest === '' && !hasOthers);
      latest = key;
      if (isSame) return undefined;
      const all = [...imported, ...universe.filter(isSynthetic)];
      return { universe: all, tickerIndex: buildTickerIndex(all) };
    },
  };
};
