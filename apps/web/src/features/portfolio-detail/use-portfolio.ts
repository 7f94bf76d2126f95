/** A portfolio in full with what can be done to it. A new optimization shows as calculating at once (§4). */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';

export function usePortfolio(id: string) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const key = trpc.portfolio.get.queryKey({ id });
  const keep = async (portfolio: Portfolio) => {
    queries.setQueryData(key, portfolio);
    await queries.invalidateQueries({ queryKey: trpc.portfolio.list.pathKey() });
  };
  const calculate = useMutation(
    trpc.portfolio.calculate.mutationOptions({
      onMutate: () => {
        const before = queries.getQueryData(key);
        if (before)
          queries.setQueryData(key, { ...before, status: 'calculating', rebalanceSuggestionNotified: false });
        return { before };
      },
      onError: (_error, _input, context) => {
        if (context?.before) queries.setQueryData(key, context.before);
      },
      onSuccess: keep,
    }),
  );
  const cancel = useMutation(trpc.portfolio.cancelCalculation.mutationOptions({ onSuccess: keep }));
  return { portfolio: useQuery(trpc.portfolio.get.queryOptions({ id })), calculate, cancel };
}
