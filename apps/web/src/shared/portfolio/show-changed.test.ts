import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { AppRouter } from '@ballast/contract/trpc-router';
import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { expect, it } from 'vitest';
import { showChanged } from './show-changed.ts';

it.each([
  ['calculating', true],
  ['approved', false],
] as const)(
  'shows an answer that says %s, and asks again where its end may have been told before: %s',
  (status, isAsked) => {
    const queryClient = new QueryClient();
    const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: 'http://127.0.0.1:9/never' })] });
    const trpc = createTRPCOptionsProxy<AppRouter>({ client, queryClient });
    const portfolio = { id: '01900000-0000-7000-8000-000000000001', status } as Portfolio;
    const key = trpc.portfolio.get.queryKey({ id: portfolio.id });
    void showChanged(queryClient, trpc, portfolio);
    expect(queryClient.getQueryData(key)).toEqual(portfolio);
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(isAsked);
  },
);
