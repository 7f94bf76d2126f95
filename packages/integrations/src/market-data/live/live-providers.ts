/** The live sources that an installation has configured; without settings there are none and nothing leaves the machine. */
import { dayAt } from '@ballast/contract/dates';
import type { PriceSource } from '@ballast/contract/market-import';
import { createFilesMarketData } from '../files.ts';
import type { StoredInstrument } from '../price-store.ts';
import type { MarketData } from '../provider.ts';
import { createGuardedGet } from './guarded-get.ts';
import { createHttpCsvHistory } from './http-csv.ts';
import { createLiveStore, type LiveTrouble } from './live-store.ts';
import { createRateLimitedGet, RATE_LIMIT } from './rate-limited-get.ts';
import { createYahooHistory } from './yahoo.ts';

export interface LiveSettings {
  /** Address of Yahoo Finance; undefined: off. */
  readonly yahooUrl: string | undefined;
  /** `https://prices.example.org/{source}.csv`; undefined: off. */
  readonly csvUrl: string | undefined;
  /** `host:port` in the own network. */
  readonly allowedHosts: readonly string[];
}

export interface LiveProviderParts {
  readonly instruments: (symbols: readonly string[]) => Promise<readonly StoredInstrument[]>;
  readonly now: () => Date;
  readonly onTrouble: (trouble: LiveTrouble) => void;
}

const TIMEOUT_MS = 15_000;
/** Thirty years of days are two of them. */
const MAX_BYTES = 8_000_000;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export function createLiveProviders(
  { yahooUrl, csvUrl, allowedHosts }: LiveSettings,
  { instruments, now, onTrouble }: LiveProviderParts,
): Partial<Record<PriceSource, MarketData>> {
  const get = createGuardedGet({
    allowedHosts,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    now: () => now().getTime(),
  });
  const clock = () => performance.now();
  const rateLimited = () => createRateLimitedGet(RATE_LIMIT, { get, now: clock, wait });
  const source = (name: string, history: Parameters<typeof createLiveStore>[0]['history']): MarketData => {
    const store = createLiveStore({ name, instruments, history, onTrouble, now: () => now().getTime() });
    const { quotes, closes, rateAt } = createFilesMarketData(store.cached);
    return {
      ...createFilesMarketData(store.prices),
      actions: store.actions,
      cached: { quotes, closes, rateAt },
    };
  };
  return {
    ...(yahooUrl === undefined
      ? {}
      : {
          yahoo: source(
            'Yahoo Finance',
            createYahooHistory(yahooUrl, rateLimited(), () => now().getTime() / 1000),
          ),
        }),
    ...(csvUrl === undefined
      ? {}
      : {
          'http-csv': source(
            new URL(csvUrl.replaceAll(/[{}]/g, '')).hostname,
            createHttpCsvHistory(csvUrl, rateLimited(), () => dayAt(now())),
          ),
        }),
  };
}
