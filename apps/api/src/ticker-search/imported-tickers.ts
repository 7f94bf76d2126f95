/** Imported tickers as the search knows them (§3.93: found by their own symbol and by the source's). */
import type { Domain } from '@ballast/contract/markets';
import { parseSymbol } from '@ballast/contract/symbol';
import type { ImportedInstrument } from '@ballast/db/market-data/price-store';
import { toInstrument } from '@ballast/integrations/market-data/files';
import type { SearchTicker } from './search-ticker.ts';

/** Undefined for what has no currency: it cannot be priced, so it is not offered. */
export const toSearchTicker = (stored: ImportedInstrument): SearchTicker | undefined => {
  const instrument = toInstrument(stored);
  const parts = parseSymbol(stored.symbol);
  if (!instrument || !parts) return undefined;
  const { symbol, name, type, market, exchange, currency, historyUntil } = instrument;
  const { country, sector, industry, sourceSymbol, isin } = stored;
  return {
    ...{ symbol, name, type, market, exchange, country, sector, industry, currency },
    domain: parts.domain as Domain,
    marketCap: null,
    sourceSymbol,
    ...(isin !== null && { isin }),
    ...(historyUntil !== undefined && { historyUntil }),
    synthetic: false,
  };
};
