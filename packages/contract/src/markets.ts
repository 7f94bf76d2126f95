/** Markets, their domains in symbols, and the kinds of instrument (§9; decision 001). */

export const MARKETS = ['US', 'EU', 'AS', 'TR', 'FX', 'CR'] as const;
export type Market = (typeof MARKETS)[number];

/** The domain written in a symbol is the market key, except that TR is `F`. */
export const DOMAIN_OF_MARKET = {
  US: 'US',
  EU: 'EU',
  AS: 'AS',
  TR: 'F',
  FX: 'FX',
  CR: 'CR',
} as const satisfies Record<Market, string>;
export type Domain = (typeof DOMAIN_OF_MARKET)[Market];
export const DOMAINS = Object.values(DOMAIN_OF_MARKET) as readonly Domain[];

export const marketOfDomain = (domain: string): Market | undefined =>
  MARKETS.find((market) => DOMAIN_OF_MARKET[market] === domain);

export const FORECAST_MARKETS = ['US', 'TR', 'FX'] as const satisfies readonly Market[];

/** §9: three crypto exchanges. The synthetic market names its own. */
export const CRYPTO_EXCHANGES = ['BINANCE', 'KRAKEN', 'COINBASE'] as const;

export const INSTRUMENT_TYPES = [
  'equity',
  'etf',
  'fund',
  'index',
  'currency',
  'crypto',
  'commodity',
] as const;
export type InstrumentType = (typeof INSTRUMENT_TYPES)[number];

/** Smallest tradable unit; null: not tradable, a benchmark only (decision 007). */
export const LOT_OF_TYPE = {
  equity: 1,
  etf: 1,
  commodity: 1,
  crypto: 1e-8,
  currency: 0.01,
  fund: 0.01,
  index: null,
} as const satisfies Record<InstrumentType, number | null>;

/** The tabs of the ticker picker (§1). */
export const PICKER_TABS = ['market', 'funds', 'indexes', 'exchange'] as const;
export type PickerTab = (typeof PICKER_TABS)[number];
