import type { AppRouter } from '@ballast/contract/trpc-router';
import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { describe, expect, it } from 'vitest';
import { createEventHandlers } from './event-handlers.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const OTHER = '01900000-0000-7000-8000-000000000002';

/** Caches as they are once list and details have been seen; nothing is asked of a server. */
function world() {
  const queryClient = new QueryClient();
  const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: 'http://127.0.0.1:9/never' })] });
  const trpc = createTRPCOptionsProxy<AppRouter>({ client, queryClient });
  const list = trpc.portfolio.list.queryKey({});
  const detail = (id: string) => trpc.portfolio.get.queryKey({ id });
  const put = (key: readonly unknown[], data: object) => queryClient.setQueryData(key, data);
  put(list, {
    count: 2,
    records: [
      { id: ID, name: 'One' },
      { id: OTHER, name: 'Two' },
    ],
  });
  put(detail(ID), { id: ID, name: 'One' });
  put(detail(OTHER), { id: OTHER, name: 'Two' });
  const isReloaded = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  return { handlers: createEventHandlers(queryClient, trpc), queryClient, list, detail, isReloaded };
}

describe('pushed events (§4)', () => {
  it('merge into list and detail without asking again', () => {
    const { handlers, queryClient, list, detail, isReloaded } = world();
    handlers.updatePortfolio({ id: ID, name: 'Renamed', status: 'calculating' });
    expect(queryClient.getQueryData(list)).toMatchObject({ records: [{ name: 'Renamed' }, { name: 'Two' }] });
    expect(queryClient.getQueryData(detail(ID))).toMatchObject({ name: 'Renamed', status: 'calculating' });
    expect(queryClient.getQueryData(detail(OTHER))).toMatchObject({ name: 'Two' });
    expect([isReloaded(list), isReloaded(detail(ID))]).toEqual([false, false]);
  });

  it('reload the detail after an approval and after completed transactions', () => {
    for (const push of ['approved', 'completed'] as const) {
      const { handlers, detail, isReloaded } = world();
      if (push === 'approved') handlers.updatePortfolio({ id: ID, status: 'approved' });
      else handlers.transactionCompleted({ portfolioId: ID });
      expect(isReloaded(detail(ID)), push).toBe(true);
    }
  });
});
