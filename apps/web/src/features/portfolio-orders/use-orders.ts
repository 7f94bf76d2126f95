/** The orders of the last approval with a brokerage, all of them, and what can be done about them. */
import { LIST_PAGE_SIZE_MAX } from '@ballast/contract/constants';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { Transaction } from '@ballast/contract/entities/transaction';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTRPC, useTRPCClient } from '../../shared/api/trpc.ts';
import { ordersOf } from './order-steps.ts';

export type WithOrders = Pick<Portfolio, 'id' | 'currency' | 'optimization'>;

/** Newest first, page by page, until one is older than the approval. */
async function transactionsSince(
  api: ReturnType<typeof useTRPCClient>,
  id: string,
  since: string,
  signal: AbortSignal,
): Promise<readonly Transaction[]> {
  const all: Transaction[] = [];
  for (let page = 1; ; page += 1) {
    const { records, count } = await api.portfolio.transactions.query(
      { id, page, size: LIST_PAGE_SIZE_MAX },
      { signal },
    );
    all.push(...records);
    const last = records.at(-1);
    if (last === undefined || last.createdAt < since || page * LIST_PAGE_SIZE_MAX >= count) return all;
  }
}

export function useOrders({ id, optimization: { approved } }: WithOrders) {
  const trpc = useTRPC();
  const api = useTRPCClient();
  const since = approved?.at ?? '';
  const isSent = approved !== null && approved.integration !== 'demo';
  const list = useQuery({
    // below the key of the list, so that what is told of transactions reaches it
    queryKey: [...trpc.portfolio.transactions.pathKey(), { ordersOf: id, since }],
    queryFn: ({ signal }) => transactionsSince(api, id, since, signal),
    enabled: isSent,
  });
  const orders = useMemo(() => ordersOf(list.data ?? [], since), [list.data, since]);
  return { list, orders, isSent };
}

export function useOrderActions(id: string) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const changed = async (portfolio: Portfolio) => {
    queries.setQueryData(trpc.portfolio.get.queryKey({ id }), portfolio);
    await queries.invalidateQueries({ queryKey: trpc.portfolio.pathKey() });
  };
  // what was refused was asked of something older than what is there now
  const onError = () => queries.invalidateQueries({ queryKey: trpc.portfolio.pathKey() });
  const cancel = useMutation(
    trpc.portfolio.cancelTransaction.mutationOptions({ onSuccess: changed, onError }),
  );
  const complete = useMutation(
    trpc.portfolio.completeTransaction.mutationOptions({ onSuccess: changed, meta: { quiet: true } }),
  );
  return { cancel, complete };
}
