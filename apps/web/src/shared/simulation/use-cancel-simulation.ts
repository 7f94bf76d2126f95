/** Canceling a simulation: shown as canceled at once, and as it was where that is refused (§4.05). */
import type { Simulation } from '@ballast/contract/entities/simulation';
import type { OperationOutput } from '@ballast/contract/operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../api/trpc.ts';

type List = OperationOutput<'simulation.list'>;

export function useCancelSimulation() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const all = trpc.simulation.pathFilter();
  return useMutation(
    trpc.simulation.cancelSignal.mutationOptions({
      onMutate: async ({ id }: { readonly id: string }) => {
        // an answer that was read before would put the old state back
        await queries.cancelQueries(all);
        const [lists, details] = [trpc.simulation.list.pathFilter(), trpc.simulation.get.pathFilter()];
        const before = [...queries.getQueriesData(lists), ...queries.getQueriesData(details)];
        const canceled = <Held extends { readonly id: string }>(held: Held): Held =>
          held.id === id ? { ...held, status: 'canceled' } : held;
        queries.setQueriesData(lists, (list: List | undefined) =>
          list === undefined ? undefined : { ...list, records: list.records.map(canceled) },
        );
        queries.setQueriesData(details, (held: Simulation | undefined) => held && canceled(held));
        return { before };
      },
      onError: (_error, _input, context) => {
        for (const [key, data] of context?.before ?? []) queries.setQueryData(key, data);
      },
      onSettled: () => queries.invalidateQueries(all),
    }),
  );
}
