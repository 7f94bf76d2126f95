import type { AppRouter } from '@ballast/contract/trpc-router';
import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { expect, it } from 'vitest';
import { reloadTickers } from './reload-tickers.ts';

it('takes back what was found before the tickers changed, and nothing else', () => {
  const queryClient = new QueryClient();
  const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: 'http://127.0.0.1:9/never' })] });
  const trpc = createTRPCOptionsProxy<AppRouter>({ client, queryClient });
  const searches = [
    // as the picker keeps its pages
    [...trpc.marketData.availableTickers.pathKey(), 'pages', { search: 'apple' }],
    trpc.marketData.availableTickers.queryKey({ search: 'apple' }),
    trpc.marketData.entities.queryKey({}),
    trpc.marketData.readyMade.queryKey({}),
  ];
  const others = [trpc.portfolio.list.queryKey({}), trpc.auth.user.queryKey({})];
  for (const key of [...searches, ...others]) queryClient.setQueryData(key as never, {} as never);
  reloadTickers(queryClient, trpc);
  const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect(searches.map(isStale)).toEqual([true, true, true, true]);
  expect(others.map(isStale)).toEqual([false, false]);
});
