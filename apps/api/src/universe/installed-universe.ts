/** What can be searched and picked now: synthetic tickers, imported ones in the markets that are set to files, or both. */
import { createHash } from 'node:crypto';
import type { Database } from '@ballast/db/client/create-database';
import { type MarketSources, readMarketSources } from '@ballast/db/market-data/market-sources';
import {
  type ImportedInstrument,
  readAllInstruments,
  readAllTickerMetadata,
} from '@ballast/db/market-data/price-store';
import { createEventLoopYield } from '@ballast/integrations/event-loop-yield';
import { toSearchTicker } from '../ticker-search/imported-tickers.ts';
import type { SearchTicker } from '../ticker-search/search-ticker.ts';
import { buildTickerIndex, type TickerIndex } from '../ticker-search/ticker-index.ts';
import type { InstrumentCatalogue } from './instrument-catalogue.ts';

export interface InstalledUniverse {
  readonly universe: readonly SearchTicker[];
  readonly tickerIndex: TickerIndex;
}

export interface UniverseWatch {
  /** The new universe where it has changed since the last look. */
  readonly look: () => Promise<InstalledUniverse | undefined>;
}

const LIVE: readonly string[] = ['yahoo', 'http-csv'];
const OF_FILES: readonly string[] = ['files', 'mixed'];
const INVENTED: readonly string[] = ['synthetic', 'mixed'];

/** Imported tickers as the search knows them, and a text that tells whether they are the same as before. */
const readImported = async (
  db: Database,
  sources: MarketSources['sources'],
  yieldIfDue: () => Promise<void>,
): Promise<{ readonly imported: readonly SearchTicker[]; readonly digest: string }> => {
  const isLive = ({ domain }: SearchTicker) => LIVE.includes(sources[domain] ?? '');
  const isOfFiles = ({ domain }: SearchTicker) => OF_FILES.includes(sources[domain] ?? '');
  const liveDomains = Object.keys(sources).filter((domain) => LIVE.includes(sources[domain] ?? ''));
  const hash = createHash('sha256').update(JSON.stringify(sources));
  const imported: SearchTicker[] = [];
  const add = async (
    chunks: AsyncIterable<readonly ImportedInstrument[]>,
    belongs: (ticker: SearchTicker) => boolean,
  ) => {
    for await (const chunk of chunks) {
      const tickers = chunk.flatMap((one) => toSearchTicker(one) ?? []).filter(belongs);
      hash.update(JSON.stringify(tickers));
      for (const ticker of tickers) imported.push(ticker);
      await yieldIfDue();
    }
  };
  if (liveDomains.length > 0) await add(readAllTickerMetadata(db, liveDomains), isLive);
  if (Object.values(sources).some((source) => OF_FILES.includes(source)))
    await add(readAllInstruments(db), isOfFiles);
  return { imported, digest: hash.digest('hex') };
};

/** Building the index takes seconds, so it is built only for another list of tickers, not for new prices of the same ones. */
export const createUniverseWatch = (
  db: Database,
  { universe }: Pick<InstrumentCatalogue, 'universe'>,
): UniverseWatch => {
  let revision = -1;
  let latest = '';
  let isLooking = false;
  const look = async (): Promise<InstalledUniverse | undefined> => {
    const { revision: now, sources } = await readMarketSources(db);
    if (now === revision) return undefined;
    const isShown = ({ domain }: SearchTicker) => INVENTED.includes(sources[domain] ?? 'synthetic');
    const hasOthers = Object.values(sources).some((source) => source !== 'synthetic');
    const yieldIfDue = createEventLoopYield();
    const { imported, digest } = await readImported(db, sources, yieldIfDue);
    const isSame = digest === latest || (latest === '' && !hasOthers);
    if (isSame) {
      revision = now;
      latest = digest;
      return undefined;
    }
    const invented = universe.filter(isShown);
    const symbols = new Set(invented.map(({ symbol }) => symbol));
    // beside each other a symbol that is invented stays so (decision 048)
    const all = [...imported.filter(({ symbol }) => !symbols.has(symbol)), ...invented];
    const tickerIndex = await buildTickerIndex(all, yieldIfDue);
    revision = now;
    latest = digest;
    return { universe: all, tickerIndex };
  };
  return {
    look: async () => {
      if (isLooking) return undefined;
      isLooking = true;
      try {
        return await look();
      } finally {
        isLooking = false;
      }
    },
  };
};
