/** A portfolio in full with what can be done to it. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ASKED_AHEAD } from '../../shared/api/query-client.ts';
import { useTRPC } from '../../shared/api/trpc.ts';
import { showChanged } from '../../shared/portfolio/show-changed.ts';
import { useStartRun } from '../../shared/portfolio/use-start-run.ts';

const DUE_REFETCH_MS = 30_000;

export function usePortfolio(id: string) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const keep = (portfolio: Portfolio) => showChanged(queries, trpc, portfolio);
  const calculate = useStartRun('calculate', id);
  const cancel = useMutation(trpc.portfolio.cancelCalculation.mutationOptions({ onSuccess: keep }));
  const portfolio = useQuery({
    ...trpc.portfolio.get.queryOptions({ id }),
    ...ASKED_AHEAD,
    // a check that found nothing is told to nobody: its page asks once its time has come
    refetchInterval: ({ state }) => {
      const due = state.data?.nextCheckAt ?? null;
      return due !== null && Date.parse(due) < Date.now() ? DUE_REFETCH_MS : false;
    },
  });
  return { portfolio, calculate, cancel };
}
