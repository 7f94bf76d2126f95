/** A portfolio in full with what can be done to it. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useCalculate } from '../../shared/portfolio/use-calculate.ts';

export function usePortfolio(id: string) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const keep = async (portfolio: Portfolio) => {
    queries.setQueryData(trpc.portfolio.get.queryKey({ id }), portfolio);
    await queries.invalidateQueries(trpc.portfolio.list.pathFilter());
  };
  const calculate = useCalculate(id);
  const cancel = useMutation(trpc.portfolio.cancelCalculation.mutationOptions({ onSuccess: keep }));
  return { portfolio: useQuery(trpc.portfolio.get.queryOptions({ id })), calculate, cancel };
}
