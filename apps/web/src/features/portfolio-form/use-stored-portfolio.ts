/** The portfolio being edited, or the ticker that a new one begins with; with the names of the tickers. */
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';

export function useStoredPortfolio(id: string | undefined, asked: string | null) {
  const trpc = useTRPC();
  const isEditing = id !== undefined;
  const portfolio = useQuery({ ...trpc.portfolio.get.queryOptions({ id: id ?? '' }), enabled: isEditing });
  const symbols = isEditing ? (portfolio.data?.configuration.tickers ?? []) : asked === null ? [] : [asked];
  const tickers = useQuery({
    ...trpc.marketData.tickers.queryOptions({ symbols, size: Math.max(1, symbols.length) }),
    enabled: symbols.length > 0,
  });
  const isReady = (!isEditing || portfolio.isSuccess) && !tickers.isLoading;
  const found = tickers.data?.list ?? [];
  const names = new Map(found.map(({ symbol, name }) => [symbol, name]));
  return {
    isReady,
    portfolio,
    begin: isEditing ? [] : found.map(({ symbol, name }) => ({ symbol, name })),
    stored: portfolio.data && isEditing ? { portfolio: portfolio.data, names } : null,
  };
}
