/**
 * The answer of a call that changed a portfolio: shown at once, and asked for anew. What came of the change may have been told before the answer
 * arrived (a quick run ends first), and nobody tells it twice.
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
  void queries.invalidateQueries(detail);
  await queries.invalidateQueries(trpc.portfolio.list.pathFilter());
}
