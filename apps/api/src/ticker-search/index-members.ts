/** Which tickers an index is made of, so that the picker can filter by it. */
import { equitiesOf } from '@ballast/market/universe/basket-companies';
import type { Universe } from '@ballast/market/universe/universe';

export interface MarketIndex {
  readonly symbol: string;
  readonly name: string;
  readonly members: ReadonlySet<string>;
}

export interface IndexMembers {
  /** Those that are made of tickers. */
  readonly indexes: readonly MarketIndex[];
  /** Members of all the named indexes together; undefined where none is named. */
  readonly among: (symbols: readonly string[]) => ReadonlySet<string> | undefined;
}

export const createIndexMembers = (universe: Universe, indexSymbols: readonly string[]): IndexMembers => {
  const indexes = indexSymbols.flatMap((symbol): MarketIndex[] => {
    const ticker = universe.findTicker(symbol);
    const composition = ticker && universe.compositionOf(ticker);
    if (composition?.kind !== 'basket' || composition.basket.holdings.kind !== 'equities') return [];
    const positions = equitiesOf(universe, composition.basket.holdings.rules);
    const members = new Set(positions.map((position) => universe.tickerAt(position).symbol));
    return [{ symbol, name: ticker?.name ?? symbol, members }];
  });
  const bySymbol = new Map(indexes.map((index) => [index.symbol, index]));
  return {
    indexes,
    among: (symbols) =>
      symbols.length === 0
        ? undefined
        : new Set(symbols.flatMap((symbol) => [...(bySymbol.get(symbol)?.members ?? [])])),
  };
};
