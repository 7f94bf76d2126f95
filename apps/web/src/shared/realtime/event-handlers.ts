/** What each pushed event changes in the browser; §4: lists and details are merged, approvals reload the detail. */
import type { EventPayload, PrivateEventKey } from '@ballast/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import type { useTRPC } from '../api/trpc.ts';
import { mergeIntoDetail, mergeIntoRecords } from './merge-portfolio.ts';
import { mergeEntry, mergeSimulation } from './merge-simulation.ts';
import { reloadQueries } from './reload-queries.ts';

export type EventHandlers = {
  readonly [Key in PrivateEventKey]: (payload: EventPayload<Key>, isLive: boolean) => void;
};

/** These change more than the push carries: ends of a calculation, and every step of an order. */
const SETTLED: ReadonlySet<string | undefined> = new Set([
  'first_suggestion',
  'new_suggestion',
  'rebalancing_suggested',
  'approved',
  'incomplete_buy_sell',
  'error',
]);

export function createEventHandlers(
  queryClient: QueryClient,
  trpc: ReturnType<typeof useTRPC>,
  /** Of a notification that arrives before the reader's eyes. */
  announce: (notification: EventPayload<'newNotification'>) => void,
): EventHandlers {
  const reload = (filter: { readonly queryKey: readonly unknown[] }) => reloadQueries(queryClient, filter);
  const reloadDetail = (id: string) => {
    reload(trpc.portfolio.get.pathFilter());
    reload(trpc.portfolio.calculateTransactionAmounts.queryFilter({ id }));
    reload(trpc.portfolio.transactions.pathFilter());
  };
  const changeSimulation = (update: EventPayload<'simulation_started'>) => {
    queryClient.setQueriesData(
      trpc.simulation.list.pathFilter(),
      (list: { records: never[] } | undefined) =>
        list && { ...list, records: list.records.map((record) => mergeSimulation(record, update as never)) },
    );
    queryClient.setQueriesData(trpc.simulation.get.pathFilter(), (simulation: never) =>
      simulation === undefined ? undefined : mergeSimulation(simulation, update as never),
    );
  };
  /** Its end brings figures that no push carries. */
  const endSimulation = (update: EventPayload<'simulation_finished'>) => {
    changeSimulation(update);
    reload(trpc.simulation.pathFilter());
  };
  const acknowledged = ({ portfolioId }: { readonly portfolioId: string }) => reloadDetail(portfolioId);
  return {
    newNotification: (notification, isLive) => {
      reload(trpc.notification.list.pathFilter());
      reload(trpc.notification.unread.pathFilter());
      if (isLive) announce(notification);
    },
    updatePortfolio: (update) => {
      queryClient.setQueriesData(
        trpc.portfolio.list.pathFilter(),
        (list: { records: never[] } | undefined) =>
          list && { ...list, records: mergeIntoRecords(list.records, update) },
      );
      queryClient.setQueriesData(trpc.portfolio.get.pathFilter(), (portfolio: never) =>
        portfolio === undefined ? undefined : mergeIntoDetail(portfolio, update),
      );
      if (SETTLED.has(update.status)) {
        reloadDetail(update.id);
        reload(trpc.portfolio.list.pathFilter());
      }
    },
    transactionCompleted: acknowledged,
    matriksAcknowledged: acknowledged,
    idealDataAcknowledged: acknowledged,
    simulation_started: changeSimulation,
    simulation_finished: endSimulation,
    simulation_canceled: ({ id }) => endSimulation({ id, status: 'canceled' }),
    simulation_entry: (entry) =>
      queryClient.setQueriesData(trpc.simulation.get.pathFilter(), (simulation: never) =>
        simulation === undefined ? undefined : mergeEntry(simulation, entry),
      ),
  };
}
