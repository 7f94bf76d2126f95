/** Where the chosen tickers belong: sector and country as the market data know them; the exchange stands in the symbol. */
import { parseSymbol } from '@ballast/contract/symbol';
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../../shared/api/trpc.ts';

export type PlaceKind = 'sector' | 'country' | 'exchange';

export interface Places {
  readonly isLoading: boolean;
  readonly isMissing: boolean;
  readonly of: (kind: PlaceKind, symbol: string) => string | null;
}

export function usePlaces(symbols: readonly string[]): Places {
  const trpc = useTRPC();
  const { data, isLoading, isError } = useQuery({
    ...trpc.marketData.matchTickers.queryOptions({ entries: [...symbols] }),
    enabled: symbols.length > 0,
  });
  const known = new Map(data?.list.map(({ entry, candidates }) => [entry, candidates[0]]));
  return {
    isLoading,
    isMissing: isError,
    of: (kind, symbol) => {
      if (kind === 'exchange') return parseSymbol(symbol)?.exchange ?? null;
      const found = known.get(symbol);
      // a near match is another ticker
      return found?.symbol === symbol ? found[kind] : null;
    },
  };
}
