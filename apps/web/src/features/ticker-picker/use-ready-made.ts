/** Lists that people ask for by name, and whether anything here is real. */
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';

export function useReadyMade() {
  const trpc = useTRPC();
  return useQuery(trpc.marketData.readyMade.queryOptions({}));
}
