/** Asks for a run: a new optimization, or the trades back to the approved weights. Shown as calculating at once (§4), rolled back on refusal. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../api/trpc.ts';
import { useUnlessUnderWay } from '../api/use-unless-under-way.ts';
import { markCalculating } from './mark-calculating.ts';
import { showChanged } from './show-changed.ts';

export function useStartRun(kind: 'calculate' | 'adjustToOriginalWeights', id: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const caches = { list: trpc.portfolio.list.pathFilter(), detail: trpc.portfolio.get.pathFilter() };
  const unlessAsked = useUnlessUnderWay(
    trpc.portfolio.calculate.mutationKey(),
    trpc.portfolio.adjustToOriginalWeights.mutationKey(),
  );
  const start = useMutation(
    trpc.portfolio[kind].mutationOptions({
      onMutate: () => ({ undo: markCalculating(queryClient, caches, id) }),
      onError: (_error, _input, context) => context?.undo(),
      onSuccess: (portfolio: Portfolio) => showChanged(queryClient, trpc, portfolio),
    }),
  );
  const mutate: typeof start.mutate = (input, options) => unlessAsked(() => start.mutate(input, options));
  return { ...start, mutate };
}
