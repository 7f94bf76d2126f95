/** A portfolio day by day beside its benchmarks; asked again once it or they have changed. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';
import { showChanged } from '../../shared/portfolio/show-changed.ts';

/** Closes come once a day; what moves until then moves in the header. */
const FRESH_MS = 60_000;

export function usePerformance(id: string, isAsked: boolean) {
  const trpc = useTRPC();
  return useQuery({
    ...trpc.portfolio.performance.queryOptions({ id }),
    enabled: isAsked,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** Shown at once, one change after the other; put back where it is refused. */
export function useSetBenchmarks({ id }: Pick<Portfolio, 'id'>) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const key = trpc.portfolio.get.queryKey({ id });
  return useMutation({
    ...trpc.portfolio.setBenchmarks.mutationOptions({
      onMutate: ({ benchmarks }) => {
        const before = queries.getQueryData(key);
        queries.setQueryData(key, (shown) => shown && { ...shown, benchmarks });
        return { before };
      },
      onError: (_error, _input, context) => queries.setQueryData(key, context?.before),
      onSuccess: async (changed: Portfolio) => {
        await showChanged(queries, trpc, changed);
        await queries.invalidateQueries(trpc.portfolio.performance.queryFilter({ id }));
      },
    }),
    scope: { id: `benchmarks ${id}` },
  });
}
