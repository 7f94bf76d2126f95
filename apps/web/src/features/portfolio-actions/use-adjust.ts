/** Suggests the trades back to the approved weights; shown as calculating at once (§4), rolled back on refusal. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';
import { markCalculating } from '../../shared/portfolio/mark-calculating.ts';

export function useAdjust(id: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const caches = { list: trpc.portfolio.list.pathFilter(), detail: trpc.portfolio.get.pathFilter() };
  return useMutation(
    trpc.portfolio.adjustToOriginalWeights.mutationOptions({
      onMutate: () => ({ undo: markCalculating(queryClient, caches, id) }),
      onError: (_error, _input, context) => context?.undo(),
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries(caches.detail),
          queryClient.invalidateQueries(caches.list),
        ]),
    }),
  );
}
