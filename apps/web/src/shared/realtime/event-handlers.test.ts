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
  const announced: string[] = [];
  return {
    announced,
    handlers: createEventHandlers(queryClient, trpc, ({ id }) => announced.push(id)),
    queryClient,
    trpc,
    list,
    detail,
    isReloaded,
  };
}

describe('pushed events (§4)', () => {
  it('merge into list and detail without asking again', () => {
    const { handlers, queryClient, list, detail, isReloaded } = world();
    handlers.updatePortfolio({ id: ID, name: 'Renamed', status: 'calculating' }, true);
    expect(queryClient.getQueryData(list)).toMatchObject({ records: [{ name: 'Renamed' }, { name: 'Two' }] });
    expect(queryClient.getQueryData(detail(ID))).toMatchObject({ name: 'Renamed', status: 'calculating' });
    expect(queryClient.getQueryData(detail(OTHER))).toMatchObject({ name: 'Two' });
    expect([isReloaded(list), isReloaded(detail(ID))]).toEqual([false, false]);
  });

  it('reload the detail after an approval and after completed transactions', () => {
    for (const push of ['approved', 'completed'] as const) {
      const { handlers, detail, isReloaded } = world();
      if (push === 'approved') handlers.updatePortfolio({ id: ID, status: 'approved' }, true);
      else handlers.transactionCompleted({ portfolioId: ID }, true);
      expect(isReloaded(detail(ID)), push).toBe(true);
    }
  });

  it('reload transactions and detail at every step of an order, short of its units or not', () => {
    for (const status of ['approved', 'incomplete_buy_sell'] as const) {
      const { handlers, detail, isReloaded, queryClient, trpc } = world();
      const transactions = trpc.portfolio.transactions.queryKey({ id: ID });
      queryClient.setQueryData(transactions, { records: [], count: 0 });
      handlers.updatePortfolio({ id: ID, status }, true);
      expect([isReloaded(detail(ID)), isReloaded(transactions)], status).toEqual([true, true]);
    }
  });

  it('of a notification reload list and number, and announce it only where it was not missed', () => {
    const { handlers, announced, queryClient, isReloaded, trpc } = world();
    const keys = [trpc.notification.list.queryKey({}), trpc.notification.unread.queryKey({})] as const;
    queryClient.setQueryData(keys[0], { records: [], count: 0 });
    queryClient.setQueryData(keys[1], { count: 0 });
    const notification = {
      id: ID,
      _id: ID,
      kind: 'suggestion_ready',
      title: '',
      message: '',
      portfolio: null,
      createdAt: '2026-11-20T17:00:00.000Z',
      viewedAt: null,
    } as const;
    handlers.newNotification(notification, false);
    expect(keys.map(isReloaded)).toEqual([true, true]);
    expect(announced).toEqual([]);
    handlers.newNotification(notification, true);
    expect(announced).toEqual([ID]);
  });

  it('of a simulation merge its progress, and reload list and detail with its end alone', () => {
    const { handlers, queryClient, isReloaded, trpc } = world();
    const list = trpc.simulation.list.queryKey({});
    const detail = trpc.simulation.get.queryKey({ id: ID, withTransactions: false });
    const portfolios = [{ id: OTHER, progress: 0, history: [] }];
    queryClient.setQueryData(list, { count: 1, records: [{ id: ID, progress: 0 }] } as never);
    queryClient.setQueryData(detail, { id: ID, progress: 0, portfolios } as never);
    handlers.simulation_started({ id: ID, status: 'preparing', progress: 3 }, true);
    handlers.simulation_entry({ id: ID, portfolio: { id: OTHER, progress: 3 } }, true);
    expect(queryClient.getQueryData(list)).toMatchObject({ records: [{ progress: 3, status: 'preparing' }] });
    expect(queryClient.getQueryData(detail)).toMatchObject({ progress: 3, portfolios: [{ progress: 3 }] });
    expect([isReloaded(list), isReloaded(detail)]).toEqual([false, false]);
    handlers.simulation_canceled({ id: ID }, true);
    expect(queryClient.getQueryData(detail)).toMatchObject({ status: 'canceled' });
    expect([isReloaded(list), isReloaded(detail)]).toEqual([true, true]);
  });
});
