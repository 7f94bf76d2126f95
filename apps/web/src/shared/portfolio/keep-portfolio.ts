/**
 * Shows the portfolio that a call has answered with, and asks for it once more: a short run ends before the answer to what began it has arrived, and
 * the push that told of it has then found nothing to change.
 */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { QueryClient } from '@tanstack/react-query';
import type { useTRPC } from '../api/trpc.ts';

export function keepPortfolio(
  queryClient: QueryClient,
  trpc: ReturnType<typeof useTRPC>,
  portfolio: Portfolio,
): void {
  const { queryKey } = trpc.portfolio.get.queryFilter({ id: portfolio.id });
  queryClient.setQueryData(trpc.portfolio.get.queryKey({ id: portfolio.id }), portfolio);
  if (portfolio.status === 'calculating') void queryClient.invalidateQueries({ queryKey });
}
