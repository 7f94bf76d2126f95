/** Suggests the trades back to the approved weights; shown as calculating at once (§4), rolled back on refusal. */
import type { PortfolioSummary } from '@ballast/contract/entities/portfolio';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';

type Part = Pick<PortfolioSummary, 'id' | 'status' | 'rebalanceSuggestionNotified'>;

export function useAdjust(id: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const detail = trpc.portfolio.get.pathFilter();
  const list = trpc.portfolio.list.pathFilter();
  const mark = <Value extends Part>(portfolio: Value): Value =>
    portfolio.id === id
      ? { ...portfolio, status: 'calculating', rebalanceSuggestionNotified: false }
      : portfolio;
  return useMutation(
    trpc.portfolio.adjustToOriginalWeights.mutationOptions({
      onMutate: () => {
        queryClient.setQueriesData(detail, (portfolio: Part | undefined) => portfolio && mark(portfolio));
        queryClient.setQueriesData(
          list,
          (page: { records: Part[] } | undefined) => page && { ...page, records: page.records.map(mark) },
        );
      },
      onSettled: () =>
        Promise.all([queryClient.invalidateQueries(detail), queryClient.invalidateQueries(list)]),
    }),
  );
}
