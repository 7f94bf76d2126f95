/** The prices of an installation: each market from the source that it is set to, of those that are configured. */
import { PRICE_SOURCES, type PriceSource } from '@ballast/contract/market-import';
import type { Database } from '@ballast/db/client/create-database';
import { createSourcesReader } from '@ballast/db/market-data/market-sources';
import { createPriceStore, readTickerMetadata } from '@ballast/db/market-data/price-store';
import { createMarketDataByDomain } from '@ballast/integrations/market-data/by-domain';
import { createFilesMarketData } from '@ballast/integrations/market-data/files';
import { type LiveEnvironment, liveSettings } from '@ballast/integrations/market-data/live/live-environment';
import { createLiveProviders } from '@ballast/integrations/market-data/live/live-providers';
import type { LiveTrouble } from '@ballast/integrations/market-data/live/live-store';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Clock } from './clock.ts';

export interface MarketDataParts {
  readonly db: Database;
  readonly clock: Clock;
  /** The market that this process has made: it takes a second and is shared. */
  readonly synthetic: MarketData;
  readonly environment: LiveEnvironment;
  readonly onTrouble: (trouble: LiveTrouble) => void;
}

export interface OpenMarketData {
  readonly marketData: ReturnType<typeof createMarketDataByDomain>;
  /** What a market can be set to here. */
  readonly priceSources: readonly PriceSource[];
}

export const openMarketData = ({
  db,
  clock,
  synthetic,
  environment,
  onTrouble,
}: MarketDataParts): OpenMarketData => {
  const providers = {
    synthetic,
    files: createFilesMarketData(createPriceStore(db)),
    ...createLiveProviders(liveSettings(environment), {
      instruments: (symbols) => readTickerMetadata(db, symbols),
      now: () => clock.now(),
      onTrouble,
    }),
  };
  return {
    marketData: createMarketDataByDomain({ providers, sources: createSourcesReader(db) }),
    priceSources: PRICE_SOURCES.filter((source) => source === 'mixed' || source in providers),
  };
};
