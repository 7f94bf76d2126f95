/** Asks for a new optimization; shown as calculating at once (§4), rolled back on refusal. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../api/trpc.ts';
import { markCalculating } from './mark-calculating.ts';

export function useCalculate(id: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const caches = { list: trpc.portfolio.list.pathFilter(), detail: trpc.portfolio.get.pathFilter() };
  return useMutation(
    trpc.portfolio.calculate.mutationOptions({
      onMutate: () => ({ undo: markCalculating(queryClient, caches, id) }),
      onError: (_error, _input, context) => context?.undo(),
      onSuccess: async (portfolio: Portfolio) => {
        queryClient.setQueryData(trpc.portfolio.get.queryKey({ id }), portfolio);
        await queryClient.invalidateQueries(caches.list);
      },
    }),
  );
}
