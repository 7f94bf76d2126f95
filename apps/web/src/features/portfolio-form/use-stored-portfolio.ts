/** The portfolio being edited, with the names of its tickers; nothing to load for a new one. */
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';

export function useStoredPortfolio(id: string | undefined) {
  const trpc = useTRPC();
  const isEditing = id !== undefined;
  const portfolio = useQuery({ ...trpc.portfolio.get.queryOptions({ id: id ?? '' }), enabled: isEditing });
  const symbols = portfolio.data?.configuration.tickers ?? [];
  const tickers = useQuery({
    ...trpc.marketData.tickers.queryOptions({ symbols, size: Math.max(1, symbols.length) }),
    enabled: symbols.length > 0,
  });
  const isReady = !isEditing || (portfolio.isSuccess && !tickers.isLoading);
  const names = new Map((tickers.data?.list ?? []).map(({ symbol, name }) => [symbol, name]));
  return {
    isReady,
    portfolio,
    stored: portfolio.data && isEditing ? { portfolio: portfolio.data, names } : null,
  };
}
