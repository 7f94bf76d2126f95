/** Which ticker a line of somebody's list means: a symbol, a code, a symbol of another source, or a whole name (§1 upload). */

import { foldText } from '@ballast/domain/text/fold-text';
import { mapForeignSymbol } from '@ballast/price-files/foreign-symbol';
import type { SearchTicker } from './search-ticker.ts';
import type { TickerFilter, TickerIndex } from './ticker-index.ts';
import { TICKERS_PER_SLICE, type YieldIfDue } from './vocabulary.ts';

export interface Match {
  readonly status: 'matched' | 'ambiguous' | 'unknown';
  /** Largest first; for unknown ones the nearest. */
  readonly candidates: readonly SearchTicker[];
}

export interface EntryMatcher {
  readonly match: (entry: string) => Match | undefined;
  /** What might have been meant where nothing matches. */
  readonly nearest: (entry: string) => readonly SearchTicker[];
}

const CANDIDATES_MAX = 8;
const NEAREST_MAX = 3;
/** Where a coin without an exchange is taken to be traded. */
const CRYPTO_EXCHANGE = 'BINANCE';

const EVERYTHING: TickerFilter = {
  types: [],
  markets: [],
  sectors: [],
  exchanges: [],
  domains: [],
  countries: [],
  among: undefined,
};

const isTradable = ({ type }: SearchTicker): boolean => type !== 'index';
const byValue = (a: SearchTicker, b: SearchTicker) => (b.marketCap ?? 0) - (a.marketCap ?? 0);
const codeOf = ({ symbol }: SearchTicker): string => symbol.split('.', 1)[0] ?? symbol;

const groupBy = async (
  tickers: readonly SearchTicker[],
  keyOf: (ticker: SearchTicker) => string | undefined,
  yieldIfDue: YieldIfDue,
) => {
  const groups = new Map<string, SearchTicker[]>();
  for (const [at, ticker] of tickers.entries()) {
    if (at % TICKERS_PER_SLICE === 0) await yieldIfDue();
    const key = keyOf(ticker);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(ticker);
    else groups.set(key, [ticker]);
  }
  return groups;
};

/** `NASDAQ:AAPL`, as charting sites write it. */
const splitExchange = (entry: string): { readonly exchange: string | undefined; readonly code: string } => {
  const colon = entry.indexOf(':');
  return colon > 0
    ? { exchange: entry.slice(0, colon).toUpperCase(), code: entry.slice(colon + 1).trim() }
    : { exchange: undefined, code: entry };
};

export const createEntryMatcher = async (
  index: TickerIndex,
  yieldIfDue: YieldIfDue,
): Promise<EntryMatcher> => {
  const tradable = index.tickers.filter(isTradable);
  const byCode = await groupBy(tradable, (ticker) => foldText(codeOf(ticker)), yieldIfDue);
  const bySource = await groupBy(
    tradable,
    ({ sourceSymbol }) => sourceSymbol && foldText(sourceSymbol),
    yieldIfDue,
  );
  const byName = await groupBy(tradable, ({ name }) => foldText(name), yieldIfDue);

  const exactly = (symbol: string | undefined): readonly SearchTicker[] | undefined => {
    const ticker = symbol === undefined ? undefined : index.find(symbol);
    return ticker && isTradable(ticker) ? [ticker] : undefined;
  };

  const byCodeOn = (entry: string): readonly SearchTicker[] | undefined => {
    const { exchange, code } = splitExchange(entry);
    const all = byCode.get(foldText(code));
    return exchange === undefined ? all : all?.filter((ticker) => ticker.exchange === exchange);
  };

  const meant = (entry: string): readonly SearchTicker[] =>
    [
      exactly(entry),
      exactly(entry.toUpperCase()),
      bySource.get(foldText(entry)),
      byCodeOn(entry),
      exactly(
        mapForeignSymbol(entry.toUpperCase(), { resolve: () => undefined, cryptoExchange: CRYPTO_EXCHANGE }),
      ),
      byName.get(foldText(entry)),
    ].find((found) => found !== undefined && found.length > 0) ?? [];

  return {
    match: (entry) => {
      const found = meant(entry.trim());
      if (found.length === 0) return undefined;
      return {
        status: found.length === 1 ? 'matched' : 'ambiguous',
        candidates: found.toSorted(byValue).slice(0, CANDIDATES_MAX),
      };
    },
    nearest: (entry) =>
      [...index.search(splitExchange(entry.trim()).code, EVERYTHING).positions.subarray(0, 4 * NEAREST_MAX)]
        .flatMap((position) => index.tickers[position] ?? [])
        .filter(isTradable)
        .slice(0, NEAREST_MAX),
  };
};
