/** Asks for a new optimization; shown as calculating at once (§4), rolled back on refusal. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../api/trpc.ts';
import { useUnlessUnderWay } from '../api/use-unless-under-way.ts';
import { markCalculating } from './mark-calculating.ts';

export function useCalculate(id: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const caches = { list: trpc.portfolio.list.pathFilter(), detail: trpc.portfolio.get.pathFilter() };
  const unlessAsked = useUnlessUnderWay(trpc.portfolio.calculate.mutationKey());
  const calculate = useMutation(
    trpc.portfolio.calculate.mutationOptions({
      onMutate: () => ({ undo: markCalculating(queryClient, caches, id) }),
      onError: (_error, _input, context) => context?.undo(),
      onSuccess: async (portfolio: Portfolio) => {
        queryClient.setQueryData(trpc.portfolio.get.queryKey({ id }), portfolio);
        await queryClient.invalidateQueries(caches.list);
      },
    }),
  );
  const mutate: typeof calculate.mutate = (input, options) =>
    unlessAsked(() => calculate.mutate(input, options));
  return { ...calculate, mutate };
}
