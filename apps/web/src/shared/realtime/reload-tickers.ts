/** Asks again for all that was searched among the tickers: they are others now, and nothing found was an answer as well. */
import type { QueryClient } from '@tanstack/react-query';
import type { useTRPC } from '../api/trpc.ts';

const SEARCHES = ['availableTickers', 'entities', 'readyMade'] as const;

export const reloadTickers = (queryClient: QueryClient, { marketData }: ReturnType<typeof useTRPC>): void => {
  for (const search of SEARCHES) void queryClient.invalidateQueries(marketData[search].pathFilter());
};
