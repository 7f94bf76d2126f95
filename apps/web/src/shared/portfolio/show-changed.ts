/**
 * The answer of a call that changed a portfolio is shown at once; one that tells of a run is asked for anew: a quick run ends before the answer
 * arrives, and the push that told of it has found nothing to change.
 */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { QueryClient } from '@tanstack/react-query';
import type { useTRPC } from '../api/trpc.ts';

export async function showChanged(
  queries: QueryClient,
  trpc: ReturnType<typeof useTRPC>,
  portfolio: Portfolio,
): Promise<void> {
  const detail = trpc.portfolio.get.queryFilter({ id: portfolio.id });
  queries.setQueryData(trpc.portfolio.get.queryKey({ id: portfolio.id }), portfolio);
  if (portfolio.status === 'calculating') void queries.invalidateQueries(detail);
  await queries.invalidateQueries(trpc.portfolio.list.pathFilter());
}
